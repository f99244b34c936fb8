import { type Rule, rule } from './rule.ts';

const at = `(?:@|[([{<]_(?:at|arroba|arobase|собака|chiocciola|et|ат|آت|ات)_[)\\]}>]|~(?:at|arroba|arobase|arrobase|собака|собачка|chiocciola|klammeraffe|kuyruklu a|ат|آت|ات)~)`;
const dot = `(?:\\.|[([{<]_(?:dot|punto|ponto|point|punkt|точка|нүкте|nokta|نقطة|دوت|\\.)_[)\\]}>]|~(?:dot|punto|ponto|point|punkt|точка|нүкте|nokta|نقطة|دوت)~)`;
const providers =
  'gmail|g mail|hotmail|yahoo|outlook|icloud|live|proton ?mail|proton|gmx|web|mail|yandex|ya|orange|free|aol|libero|sapo|bol|uol|rambler|msn|googlemail|telus|shaw|جيميل|جميل|هوتميل|ياهو|джимейл|гмейл|гмаил|яндекс|мейл|майл|аутлук';
/** Domain endings that are no word of our languages. */
const endings =
  'com|net|org|ca|io|shop|co|uk|fr|ru|kz|tr|br|eu|pt|app|store|online|site|xyz|biz|edu|gov|ly|gg|info|me|tv|us|de|es|it|ком|нет|ру|рф|кз|орг|сом|كوم|نت|اورغ|أورغ|قوم';
const strictEndings =
  'com|net|org|ca|io|shop|co\\.uk|fr|ru|kz|com\\.tr|com\\.br|eu|app|store|online|xyz|biz|edu|gg|рф|ру|ком';
/** Domain endings that may follow a full stop without a space: they need a path, or a word that announces a page. */
const looseEndings = 'me|de|es|it|pt|us|tv|ly|info|site|co|uk|tr|br|be|nl|at|ch|in|to|so|ee|is';
const pages = `site|website|web ?site|web ?page|webseite|homepage|shop|link|links|visit|url|blog|page|сайт|сайте|ссылка|sayfa|sitem|sitesi|sitio|pagina|página|loja|tienda|boutique|negozio|sito|موقعي|موقع|رابط|сайтым|сілтеме`;

/** Words that announce a page. */
const ways = `visit\\p{L}*|check out|see|go to|look at|on|at|auf|unter|besuch\\p{L}*|sur|voir|consulte\\p{L}*|en|su|em|no|na|на|зайди\\p{L}*|заходи\\p{L}*|смотри\\p{L}*|bak\\p{L}*|кір\\p{L}*|زوروا|على`;

export const internetRules: readonly Rule[] = [
  rule(
    'EMAIL',
    '@',
    `[\\p{L}\\d._+-]+@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*|[\\p{L}\\d._+-]+_@_(?=[\\p{L}\\d-]+_${dot}_(?:${endings})~)[\\p{L}\\d-]+_${dot}_\\p{L}+`,
  ),
  rule(
    'EMAIL',
    '',
    `~(?!(?:look|see|shop|buy|order|sold|find|found|available)~)[\\p{L}\\d][\\p{L}\\d._+-]*_${at}_(?!https?|www)[\\p{L}\\d-]+_${dot}_(?:${endings})~`,
  ),
  rule(
    'EMAIL',
    '',
    `[\\p{L}\\d][\\p{L}\\d._+-]*_${at}_(?:${providers})~(?! (?:store|shop|park|market|home|event|school))`,
  ),
  rule('LINK', 'http www hxxp', `h(?:tt|xx)ps?_:_/|~www[\\s.]+\\p{L}`),
  rule('LINK', ',', `~[\\p{L}\\d][\\p{L}\\d-]+,(?:com|net|org|ru|shop)~`),
  rule('LINK', '/', `~[\\p{L}\\d][\\p{L}\\d-]+\\.[a-z]{2,4}/[\\p{L}\\d]`),
  rule('LINK', '.', `~(?:${ways})~_:?_(?:[\\p{L}\\d-]+\\.)?[\\p{L}\\d][\\p{L}\\d-]+\\.(?:${looseEndings})~`),
  rule('LINK', '.', `~[\\p{L}\\d][\\p{L}\\d-]+_?\\.(?:${strictEndings})~(?!\\.\\p{L})`),
  rule('LINK', '.', `~[\\p{L}\\d][\\p{L}\\d-]+ ?\\. ?(?:com|net|org|shop|ru|kz)~`),
  rule('LINK', '/', `~[\\p{L}\\d][\\p{L}\\d-]+\\.(?:${endings}|${looseEndings})/[\\p{L}\\d]`),
  rule('LINK', '.', `~(?:${pages})~[^.!?\\n]{0,15}~[\\p{L}\\d][\\p{L}\\d-]+\\.(?:${looseEndings})~`),
  rule(
    'LINK',
    'dot punto ponto point punkt точка нүкте nokta نقطة دوت',
    `~[\\p{L}\\d-]{2,}_[([{]?_(?:dot|punto|ponto|point|punkt|точка|нүкте|nokta|نقطة|دوت)_[)\\]}]?_(?:com|net|org|ca|io|shop|ком|ру|рф|нет|кз|كوم|نت|ru|kz|uk|tr|br)~`,
  ),
  rule(
    'LINK',
    'bit.ly goo.gl tinyurl linktr etsy',
    `~(?:bit\\.ly|goo\\.gl|tinyurl|linktr\\.?ee|t\\.me|wa\\.me|discord\\.gg)~`,
  ),
  rule(
    'ACCOUNT',
    '@',
    `(?<![\\p{L}\\d._+-])@_?(?!(?:home|school|work|the|all|night|noon|least|only)~)[\\p{L}_][\\p{L}\\d_.]{2,}`,
  ),
];
