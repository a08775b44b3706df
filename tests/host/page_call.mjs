// Calls a function of a module of the page: JSON in, its answers as JSON out.

import {readFileSync} from "node:fs";
import {pathToFileURL} from "node:url";

const {module, name, calls} = JSON.parse(readFileSync(0, "utf8"));
const {[name]: called} = await import(pathToFileURL(module).href);
const answers = [];
for (const words of calls) answers.push((await called(...words)) ?? null);
process.stdout.write(JSON.stringify(answers));
