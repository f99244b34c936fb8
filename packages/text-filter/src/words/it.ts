import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ zero: '0', uno: '1', due: '2', tre: '3', quattro: '4', cinque: '5', sei: '6', sette: '7', otto: '8', nove: '9' },
  ...{ dieci: '10', undici: '11', dodici: '12', tredici: '13', quattordici: '14', quindici: '15', sedici: '16' },
  ...{
    diciassette: '17',
    diciotto: '18',
    diciannove: '19',
    venti: '20',
    trenta: '30',
    quaranta: '40',
    cinquanta: '50',
  },
  ...{ sessanta: '60', settanta: '70', ottanta: '80', novanta: '90' },
};
const n = oneOf(numbers);
const roads = 'via|viale|piazza|piazzale|corso|vicolo|largo|strada|contrada|lungomare';

export const it: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      roads.replaceAll('|', ' '),
      `~(?:${roads}) (?<cap>(?!(?:e-?mail|mail|posta|internet|app|web|sms|di|con|lungo|che|e|la|il|un)~)[\\p{L}'.\\d]+)(?: [\\p{L}'.]+){0,4},?_(?:n[.o°]*|numero|civico)?_\\d{1,4}~(?!_(?:€|euro|cm|mm|giorni))`,
    ),
    rule(
      'PLACE',
      'via viale piazza corso vicolo',
      `~(?:abito|abitiamo|casa|vivo|viviamo|indirizzo|vieni|venite|passa|passate)~[^.!?\\n]{0,25}~(?:via|viale|piazza|corso|vicolo) (?<cap>%)`,
    ),
    rule('PLACE', 'indirizzo', `~(?:il mio|il nostro|mio) indirizzo(?: di casa)?(?: è|_:)(?! (?:corretto|giusto))`),
    rule(
      'PLACE',
      'abito abitiamo vivo viviamo abita',
      `~(?:abito|abitiamo|io vivo|noi viviamo|vivo|viviamo|abita)(?: proprio| vicino| qui| con % %)? (?:a|ad|in|al|vicino|accanto|dietro|di fronte|nel|nella)(?! (?:italia|pace|armonia|un|una|campagna|canada|casa)~)`,
    ),
    rule(
      'PLACE',
      'casa',
      `~(?:vieni|venite|venga|passa|passate|passi)[^.!?\\n]{0,15}~(?:a|da|per) (?:casa (?:mia|nostra)|me a casa|noi a casa)~|~(?:vieni|venite|passa|passate) da (?:me|noi)~`,
    ),
    rule(
      'PLACE',
      'vediamoci incontriamoci troviamoci vederci incontrarci',
      `~(?:vediamoci|incontriamoci|troviamoci|possiamo (?:vederci|incontrarci|trovarci)|ci vediamo|potremmo vederci)[^.!?\\n]{0,25}~(?:a|al|alla|alle|in|davanti|dietro|dopo|ai)~`,
    ),
    rule('PLACE', 'città paese quartiere', `~(?:la mia città|il mio paese|il mio quartiere)(?: è| si chiama|_:)`),
    rule(
      'SCHOOL',
      'scuola istituto liceo elementare',
      `~(?:scuola|istituto|liceo|elementari|asilo)(?: elementare| media| primaria| secondaria| comprensivo| materna| dell'infanzia| statale)* (?<cap>(?!(?:e|o|per|di|del|della|che|è|in|a|al|con|la|il|le|da|ha|mi|ci|si|si|ma|dove|sono|perché|anche|primaria|ho|usa|usano|non|quando|chiede|questo|questi)~)\\p{L}{3,})`,
    ),
    rule(
      'SCHOOL',
      'scuola istituto liceo',
      `~(?:vado|frequento|studio|alunn[oa]|andiamo)[^.!?\\n]{0,10}~(?:alla|la|il|al|della|nella|all'|l')_(?:scuola|istituto|liceo) (?!(?:e|o|per|con|che|a|in|ogni|tutti|media)~)\\p{L}{3,}`,
    ),
    rule('SCHOOL', 'scuola', `~(?:la mia|la nostra) scuola(?: si chiama| è la|_:)`),
    rule(
      'SCHOOL',
      'sono faccio frequento',
      `~(?:sono|faccio|vado|frequento)(?: in| la| nella)* (?:classe )?(?:\\d[ao°]?\\.?|prima|seconda|terza|quarta|quinta) (?:[a-f]~|elementare|media|classe)`,
    ),
    rule('SCHOOL', 'classe maestra', `~classe (?:\\d{1,2}_[ao°]?_[a-f]~|della maestra|del maestro)`),
    rule(
      'SCHOOL',
      'maestra maestro professoressa professore prof',
      `~(?:la mia|il mio|la nostra|il nostro) (?:maestr[ao]|professoressa|professore|prof)(?: è| si chiama|_:) (?!(?:molto|la|il|una?|contenta|felice|brav[ao]|entusiasta)~)\\p{L}`,
    ),
    rule(
      'NAME',
      'figlia figlio bambina bambino',
      `~(?:(?:mia|mio|nostra|nostro) (?:figlia|figlio|bambina|bambino|nipote)),? (?<must>%) (?<also>%)`,
    ),
    rule(
      'NAME',
      'saluti baci abbraccio',
      `~(?:saluti|cari saluti|baci|un abbraccio|cordialmente)(?: da)?,?\\s+(?<must>%) (?<also>%)`,
    ),
    rule(
      'PLACE',
      'sono siamo vengo',
      `~(?:sono|siamo|vengo)(?: anch'io| anche)? (?:di|da) (?!(?:italia|canada|ieri|oggi)~)(?<must>\\p{L}{3,})`,
    ),
    rule('PLACE', 'cap', `~(?:cap|codice postale)(?: è|_:)?_\\d{5}`),
    rule('AGE', 'compleanno', `~mio compleanno(?: è)?(?: il)? \\d`),
    rule(
      'AGE',
      'compiuto anni',
      `~(?:mia|mio) (?:figlia|figlio)[^.!?\\n]{0,40}~(?:ha (?:appena )?compiuto|compie) (?:${n}) anni~`,
    ),
    rule('NAME', 'chiamo chiama', `~(?:mi chiamo|si chiama) (?<cap>(?!(?:la|il|un|una|così|molto)~)%)`),
    rule(
      'NAME',
      'nome cognome',
      `~(?:il mio|il suo)(?: vero)? (?:nome|cognome|nome completo)(?: completo)?(?: è|_:) (?!(?:ricamato|inciso|sul|sulla|scritto|in|il|stampato)~)\\p{L}`,
    ),
    rule(
      'AGE',
      'ho anni compio',
      `~(?:ho|compio|avrò|ho appena compiuto|ho compiuto|farò)(?: solo| già| quasi| appena)? (?:${n}) anni~(?! (?:di esperienza|e lavoro))`,
    ),
    rule('AGE', 'anni', `~(?:fatto|fatta|fatti|fatte|creato|creata|da|artista)~[^.!?\\n]{0,25}~di (?:${n}) anni~`),
    rule('AGE', 'nata nato compleanno', `~(?:sono nat[oa])(?: nel| il| a)|~il mio compleanno(?: è|_:)`),
    rule(
      'ACCOUNT',
      'scrivimi scrivetemi chiamami chiamatemi contattami contattatemi mandami',
      `~(?:scrivi|scrivete|chiama|chiamate|contatta|contattate|manda|mandate|aggiungi|cerca|segui)(?:mi|ci|temi)(?: un (?:messaggio|sms)| una (?:mail|email))?(?: pure| direttamente)? (?:su|in|a|al|via|per|direttamente|privato|con|sul)~`,
    ),
    rule('ACCOUNT', 'privato dm', `~in (?:privato|dm)~`),
    rule(
      'ACCOUNT',
      'fuori',
      `~(?:pagare|parlare|comprare|parliamo|sentiamoci|stesso nome|paghi)[^.!?\\n]{0,20}~fuori (?:da|dal|dalla) (?:sito|questo sito|piattaforma|app|cubby|qui)`,
    ),
    rule(
      'ACCOUNT',
      'utente account profilo',
      `~(?:il mio|il nostro) (?:nome utente|utente|account|profilo|insta|instagram|whatsapp|discord|tiktok|canale|facebook|snap|telegram)(?: (?:su|di) %)?(?: è|_:)`,
    ),
    rule(
      'PHONE',
      'numero telefono cellulare',
      `~(?:il mio|il nostro|il suo|mio)(?: numero(?: di (?:telefono|cellulare))?| telefono| cellulare| cell)(?: è|_:)`,
    ),
    rule('EMAIL', 'mail email posta', `~(?:la mia|la nostra) (?:e-?mail|mail|posta)(?: elettronica)?(?: è|_:)`),
  ],
};
export const itAccounts = {
  ask: `(?:scrivi|scrivete|aggiungi|aggiungete|cerca|cercate|segui|seguite|contatta|contattate|chiama|manda|trovi|trovate)(?:mi|ci|temi|teci)|(?:sono|siamo|ho|mi trovi|mi trovate|ci trovate|trovarmi)(?: anche)?(?: su)?|parliamo|sentiamoci|stesso nome|seguite la|(?:scrivermi|seguirmi|aggiungermi|contattarmi)`,
  mine: `mio|mia|nostro|nostra`,
};
