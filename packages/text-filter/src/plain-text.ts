/**
 * A text as the filter reads it: without accents, marks and invisible characters, digits of all scripts as 0–9, and
 * look-alikes of another script replaced within a word. `lower` and `cased` have the same length; `from[i]` is where
 * the character at i starts in the original, and `from` has one more entry, for its end.
 */
export type PlainText = { lower: string; cased: string; from: readonly number[]; hasCapitals: boolean };

export function plainTextOf(original: string): PlainText {
  const characters: string[] = [];
  const from: number[] = [];
  let at = 0;
  for (const character of original) {
    for (const unit of [...plainCharacters(character)].join('').split('')) {
      characters.push(unit);
      from.push(at);
    }
    at += character.length;
  }
  from.push(original.length);
  foldLookAlikes(characters);
  const joined = joinSpelled(characters, from);
  const cased = joined.characters.join('');
  return { lower: lowered(cased), cased, from: joined.from, hasCapitals: /\p{Lu}/u.test(cased) };
}

/** Words and patterns are written naturally, and folded like texts. */
export const folded = (text: string): string =>
  [...text].map((character) => lowered([...plainCharacters(character)].join(''))).join('');

const lowered = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

/** Letters that no decomposition makes plain. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', ẞ: 'SS', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', æ: 'ae', œ: 'oe' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ـ: '', '’': "'", '‘': "'", ʼ: "'", '´': "'", '`': "'" },
  ...{
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    '،': ',',
    '٫': '.',
    '٬': ',',
    '。': '.',
    '·': '.',
    '•': '.',
  },
};
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ';

function* plainCharacters(character: string): Generator<string> {
  const known = plainForms[character];
  if (known !== undefined) yield* known;
  else if (character < '\u0080') yield character;
  else
    for (const part of character.normalize('NFKD')) {
      const plain = plainForms[part];
      if (plain !== undefined) yield* plain;
      else if (!/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(part)) yield drawnAs(part);
    }
}

/** A digit of any script, or a letter or digit drawn in a circle, a square or as a flag. */
function drawnAs(character: string): string {
  const point = character.codePointAt(0)!;
  if (/\p{Nd}/u.test(character)) {
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(point - zero);
  }
  if (point >= 0x2776 && point <= 0x2793) return String(((point - 0x2776) % 10) + 1);
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (point >= first && point < first + 26) return String.fromCodePoint(0x61 + point - first);
  const capital = smallCapitals.indexOf(character);
  if (capital >= 0 && character !== 'x') return String.fromCodePoint(0x61 + capital);
  return /\p{Zs}/u.test(character) ? ' ' : character;
}

const latinAlikes = 'aAcCeEoOpPxXyYiIsSjJBHKMTtkhbnud';
const otherAlikes = 'аАсСеЕоОрРхХуУіІѕЅјЈВНКМТткһьпцԁ';
const toLatin = new Map([...otherAlikes].map((letter, index) => [letter, latinAlikes[index]!]));
const toCyrillic = new Map([...latinAlikes].map((letter, index) => [letter, [...otherAlikes][index]!]));
for (const [greek, latin] of Object.entries({
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  τ: 't',
  ι: 'i',
  κ: 'k',
  υ: 'u',
  ε: 'e',
  Α: 'A',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Ι: 'I',
  Κ: 'K',
  Ε: 'E',
  Μ: 'M',
  Η: 'H',
}))
  toLatin.set(greek, latin);

/** Within a word of two alphabets, the letters of the rarer one are replaced by those that look alike. */
function foldLookAlikes(characters: string[]): void {
  const isLatinText =
    count(characters, /\p{Script=Latin}/u) > count(characters, /[\p{Script=Cyrillic}\p{Script=Greek}]/u);
  for (let start = 0; start < characters.length; start++) {
    if (!isLetter(characters[start])) continue;
    let end = start;
    let latin = 0;
    let other = 0;
    for (; isLetter(characters[end]); end++) {
      if (/\p{Script=Latin}/u.test(characters[end]!)) latin++;
      else if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(characters[end]!)) other++;
    }
    const word = characters.slice(start, end);
    const looksLatin = isLatinText && other > 0 && word.every((letter) => toLatin.has(letter));
    if ((latin > 0 && other > 0) || looksLatin) {
      const alike = latin >= other || isLatinText ? toLatin : toCyrillic;
      for (let index = start; index < end; index++)
        characters[index] = alike.get(characters[index]!) ?? characters[index]!;
    }
    start = end;
  }
}

const count = (characters: readonly string[], script: RegExp): number =>
  characters.filter((character) => script.test(character)).length;
const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);
const isPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** “i n s t a” and “g.m.a.i.l” as words: at least four single letters with one separator between them. */
function joinSpelled(characters: string[], from: number[]): { characters: string[]; from: number[] } {
  const kept: number[] = [];
  for (let index = 0; index < characters.length; index++) {
    kept.push(index);
    const separator = characters[index + 1];
    if (!isLetter(characters[index]) || isPart(characters[index - 1])) continue;
    if (separator === undefined || !' .-_*'.includes(separator)) continue;
    let end = index;
    while (characters[end + 1] === separator && isLetter(characters[end + 2]) && !isLetter(characters[end + 3]))
      end += 2;
    if (end - index < 6) continue;
    for (let letter = index + 2; letter <= end; letter += 2) kept.push(letter);
    index = end;
  }
  return {
    characters: kept.map((index) => characters[index]!),
    from: [...kept.map((index) => from[index]!), from.at(-1)!],
  };
}
