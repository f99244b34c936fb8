import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ null: '0', eins: '1', zwei: '2', zwo: '2', drei: '3', vier: '4', fünf: '5', sechs: '6', sieben: '7', acht: '8' },
  ...{ neun: '9', zehn: '10', elf: '11', zwölf: '12', dreizehn: '13', vierzehn: '14', fünfzehn: '15', sechzehn: '16' },
  ...{ siebzehn: '17', achtzehn: '18', neunzehn: '19', zwanzig: '20', dreißig: '30', vierzig: '40', fünfzig: '50' },
  ...{ sechzig: '60', siebzig: '70', achtzig: '80', neunzig: '90' },
};
const n = oneOf(numbers);
const schools =
  'grundschule|volksschule|hauptschule|realschule|gesamtschule|mittelschule|oberschule|gymnasium|sekundarschule|förderschule|waldorfschule|montessorischule|kita|kindergarten|hort';
const compass = 'am|an der|an|im|in der|in|auf dem|auf der|bei|neben|nahe|gegenüber|hinter|direkt|gleich|um die ecke';

export const de: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      '',
      `~(?!(?:arbeits|sitz|steh|park|spiel|schlaf|heim|stell|speicher|lager|standard|unter|marken)platz)\\p{L}{2,}(?:straße|str|gasse|allee|weg|platz|ring|damm|ufer|steig|pfad|chaussee)\\.? \\d{1,4}_[a-d]?~(?!_(?:€|euro|cm|mm|stück|tage|[%]))`,
    ),
    rule(
      'PLACE',
      'straße str allee weg platz',
      `~(?<cap>\\p{L}[\\p{L}-]+) ?-?(?:straße|str\\.|allee) \\d{1,4}_[a-d]?~`,
    ),
    rule(
      'PLACE',
      'am an im zum',
      `~(?<cap>(?:am|an der|im|zum|zur|in der) \\p{L}*(?:weg|berg|hof|markt|park|tor|bach|feld|garten|see|graben|wall|hang|platz|anger)) \\d{1,4}~(?!_(?:uhr|:|tag|mal|stück))`,
    ),
    rule(
      'PLACE',
      'wohne wohnen wohnt lebe leben',
      `~(?:ich wohne|wir wohnen|wohne ich|wohnen wir|sie wohnt|er wohnt|ich lebe|wir leben|ich wohn)(?: gleich| direkt| jetzt| hier| mit %| mit % %)* (?:${compass})~(?! (?:deutschland|österreich|der schweiz|frieden|einer?|einem|kanada|europa|den usa|zeiten)~)`,
    ),
    rule('PLACE', ',', `,_(?:d-)?\\d{5} (?<cap>\\p{L}{3,})`),
    rule(
      'PLACE',
      'haus wohnung',
      `~(?:unser haus|unsere wohnung|mein haus|meine wohnung)[^.!?\\n]{0,20}~(?:straße|str|weg|allee|platz|neben|hinter|gegenüber|\\p{L}+straße|\\p{L}+weg)~`,
    ),
    rule(
      'PLACE',
      'adresse anschrift',
      `~(?:meine|unsere|ihre) (?:adresse|anschrift)(?: ist| lautet|_:)(?! (?:richtig|falsch|korrekt|gespeichert))`,
    ),
    rule(
      'PLACE',
      'komm kommt vorbei abholen klingel',
      `~(?:komm|kommt|kommen sie)[^.!?\\n]{0,20}~(?:zu (?:mir|uns)|bei (?:mir|uns))~`,
    ),
    rule(
      'PLACE',
      'treffen treff',
      `~(?:treffen wir uns|wir treffen uns|triff mich|trefft uns|können uns[^.!?\\n]{0,20} treffen|wollen wir uns[^.!?\\n]{0,20}treffen)~`,
    ),
    rule(
      'PLACE',
      'stadt dorf stadtteil',
      `~(?:meine stadt|mein dorf|mein stadtteil|unser dorf|unsere stadt)(?: ist| heißt|_:)`,
    ),
    rule('SCHOOL', '', `~(?<cap>\\p{L}{3,}(?:-\\p{L}+)*)-(?:${schools}|schule)~`),
    rule(
      'SCHOOL',
      schools.replaceAll('|', ' '),
      `~(?:${schools}) (?:am|an der|st\\.|sankt|auf der|(?!(?:und|oder|ist|hat|war|in|im|für|mit|gut|sehr|zu|bis|ab|braucht|benutzt|gibt|haben|die|der|das|wo|nutzt|eine?|empfohlen|als|auch|bestellt|geeignet|nicht|super)~)(?<cap>\\p{L}{4,}))`,
    ),
    rule(
      'SCHOOL',
      'schule',
      `~(?:ich gehe|ich geh|gehe ich|ich besuche|wir gehen|geht|schüler(?:in)?)[^.!?\\n]{0,14}~(?:die|das|der|zur|auf|in) (?!(?:schule|grundschule|die|der|das)~)(?<cap>\\p{L}+?)-?(?:schule|gymnasium)~`,
    ),
    rule('SCHOOL', 'schule', `~(?:meine|unsere) (?:schule|klasse)(?: heißt| ist die|_:)`),
    rule('SCHOOL', 'klasse', `~(?:klasse \\d{1,2}_[a-f]|klasse von (?:frau|herrn?))~`),
    rule(
      'SCHOOL',
      'ich klasse',
      `~(?:ich bin|ich gehe|ich komme|gehe|ich geh)(?: jetzt| schon)? in (?:die|der) (?:\\d{1,2}\\.?|erste|zweite|dritte|vierte|fünfte|sechste|siebte)n? ?(?:klasse|[a-f]~)`,
    ),
    rule('SCHOOL', 'bei frau herrn', `~(?:in der )?(?:klasse|unterricht) bei (?:frau|herrn) \\p{L}`),
    rule(
      'SCHOOL',
      'lehrer klassenlehrer',
      `~(?:mein|meine|unser|unsere) (?:klassen)?lehrer(?:in)?(?: ist| heißt|_:) (?!(?:sehr|nett|super|ganz|so|begeistert|die|der|eine?)~)\\p{L}`,
    ),
    rule(
      'NAME',
      'tochter sohn kind',
      `~(?:(?:meine|unsere|ihre) (?:kleine |große )?tochter|(?:mein|unser|ihr) (?:kleiner |großer )?(?:sohn|kind)),? (?<must>%) (?<also>%)`,
    ),
    rule(
      'NAME',
      'grüße gruß liebe',
      `~(?:viele |liebe |herzliche |beste )?(?:grüße|gruß|grüßle)(?: von)?,?\\s+(?<must>%) (?<also>%)`,
    ),
    rule(
      'PLACE',
      'bin komme sind kommen',
      `~(?:ich bin|ich komme|wir sind|wir kommen|komme)(?: auch)? aus (?!(?:deutschland|österreich|der schweiz|kanada|frankreich)~)(?<must>\\p{L}{3,})`,
    ),
    rule('PLACE', 'plz postleitzahl', `~(?:plz|postleitzahl)(?: ist|_:)?_\\d`),
    rule('AGE', 'geburtstag', `~(?:mein geburtstag|ich habe geburtstag|ich hab geburtstag)(?: ist)?(?: am)? \\d`),
    rule(
      'AGE',
      'geworden wird wurde',
      `~(?:meine|unsere|mein|unser) (?:tochter|sohn|kind)[^.!?\\n]{0,40}~(?:${n})(?: jahre(?: alt)?)? geworden~`,
    ),
    rule('NAME', 'heiße heißt', `~(?:ich heiße|sie heißt|er heißt|ich heiss) (?<cap>%)`),
    rule(
      'NAME',
      'name nachname',
      `~(?:mein|ihr|sein)(?: voller| richtiger| echter)? (?:name|nachname|familienname|vorname)(?: ist| lautet|_:) (?!(?:auf|drauf|falsch|nicht|richtig|gut|schön|eingraviert|gestickt|in|sehr)~)(?<cap>\\p{L})`,
    ),
    rule(
      'AGE',
      'bin ich jahre',
      `~(?:ich bin|bin ich|ich werde|bin)(?: erst| jetzt| schon| fast| bald)? (?:${n})(?: jahre?(?: alt)?~| und (?:ich|mache|bastle|male|liebe)|_[.,!)]|_$)`,
    ),
    rule(
      'AGE',
      'jahre jährige jähriger jährigen',
      `~(?:von|gemacht|gebastelt|gestrickt)~[^.!?\\n]{0,25}~(?:${n})-?_(?:jährige[nrs]?|jahre alt)~`,
    ),
    rule(
      'AGE',
      'geboren geburtstag',
      `~(?:ich bin|ich wurde|bin)[^.!?\\n]{0,14} geboren~|~mein geburtstag(?: ist|_:)|~(?:ich bin|bin) (?:am|im) [^.!?\\n]{0,20}geboren`,
    ),
    rule(
      'ACCOUNT',
      'schreib schreibt ruf ruft melde meldet kontaktier kontaktiere',
      `~(?:schreib|schreibt|schreiben sie|ruf|ruft|rufen sie|melde dich|meldet euch|melden sie sich|kontaktiere?|kontaktiert|adde|add)(?: (?:mir|mich|uns|bei mir|bei uns))+(?: doch| gerne| einfach| bitte| lieber| mal)* (?:auf|bei|über|per|unter|an|direkt|privat|außerhalb|eine (?:mail|e-mail|sms|nachricht)|ne|'ne)~`,
    ),
    rule('ACCOUNT', 'pn privatnachricht dm', `~(?:per|schick|schreib)[^.!?\\n]{0,14}~(?:pn|dm|privatnachricht)~`),
    rule('ACCOUNT', 'außerhalb', `~außerhalb (?:der|von|dieser|des) (?:seite|cubby|plattform|app|shops?)~`),
    rule(
      'ACCOUNT',
      'nutzername benutzername gamertag',
      `~(?:mein|meine|unser)(?: %)? ?-?(?:nutzername|benutzername|gamertag|account|profil|kanal|username)(?: bei %| auf %| dort)?(?: ist| lautet| heißt|_:)`,
    ),
    rule(
      'PHONE',
      'nummer handynummer telefonnummer handy telefon',
      `~(?:meine|unsere|ihre|papas|mamas) (?:handy|telefon|tel\\.?-?|mobil)?-?nummer(?: ist| lautet|_:)`,
    ),
    rule('EMAIL', 'mail e-mail mailadresse', `~(?:meine|unsere) (?:e-?mail|mail)(?:-?adresse)?(?: ist| lautet|_:)`),
  ],
};
export const deAccounts = {
  ask: `(?:schreib|schreibt|schreiben sie|adde|add|addet|folge|folgt|folgen sie|such|sucht|findet?|finden sie|kontaktiere?|kontaktiert|ruf|melde dich|meldet euch|melden sie sich|schick|schickt)(?: (?:mir|mich|uns|es|bei mir|bei uns))?|(?:ich bin|wir sind|bin|findest du mich|findet ihr uns|erreichst du mich|erreichbar|ich habe|hast du)(?: auch)?|lass uns|abonnier|(?:mir|mich|uns) (?:schreiben|adden|folgen|finden|erreichen)`,
  mine: `mein|meine|unser|unsere|meinem|meinen`,
};
