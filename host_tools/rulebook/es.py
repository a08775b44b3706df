"""Spanish: the games, the titles and a sentence for every statement."""

WORDS = {
    "ours": "nuestra",
    "rules_of": "Reglas de {name} ({game})",
    "house": "Reglas de la casa: {options}.",
    "sources": "Fuentes: {tags}.",
    "games": "Los juegos (.venv/bin/python -m host_tools rules JUEGO):",
    "cap_none": "ninguno",
    "or": " o ",
    "cap": "{bid} o más: {points}",
}

TAGS = {
    "AR": "AR la Wikipedia en árabe sobre el tute",
    "DAR": "DAR una página marroquí sobre el touti en dariya",
    "ATL": "ATL las reglas de touti de Atlas Carta",
    "ZH": "ZH una página china sobre el tute por parejas a 101",
    "+": "+ otra fuente pública coincide",
    "ours": "nuestra: las fuentes lo dejan abierto",
}

NAMES = {
    "touti": "Touti",
    "touti_darija": "Touti a la manera de la dariya",
    "tute_pairs": "Tute por parejas",
    "tute_101": "Tute por parejas a 101",
    "tute_habanero": "Tute habanero",
    "tute_subastado_3": "Tute subastado de tres",
    "tute_subastado_4": "Tute subastado de cuatro",
    "tute_tres": "Tute de tres",
    "tute_cabron_3": "Tute cabrón de tres",
    "tute_cabron_4": "Tute cabrón de cuatro",
    "tute_arrastrado": "Tute arrastrado",
}

LINE = {
    "pairs": "{n} por parejas, {cards} cartas",
    "alone": "{n} jugadores, {cards} cartas",
    "auction": "subasta de {low} a {high}",
    "points": "a {n}",
    "best": "al mejor de {most}",
    "marks": "pierde quien junta {n} marcas",
}

TITLES = {
    "table": "Jugadores",
    "deck": "Baraja",
    "deal": "Reparto",
    "trump": "Triunfo",
    "auction": "Subasta",
    "duties": "Qué carta se puede jugar",
    "stock": "Monte",
    "melds": "Cantes (Ghna)",
    "tute": "Tute",
    "scoring": "Tanteo de la mano",
    "match": "Partida",
    "revokes": "Renuncios y correcciones",
}

