import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The messages of a part in a language. @param folder of the part */
export const readPart = (folder: string, locale: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));

/** The texts of a message: each plural form is one. Names and numbers count as a word each. */
export function textsOf(message: string): string[] {
  const forms = [...message.matchAll(/(?:=\d+|zero|one|two|few|many|other) \{([^{}]*)\}/g)].map(([, form]) => form!);
  return (forms.length > 0 ? forms : [message]).map((text) => text.replaceAll(/\{\w+\}|#/g, 'seven'));
}
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟।:])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'‑-]*/gu) ?? [];
export const tooLong = (entries: readonly [string, string][], most: number): string[] =>
  entries.flatMap(([key, message]) =>
    textsOf(message)
      .flatMap(sentencesOf)
      .filter((sentence) => wordsOf(sentence).length > most)
      .map((sentence) => `${key}: ${sentence}`),
  );

/** The school years that a text requires (Flesch–Kincaid). */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
/** Groups of vowels, without a silent e. */
function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?<=[aeiouy][^aeiouy]{1,2})e$/, '')
    .replace(/(?<=[^aeiouytd])ed$/, 'd')
    .replace(/(?<=[^aeiouysxz])es$/, 's');
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length);
}

/** Words that urge to buy or return, count or rank (domain C6, C20). */
export const urging: Record<string, RegExp> = {
  en: /\b(buy now|hurry|only today|last chance|don’t miss|limited|best ?seller|streak|score|rank|likes?|views?|followers?|deal|discount|bonus|win)\b/i,
  de: /jetzt kaufen|beeil|nur heute|letzte Chance|nicht verpassen|Rabatt|Rangliste|Punkte sammeln/i,
  fr: /achète(?:z)? maintenant|dépêche|aujourd’hui seulement|dernière chance|remise|classement/i,
  es: /compra ya|compra ahora|date prisa|solo hoy|última oportunidad|descuento|clasificación/i,
  it: /compra ora|affrettati|solo oggi|ultima occasione|sconto|classifica/i,
  pt: /compre já|compre agora|corra|só hoje|última chance|desconto|ranking/i,
  ru: /купи сейчас|спеши|торопись|только сегодня|последний шанс|скидк|рейтинг/i,
  tr: /hemen al|acele et|sadece bugün|son fırsat|indirim|sıralama/i,
  kk: /қазір сатып ал|асық|тек бүгін|соңғы мүмкіндік|жеңілдік|рейтинг/i,
  ar: /اشتر الآن|أسرع|اليوم فقط|الفرصة الأخيرة|خصم|ترتيب المتاجر/,
};
