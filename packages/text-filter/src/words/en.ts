import { oneOf, rule, type Words } from '../rule.ts';

const numbers = {
  ...{ zero: '0', oh: '0', nought: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9', ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15' },
  ...{ sixteen: '16', seventeen: '17', eighteen: '18', nineteen: '19', twenty: '20', thirty: '30', forty: '40' },
  ...{ fifty: '50', sixty: '60', seventy: '70', eighty: '80', ninety: '90' },
};
const n = oneOf(numbers);
const strong = 'street|avenue|boulevard|crescent|highway|parkway';
const weak =
  'st|ave?|blvd|cres|road|rd|lane|ln|drive|dr|court|ct|place|pl|terrace|close|way|square|sq|hwy|trail|grove|gardens';
const notName =
  '(?!(?:on|in|at|the|a|an|our|my|your|this|that|every|per|of|and|or|minute|minutes|hour|day|mile|km|different|easy|other|more|is|not|easy)~)';
const here = 'live|lives|living|staying?';

export const en: Words = {
  numbers,
  rules: [
    rule(
      'PLACE',
      `street avenue boulevard crescent highway parkway`,
      `~\\d{1,5}[a-z]?,? (?:[nsew]\\.? )?(?:${notName}[\\p{L}\\d'.-]+ ){1,3}(?:${strong})~`,
    ),
    rule(
      'PLACE',
      weak.replaceAll('?', '').replaceAll('|', ' '),
      `~\\d{1,5}[a-z]?,? (?:[nsew]\\.? )?(?<cap>${notName}[\\p{L}\\d'.-]+) (?:${notName}[\\p{L}\\d'.-]+ ){0,2}(?:${weak})~(?!')`,
    ),
    rule(
      'PLACE',
      'street avenue',
      `~(?:east|west|north|south|[nsew]\\.?)? ?\\d{1,3}(?:st|nd|rd|th) (?:street|avenue|st|ave)~`,
    ),
    rule(
      'PLACE',
      'street avenue road lane drive crescent boulevard st ave rd',
      `~(?:house|home|live|lives|living|moved|address|door|apartment|flat|find us|meet|come|pick (?:it|them) up)~[^.!?\\n]{0,30}~(?:on|at|in|to|near|off|from) (?<cap>${notName}%) (?:% )?(?:street|avenue|road|lane|drive|crescent|boulevard|st|ave|rd)~`,
    ),
    rule('PLACE', 'po box', `~p_\\.?_o_\\.? box \\d+`),
    rule('PLACE', 'apartment apt unit suite flat', `~(?:apartment|apt|flat)\\.? #?\\d{1,5}[a-z]?~`),
    rule('PLACE', 'address', `~(?:my|our|home|her|his) (?:home |street |house )?address(?: is|_:)`),
    rule(
      'PLACE',
      'live lives living staying stay',
      `~(?:i|we|she|he)(?:'m|'re| am| are| is)? (?:${here}) (?:right |just |very )?(?:near|next to|beside|behind|across from|close to|by|opposite|around the corner)~`,
    ),
    rule(
      'PLACE',
      'live lives living',
      `~(?:i|we|she|he|who)(?:'m|'re| am| are| is| both| all| also)? (?:${here}) (?:in|at|on) (?!(?:a|an|the|peace|harmony|fear|hope|it|this|that|such|different|small|big|our|one|two)~)(?<cap>%)`,
    ),
    rule(
      'PLACE',
      'house place home door',
      `~(?:come|drop|swing|pop|stop) (?:over |round |by |in )?(?:to |at |by )?(?:my|our) (?:house|place|home|door)~`,
    ),
    rule(
      'PLACE',
      'meet',
      `~(?:meet|see) (?:me|us|up|you)~(?: with)?[^.!?\\n]{0,20}~(?:at|in|near|outside|behind|after|by|on)~`,
    ),
    rule(
      'PLACE',
      'neighbourhood neighborhood town city village suburb',
      `~(?:my|our) (?:neighbou?rhood|town|city|village|suburb)(?: is|_:)`,
    ),
    rule(
      'SCHOOL',
      'elementary primary middle secondary high junior academy montessori',
      `(?<=[\\p{L}\\p{N},;:] )(?<cap>(?!(?:the|a|an|any|for|our|my|every|local|public|to|in|from|at|great|perfect|all|and|of|with|is|or|each|most|catholic)~)%) (?:(?!(?:and|or|for|to|the)~)% )?(?:elementary|academy|montessori|junior high|(?:primary|middle|secondary|high) school)~`,
    ),
    rule('PLACE', '', `~[abceghj-nprstvxy]\\d[abceghj-nprstv-z][ -]?\\d[abceghj-nprstv-z]\\d~`),
    rule(
      'PLACE',
      '',
      `~[a-z]{1,2}\\d[a-z\\d]? \\d(?!(?:mm|cm|kg|ml|pc|pk|in|ft|oz|lb|st|nd|rd|th|px|gb|mb|up|pm|am)~)[abd-hjlnp-uw-z]{2}~`,
    ),
    rule(
      'PLACE',
      'from',
      `~(?:i'm|i am|we're|we are|i come|she's|he's) from (?:the |a )?(?:small |little |tiny |big )?(?:town|city|village|suburb)`,
    ),
    rule(
      'PLACE',
      'from',
      `~(?:i'm|i am|we're|we are|i come) from (?!(?:canada|england|the|germany|france|spain|italy|turkey|russia|brazil|kazakhstan|mexico|portugal|america|australia|india|egypt|our|my|a|your)~)(?<cap>\\p{L}{3,})`,
    ),
    rule(
      'PLACE',
      'from in near',
      `~(?:i'?m|we'?re|i am|we are)(?: both| all| also)? (?:from|in|near) (?!(?:canada|england|scotland|wales|ireland|america|germany|france|spain|italy|australia|love|awe|trouble|need|touch|shock|class|bed|charge|heaven|grade|year|pain|business|stock|january|february|march|april|may|june|july|august|september|october|november|december)~)(?<must>\\p{L}{3,})`,
    ),
    rule('PLACE', 'post zip', `~(?:post ?code|postal code|zip(?: code)?)(?: is|'s|_:)?_(?=[a-z]{0,2}\\d)[a-z\\d]{2,}`),
    rule('PLACE', 'meet', `~(?:we|you and me) (?:should|could|can) (?:meet|hang out)~`),
    rule('SCHOOL', 'teacher', `~(?:my|our) teacher,? (?:mr|mrs|ms|miss|mme)\\.? \\p{L}`),
    rule('SCHOOL', '', `~\\d{1,2}_[a-f] (?:at|in|from) (?<must>\\p{L})`),
    rule(
      'SCHOOL',
      'primary elementary high secondary middle academy college grammar prep',
      `(?<=[\\p{L}\\d,'.] )(?<must>\\p{L}[\\p{L}'.-]+) (?<also>(?:primary|elementary|high|secondary|middle|academy|college|grammar|prep))~`,
    ),
    rule(
      'NAME',
      'son daughter kid child girl boy niece nephew',
      `~(?:my|our|her|his) (?:little |big |own |older |younger )?(?:son|daughter|kid|child|girl|boy|niece|nephew|sister|brother),? (?<must>%) (?:\\p{L}+ )?(?<also>%)`,
    ),
    rule(
      'NAME',
      'love regards thanks cheers from xx',
      `~(?:love|love from|regards|kind regards|best wishes|cheers|signed|yours),?\\s+(?<must>%) (?<also>%)`,
    ),
    rule('NAME', 'called me', `~(?:i'?m called|i am called|look me up,?|google me,?|known as) (?<must>%) (?<also>%)`),
    rule('AGE', 'birthday', `~my birthday(?: is|'s)(?: on)?(?: the)? \\d`),
    rule(
      'AGE',
      'turned turns turning',
      `~(?:my|our) (?:daughter|son|kid|child|girl|boy|little one)[^.!?\\n]{0,40}~(?:turned|turns|is turning|just turned) (?:${n})~`,
    ),
    rule('AGE', 'born', `(?:^|[.!?,;] ?|~and )born in (?:19|20)\\d\\d`),
    rule(
      'AGE',
      'yo y/o yr year',
      `~(?:${n})_-?_(?:yo|y/o|yr old|year old|yrs old|years old) (?:girl|boy|kid|here|and)~`,
    ),
    rule('AGE', "i im i'm", `~(?:i'?m|i am) (?:${n})(?:,)? (?:nearly|almost|but|so|turning|today|next|soon)~`),
    rule(
      'ACCOUNT',
      'message text write find',
      `~(?:message|text|write|msg) (?:me|us|to me) (?:thru|through|there|not here|over there)~`,
    ),
    rule(
      'SCHOOL',
      'teacher',
      `~(?:my|our|her|his) teacher(?:'s name)?(?: is|'s|_:|,) (?!(?:very|so|the|a|an|great|happy|really|also|not|using|loves)~)\\p{L}`,
    ),
    rule('SCHOOL', 'in', `~(?:i am|i'm|im) (?:now )?in \\d{1,2}_[a-f]~`),
    rule(
      'SCHOOL',
      'school',
      `~(?:at|after|from|near|outside|beside) (?!(?:the|a|an|my|our|your|their|this|that|old|new|big|art|music|dance|drama|home|high|middle|primary|elementary|secondary|public|private|local|summer|sunday|night|day|nursery|any|every|each|no|regular|back)~)(?<cap>%) (?:(?!(?:and|or|for|to|the)~)% ){0,2}school~(?!'?s? (?:bags?|supplies|supply|kits?|books?|year|clubs?|shop|bus|uniforms?|days?|time|projects?|work|lunch))`,
    ),
    rule(
      'SCHOOL',
      'school student pupil',
      `~(?:(?:go|goes|going) to school (?:at|in)|(?:student|pupil) (?:at|of)) (?!(?:the|a|an|home|our|my|heart|art|september)~)(?<cap>\\p{L}{3,})`,
    ),
    rule(
      'SCHOOL',
      'school',
      `~(?:go|goes|going|went|study|studies|attend|attends|student|pupil|teacher|am|i'm) (?:to|at|in)? ?(?!(?:the|a|an|my|our|school|elementary|high|middle|primary|back|art)~)(?<cap>%) (?:% ){0,3}school~`,
    ),
    rule(
      'SCHOOL',
      'school',
      `~(?:my|our|her|his) (?:new )?school(?:'s name)?(?: is| name is| is called|_:)_(?!(?:closed|open|starting|over|out|near|far|very|so|the|a|an|having|not|great|big|small|fun|amazing|going|doing|still|also|in|on)~)`,
    ),
    rule(
      'SCHOOL',
      'mr mrs ms miss',
      `~(?:mr|mrs|ms|miss|mme)\\.? (?<cap>%)(?:'s?)?(?:'s)? (?:class|grade|homeroom|room|kindergarten)`,
    ),
    rule('SCHOOL', 'class classroom room grade homeroom', `~(?:class|classroom|homeroom|division) \\d{1,2}_[a-f]~`),
    rule(
      'SCHOOL',
      'grade grader',
      `~(?:i am|i'm|im|i go|i just started|i will be|i'll be|me)(?: now| going)?(?: in| into| to| a)? (?:the )?(?:grade (?:${n})|(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth) grade)`,
    ),
    rule('SCHOOL', 'grade', `~grade (?:${n})(?: student| pupil)? (?:at|of) (?!(?:school|home|the|a)~)(?<cap>%)`),
    rule(
      'NAME',
      'name called',
      `~(?:my|her|his)(?: full| real| whole| first)? name(?:'s| is| was|_:)_(?!(?:on|in|not|the|a|an|written|spelled|printed|engraved|at|misspelled|wrong|missing|too|so|very|now|embroidered|etched|also|still|there|nice|clearly)~)(?<cap>%)`,
    ),
    rule('NAME', 'surname last family', `~(?:my|our|her|his) (?:surname|last name|family name)(?:'s| is|_:)`),
    rule('NAME', "i i'm called", `~(?:i am|i'm) called (?<cap>%)`),
    rule(
      'AGE',
      "i i'm im am",
      `~(?:i'?m|i am)(?: only| just| almost| nearly| now| about)? (?:${n})(?: (?:and a half|1/2))?(?:[ -](?:years?|yrs?)(?:[ -]olds?)?~|_(?:y\\.?o|y/o)~| and (?:i|my|a half|love|make|like)|_[.,!)]|_$)`,
    ),
    rule(
      'AGE',
      'year years yr yo',
      `~(?:made|created|crafted|designed|drawn|painted|knitted|sewn|run|owned|by)~[^.!?\\n]{0,20}~(?:${n})[ -](?:years?|yrs?)[ -]olds?~`,
    ),
    rule('AGE', 'year years', `~(?:${n})[ -]years?[ -]old (?:maker|artist|seller|crafter|owner|entrepreneur|boss)~`),
    rule('AGE', 'born', `~(?:i was|i'm|i am|was i) born (?:in|on|\\d)`),
    rule(
      'AGE',
      'birthday turn turning',
      `~(?:my birthday(?: is|'s)|i (?:turn|turned|will turn|'ll turn|will be|am turning)|i'll (?:be|turn)|i'm turning) (?:on |in |soon )?(?:${n}|january|february|march|april|may|june|july|august|september|october|november|december)~`,
    ),
    rule('AGE', 'age aged', `~(?:my age(?: is|_:)|age_:_(?:${n})~|(?:maker|artist|me),? aged? (?:${n})~)`),
    rule(
      'ACCOUNT',
      'text dm pm message snap insta whats facetime',
      `~(?:text|dm|pm|direct message|private message|snap|insta|whats ?app|facetime) (?:me|us)~`,
    ),
    rule('ACCOUNT', 'dm dms pm pms', `~(?:dms?|pms?) (?:for|to|open|are open|welcome)~`),
    rule('ACCOUNT', 'underscore', `[\\p{L}\\d]+ (?:underscore|under score) [\\p{L}\\d]+`),
    rule('ACCOUNT', 'sub subscribe', `~(?:sub|subscribe) to (?:my|our|us|me)~`),
    rule(
      'ACCOUNT',
      'email mail call phone ring write message contact reach',
      `~(?:e?-?mail|call|phone|ring|contact|reach|message|write|write to) (?:me|us|my (?:mom|mum|dad|mother|father))~[^.!?\\n]{0,15}~(?:at|on|via|through|directly|outside|instead|by|privately|off)~`,
    ),
    rule(
      'ACCOUNT',
      'outside off',
      `~(?:pay|deal|talk|chat|order|buy)~[^.!?\\n]{0,20}~(?:outside|off) (?:the |this )?(?:site|app|platform|cubby|shop)~`,
    ),
    rule(
      'ACCOUNT',
      'username user gamertag handle',
      `~(?:my|our) (?:user ?name|gamer ?tag|handle|screen ?name|user id|discord|snap(?: ?chat)?|insta|ig|tik ?tok|kik|roblox|minecraft|steam|psn|xbox|whats ?app|telegram|facebook|fb|skype|youtube|channel|etsy)(?: name| id| account| user(?: ?name)?| handle| channel| page| shop| number)?(?:'s| is|_:|_=)`,
    ),
    rule('ACCOUNT', 'username user gamertag', `~(?:user ?name|gamer ?tag|user id)_[-:=]+_[\\p{L}\\p{N}_.]{3,}`),
    rule(
      'PHONE',
      'number phone cell tel',
      `~(?:my|our|her|his|mom's|mum's|dad's)(?: phone| cell| mobile| home| telephone)? (?:number|phone|cell|mobile)(?: is|'s|_:)`,
    ),
  ],
};
/** Asking to continue on another service, within a sentence that names it; and naming one's account. */
export const enAccounts = {
  ask: `(?:text|message|msg|dm|pm|write|contact|call|reach|add|find|follow|chat|talk|ping|friend|join|hit|get)(?: to| with)? (?:me|us|my|our)|(?:i'm|i am|we're|we are|i have|i've got|find|reachable)(?: also| only| mostly| always)? on|follow|look (?:me|us) up|let's (?:talk|chat|move|continue|go)|send (?:me|us|it|them)|same (?:user ?)?name on|search(?: for)?|look(?:ing)? (?:for )?(?:me|us)|(?:i|we) (?:post|stream|play|chat)|(?:chat|talk) (?:on|over|via)`,
  mine: `my|our`,
};
