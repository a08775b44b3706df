// The page's bots for a program: a line of JSON in, what they answer as a line of JSON out.

import {createInterface} from "node:readline";
import {pathToFileURL} from "node:url";

const {bidding, choose} = await import(pathToFileURL(process.argv[2]).href);
for await (const line of createInterface({input: process.stdin})) {
  const {what, hands, seat, hand, legal, state} = JSON.parse(line);
  const answer = what === "bid" ? bidding(hands, state) : choose(seat, hand, legal, state);
  process.stdout.write(JSON.stringify(answer) + "\n");
}
