import { type Rule, rule } from '../rule.ts';
import { arAccounts } from './ar.ts';
import { deAccounts } from './de.ts';
import { enAccounts } from './en.ts';
import { esAccounts } from './es.ts';
import { frAccounts } from './fr.ts';
import { itAccounts } from './it.ts';
import { kkAccounts } from './kk.ts';
import { ptAccounts } from './pt.ts';
import { ruAccounts } from './ru.ts';
import { trAccounts } from './tr.ts';

/** Messaging services, in all scripts, including misspellings. */
const services = [
  `wh?[a@]ts? ?[a@]pp?|w[ts]h?app|wasap|guasap|wpp|zap ?zap|zap|telegram|t\\.me|viber|snap ?chat|snap|[i1]n[s5]t[a4@](?: ?gr[a4@]m)?|ig`,
  `tik ?t[o0]k|d[i1][sc][ck][o0]rd|f[a4@]ceb[o0]{2}k|face book|fb|messenger|skype|we ?chat|kik|roblox|minecraft|fortnite|face ?time|i ?message`,
  `you ?tube|twitch|twitter|pinterest|threads|signal|imo|botim|zoom|zangi|line|vk`,
  `в[ао]т?[сц]ап|вац+ап|вотс ?апп?|ватсаб|телеграмм?|телег[аеу]|тг|вайбер|снапчат|снап|инстаграмм?|инст[аеу]|тик ?ток|дискорд|фейсбук|скайп|вконтакте|вк|роблокс`,
  `وات ?س ?[اآ]?ب|واتس|تيليجرام|تلجرام|تليجرام|تيليغرام|تلغرام|فايبر|سناب ?شات|سناب|انستقرام|انستغرام|انستجرام|انستا|تيك ?توك|ديسكورد|فيس ?بوك|فيس|سكايب|روبلوكس|ماسنجر`,
].join('|');
const service = `~(?:ال|عال|بال|وال|ع ?ال|ب|ع)?(?:${services})(?:'?\\p{L}{0,6})~`;
const stems =
  'wha wat wh@ was gua wpp zap tel t.m vib sna ins 1ns in5 ig tik dis dic d1s d1c fac f4c f@c fb mes sky wec we kik rob min for i im ' +
  'you twi pin thr sig bot zoo zan lin vk ват вот вац вай тел тг сна инс тик дис фей ска вко вк роб وات تيل تلج تلي تلغ فاي سناب انست تيك ديس فيس سكا روب ماس';

const languages = [
  ...[enAccounts, frAccounts, deAccounts, esAccounts, itAccounts],
  ...[ptAccounts, ruAccounts, kkAccounts, trAccounts, arAccounts],
];
const inSentence = '(?:[^.!?؟\\n]|\\.(?=\\S)){0,36}';
/** Ways to pay a person outside the shop. */
const payments =
  'paypal|venmo|zelle|cash ?app|lydia|revolut|bizum|pix|satispay|papara|kaspi|каспи|qiwi|киви|сбп|сбербанк|interac|e-?transfer|western union|تحويل بنكي|باي ?بال|فودافون كاش|stc ?pay';
const self = `i'?m|i am|je suis|jsuis|ich bin|soy|sono|sou|eu sou|я|мен|ben|أنا`;

export const accountRules: readonly Rule[] = [
  ...languages.flatMap(({ ask, mine }) => [
    rule('ACCOUNT', stems, `~(?:${ask})(?!\\p{L})${inSentence}${service}`),
    rule('ACCOUNT', stems, `${service}${inSentence}~(?:${ask})~`),
    rule('ACCOUNT', stems, `~(?:${mine}) (?:% )?${service}`),
  ]),
  rule('ACCOUNT', '#', `[\\p{L}\\d_.]{2,32}#\\d{4}~`),
  rule(
    'ACCOUNT',
    '',
    `~(?:pay|payer|payez|paie|zahl\\p{L}*|überweis\\p{L}*|pagar|pagas?|paga\\p{L}*|плат\\p{L}*|оплат\\p{L}*|перевед\\p{L}*|перевод\\p{L}*|төле\\p{L}*|öde\\p{L}*|gönder\\p{L}*|send|ادفع\\p{L}*|تدفع\\p{L}*|حول\\p{L}*)~${inSentence}~(?:${payments})~`,
  ),
  rule('ACCOUNT', stems, `${service},? (?:${self}) \\p{L}`),
  rule('ACCOUNT', stems, `${service}(?: (?:name|id|user|account))?_[-:=@>]+_@?[\\p{L}\\d_.]{3,}`),
  rule(
    'ACCOUNT',
    stems,
    `${service} @?(?=[\\p{L}\\d_.]*\\p{L})(?=[\\p{L}_.]*[\\d_]|[\\p{L}_]+\\.\\p{L})[\\p{L}\\d_.]{4,}`,
  ),
];