SENTENCES = {
    # players
    "players_4_pairs": "Juegan cuatro, por parejas; los compañeros se sientan enfrente.",
    "players_4": "Juegan cuatro, cada uno por su cuenta: cada jugador es un bando.",
    "players_3": "Juegan tres, cada uno por su cuenta: cada jugador es un bando.",
    "players_2": "Juegan dos, uno contra otro: cada jugador es un bando.",
    "direction_right": "Se juega hacia la derecha, al contrario de las agujas del reloj.",
    "direction_left": "Se juega hacia la izquierda, como las agujas del reloj.",
    # deck
    "deck_40": "{n} cartas españolas: oros, copas, espadas y bastos, cada palo con 1 a 7, sota "
    "(10), caballo (11) y rey (12).",
    "deck_36": "{n} cartas españolas: oros, copas, espadas y bastos, cada palo con 1, 3 a 7, sota "
    "(10), caballo (11) y rey (12); se quitan los cuatro doses.",
    "strength": "En cada palo, de mayor a menor: {order}.",
    "points": "El as vale {p1} tantos, el tres {p3}, el rey {p12}, el caballo {p11}, la sota "
    "{p10} y las demás nada: {all} en total.",
    "last_trick": "La última baza vale {n} más (las diez de últimas).",
    # deal
    "hand_size": "Cada jugador recibe {n} cartas.",
    "packets": "Se dan en tandas de {sizes}.",
    "packets_free": "En qué tandas se dan lo decide quien reparte.",
    "stock_size": "Las otras {n} cartas forman el monte.",
    "eldest": "Es mano quien sigue al que reparte: recibe el primero y sale en la primera baza.",
    "eldest_auction": "La mano también habla primero, y sale ella gane quien gane la subasta.",
    "next_dealer": "Tras cada mano reparte el siguiente en el orden de juego.",
    "next_dealer_void": "Tras cada mano, también si es nula, reparte el siguiente en el orden de "
    "juego.",
    "sight_blind": "El árbitro no ve las manos: conoce cada carta cuando se juega.",
    "sight_open": "Cada carta se toca al repartirla: el árbitro conoce las manos.",
    # trump
    "trump_declared": "El declarante nombra el triunfo en voz alta antes de la primera salida.",
    "trump_by_side": "El declarante o su compañero nombra el triunfo en voz alta antes de la "
    "primera salida.",
    "trump_shown": "La última carta de quien reparte se enseña y marca el triunfo; se la queda.",
    "trump_turned_last": "Se descubre una carta, que marca el triunfo; queda bajo el monte y se "
    "roba la última.",
    "trump_turned_out": "La carta sobrante se descubre y marca el triunfo; no se juega, y sus "
    "tantos no son de nadie.",
    # auction
    "no_auction": "No la hay, ni señas.",
    "bids": "Se puja de {low} a {high} de {step} en {step}; cada puja supera a la anterior y se "
    "puede saltar.",
    "pass_final": "Quien pasa ya no vuelve a hablar.",
    "ends_player": "La subasta acaba cuando queda un solo jugador y alguien ha pujado.",
    "ends_side": "La subasta acaba cuando queda un solo bando y alguien ha pujado.",
    "ends_once": "Cada uno habla una vez, el último quien reparte: puja o pasa, y la subasta "
    "acaba.",
    "high_goes_on": "Una puja de {high} no la cierra: los demás aún tienen que pasar.",
    "all_pass": "Si todos pasan la mano es nula: nadie puntúa y reparte el siguiente.",
    "declarer": "Es declarante quien puja más alto; su puja es el contrato.",
    "no_signals": "No hay señas.",
    "signals": "Los compañeros pueden decir AS, CUENTA, +10 o PASA en los momentos que siguen y "
    "en ningún otro.",
    "signal_helper": "Quien está fuera de la subasta puede dar una seña en cada puja, en el turno "
    "de su compañero, mientras este y algún rival sigan dentro.",
    "signal_early": "En su propio turno se puede decir AS o CUENTA en vez de pujar, una vez por "
    "mano y si no se ha dado seña: vale como pasar.",
    "signal_void": "Si todos pasan o anuncian y nadie puja, la mano es nula.",
    # duties
    "trick": "Gana la baza el triunfo más alto o, si no hay, la carta más alta del palo de "
    "salida; quien la gana sale en la siguiente.",
    "preset": "Las obligaciones son las llamadas «{name}».",
    "preset_none": "Las obligaciones son las que ha elegido la mesa.",
    "follow": "Asistir: quien tiene del palo de salida echa una de ese palo.",
    "follow_free": "No es obligatorio asistir.",
    "head": "Montar: quien echa del palo de salida supera, si puede, a la más alta de ese palo en "
    "la baza; si no, echa cualquiera del palo.",
    "head_until_ruff": "Si alguien ya ha fallado con triunfo, no hay que montar.",
    "head_after_ruff": "Hay que montar aunque alguien ya haya fallado con triunfo.",
    "head_free": "No es obligatorio montar.",
    "ruff": "Fallar: quien no tiene del palo de salida echa triunfo si tiene.",
    "ruff_free": "No es obligatorio fallar mientras no haya triunfo en la baza.",
    "overruff": "Pisar: si ya gana un triunfo, quien no tiene del palo de salida echa uno más "
    "alto si tiene.",
    "overruff_opponent": "Pisar: si gana el triunfo de un rival, quien no tiene del palo de "
    "salida echa uno más alto si tiene.",
    "overruff_free": "No es obligatorio pisar.",
    "underruff": "Fallar por debajo: quien no tiene triunfo más alto que el que gana echa "
    "también triunfo si tiene.",
    "underruff_free": "Contrafallo: quien no tiene triunfo más alto que el que gana puede echar "
    "cualquier carta.",
    "trump_led": "Si se sale de triunfo, vale para el triunfo lo mismo que para cualquier palo.",
    "partner_no_excuse": "Que vaya ganando el compañero no excusa a nadie.",
    "partner_spared": "El triunfo del compañero no hay que pisarlo.",
    "stock_same": "Todo esto obliga desde la primera baza, también mientras queda monte.",
    "stock_free": "Mientras queda monte al salir, se puede echar cualquier carta.",
    "stock_trump_led": "Mientras queda monte al salir, todo esto obliga solo si se sale de "
    "triunfo; si no, se puede echar cualquier carta.",
    "stock_follow_ruff": "Mientras queda monte al salir, se asiste y, si no, se falla con "
    "cualquier triunfo; no hay que montar ni pisar.",
    # stock
    "draw": "Tras cada baza roba primero quien la gana y luego quien la pierde.",
    "draw_last": "Cuando se acaba el monte se juegan las {n} últimas cartas.",
    "exchange": "El {given} de triunfo puede cambiarse por la carta descubierta si esta es "
    "{shown}.",
    "exchange_when": "Lo cambia quien lo tiene, antes de la primera salida o en una pausa después "
    "de robar, mientras queden más de {n} cartas en el monte.",
    # melds
    "meld": "Rey y caballo de un palo son un cante: {forty} en triunfo (las cuarenta), {twenty} "
    "en otro palo. Cada palo se canta una vez por mano, y nadie está obligado a cantar.",
    "meld_declarers": "Solo canta el bando del declarante.",
    "meld_declarer": "Solo canta el declarante.",
    "meld_all": "Canta cualquier bando.",
    "meld_any": "Canta cualquier bando, sea quien sea el declarante.",
    "meld_won_trick": "Se canta tras una baza ganada por el bando, antes de la salida siguiente y "
    "con las dos cartas aún en la mano.",
    "meld_first_card": "Se canta al jugar la primera de las dos cartas, con la otra aún en la "
    "mano.",
    "meld_one_pairs": "Un cante por pausa, entre los dos compañeros.",
    "meld_one": "Un cante por pausa.",
    "meld_many": "Cuantos cantes se quiera en una pausa.",
    "meld_pause_first_card": "Una baza cuenta como una pausa, con el cante de antes de su salida.",
    "order_free": "Las {forty} y las {twenty} se cantan en cualquier orden.",
    "order_forty": "Las {forty} van primero: el bando que ha cantado {twenty} las pierde para "
    "toda la mano.",
    "order_forty_pause": "Las {forty} van primero en cada pausa: tras cantar {twenty} hay que "
    "esperar a la salida siguiente.",
    "window_hand": "Se canta durante toda la mano; tras la última baza ya no.",
    "window_first_trick": "Se canta en la pausa tras la primera baza del bando y en ninguna otra.",
    "window_first_card": "Se canta solo mientras la última baza recogida sea la primera de su "
    "bando.",
    "window_stock": "Se canta mientras queden más de {n} cartas en el monte después de robar, "
    "contada la descubierta: por última vez tras la baza {trick}.",
    "no_caps": "El contrato no limita los cantes.",
    "caps": "El contrato limita los cantes del bando del declarante. Con {steps}.",
    "caps_whole": "El cante que pasaría del límite no vale nada.",
    "count_toward": "Los cantes ayudan a cumplir el contrato.",
    "count_after": "Los cantes no ayudan a cumplir el contrato; se suman después.",
    "count_total": "Los cantes cuentan en el total de la mano.",
    "decider_holder": "Decide si se canta quien tiene las cartas.",
    "decider_declarer": "El declarante decide si se canta un cante de su bando.",
    "decider_nobody": "Decidiría el declarante qué se canta; como no hay subasta, decide quien "
    "tiene las cartas.",
    # tute
    "no_tute": "No hay tute: cuatro reyes o caballos no valen nada.",
    "tute_kings": "Cuatro reyes en una mano son tute.",
    "tute_knights": "Cuatro reyes o cuatro caballos en una mano son tute.",
    "tute_when": "Se enseña, con las cuatro cartas aún en la mano, en una pausa tras una baza del "
    "bando; ninguna otra regla de los cantes lo limita.",
    "tute_hand": "Gana la mano en el acto.",
    "tute_game": "Gana el juego en el acto.",
    "tute_marks": "Acaba la mano en el acto: todos los demás reciben una marca.",
    "tute_points": "Acaba la mano en el acto: nadie puntúa.",
    # scoring
    "total": "El total de un bando son sus cartas, sus cantes y la última baza.",
    "made": "El contrato se cumple si el bando del declarante llega a la puja.",
    "contract_made": "Cumplido: el bando del declarante se apunta la puja y los demás nada.",
    "contract_failed_pairs": "Fallido: el otro bando se apunta la puja y el declarante nada.",
    "contract_failed": "Fallido: cada rival se apunta la puja y el declarante nada.",
    "gathered_made": "Cumplido: cada bando se apunta su total.",
    "gathered_failed": "Fallido: el otro bando se apunta todo lo de la mano y el declarante nada.",
    "cannot_be_made": "Por eso una puja de más de {n} no se puede cumplir.",
    "loser_lowest": "El total más bajo pierde la mano y recibe una marca.",
    "loser_middle": "El total de en medio de los tres pierde la mano y recibe una marca.",
    "loser_equal": "Los que empatan pierden juntos.",
    "added": "Los totales se suman de mano en mano hasta que un bando llega a {n}.",
    "higher_wins": "El total más alto gana la mano.",
    "highest_wins": "El total más alto de todos gana la mano.",
    "equal_two": "Si los totales son iguales, gana quien hizo la última baza.",
    "equal_many": "Si varios comparten el más alto, gana de ellos quien hizo la última baza; si "
    "la hizo otro, la mano queda empatada y no cuenta.",
    # match
    "to_points": "La partida es a {n} tantos.",
    "both_reach": "Si llegan los dos bandos, gana el más alto; si empatan, una mano más.",
    "many_reach": "Si llegan varios, gana el más alto; si empatan, una mano más.",
    "to_marks": "Quien antes junta {n} marcas pierde la partida.",
    "one_mark": "La primera marca pierde la partida.",
    "marks_together": "Si llegan varios a la vez con las mismas marcas, una mano más.",
    "game_101": "Con {n} tantos se gana un juego y los dos bandos vuelven a empezar de cero.",
    "game_101_both": "Si los dos llegan a {n} en la misma mano, gana el juego el más alto; si "
    "empatan, quien hizo la última baza.",
    "one_hand": "Una mano ganada gana la partida.",
    "one_game": "Un juego ganado gana la partida.",
    "best_of_hands": "La partida es al mejor de {most} manos: quien antes gana {n}.",
    "best_of_games": "La partida es al mejor de {most} juegos: quien antes gana {n}.",
    # revokes
    "revoke": "La carta que una obligación prohíbe es un renuncio.",
    "take_back": "Si se conocen las manos no vale y se juega otra; si no se conocen, queda y se "
    "anota.",
    "flag": "Queda y se anota, se conozcan o no las manos.",
    "forfeit": "Acaba la mano en el acto contra el bando de quien la jugó.",
    "forfeit_certain": "Solo la pierde quien con certeza hizo renuncio.",
    "forfeit_contract_pairs": "Se paga el contrato: como fallido si el renuncio fue del bando del "
    "declarante; si no, como cumplido.",
    "forfeit_contract": "Se paga el contrato: como fallido si el renuncio fue del declarante; si "
    "no, como cumplido.",
    "forfeit_points": "El bando del renuncio se apunta 0 y cada uno de los demás {n}.",
    "forfeit_mark": "La marca es para quien hizo renuncio.",
    "slips": "Una carta fuera de turno, ya jugada o que no puede estar en esa mano no cambia "
    "nada: se espera la buena.",
    "strike": "Un cante que resulta falso sin conocerse las manos se tacha y se quitan sus "
    "tantos.",
    "correct_card": "Una carta se puede retirar hasta que se juega la siguiente.",
    "correct_trick": "Una carta se puede retirar hasta la salida siguiente.",
    "correct_none": "Carta en la mesa no se retira; solo se anula un toque equivocado.",
}
