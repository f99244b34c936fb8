import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type Values = Record<string, string | number>;

/** A language's number rules: plural categories and formatting. */
export type Figures = { pluralOf: (count: number) => string; figures: (count: number) => string };

type Cases = Record<string, CompiledMessage | undefined>;

/**
 * Formats a compiled ICU message: `{name}`, and `plural` with `#` as the formatted count. Our messages use no other ICU
 * syntax. A page formats hundreds of them, so only the applicable plural case is built.
 */
export function formatMessage(message: CompiledMessage, values: Values | undefined, language: Figures): string {
  return sentenceOf(message, values ?? {}, language, '#');
}

/** The text after a value: “Nov.” and “2026 г.” include the full stop of their sentence. */
const afterValue = (sentence: string, words: string): string =>
  words.startsWith('.') && sentence.endsWith('.') ? words.slice(1) : words;

function sentenceOf(message: CompiledMessage, values: Values, language: Figures, count: string): string {
  if (typeof message === 'string') return message;
  let sentence = '';
  for (const token of message) {
    if (typeof token === 'string') sentence += token === '#' ? count : afterValue(sentence, token);
    else {
      const [name, type, cases] = token as unknown as [string, string | undefined, Cases];
      const value = values[name];
      if (type === 'plural') {
        const n = Number(value);
        const chosen = cases[n] ?? cases[language.pluralOf(n)] ?? cases.other;
        if (chosen) sentence += sentenceOf(chosen, values, language, language.figures(n));
      } else if (type) throw new Error(`messages know no “${type}”: write it out, or teach format-message`);
      else if (value !== undefined) sentence += value;
    }
  }
  return sentence;
}
