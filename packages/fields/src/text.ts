import { z } from 'zod';

/** The key of a message in `messages/<locale>.json`: what a refused field says. */
export type FieldMessage = `field.${string}`;

export type FieldOptions = {
  /** How the text is written down before it is judged; it is trimmed and in NFC already. */
  normalise?: (text: string) => string;
  /** Most characters (code points), and what is said beyond. */
  max: number;
  tooLong?: FieldMessage;
  /** What is wrong with a text that has content and a right length; undefined: nothing. */
  check?: (text: string) => FieldMessage | undefined;
  /** Line breaks are part of the text, as in a description. */
  lines?: boolean;
};

/**
 * A required text (spec 5.1) without what no text of a person has: NUL, control and direction characters, invisible
 * letters, halves of characters. Gives the normalised text, or one message key.
 */
export function textField({ normalise = (text) => text, max, tooLong, check, lines = false }: FieldOptions) {
  return z
    .string({ error: 'field.required' })
    .meta({ maxLength: max })
    .transform((raw, context) => {
      const text = normalise(plain(raw, lines));
      const message = textError(text, lines) ?? (length(text) > max ? (tooLong ?? 'field.tooLong') : check?.(text));
      if (message === undefined) return text;
      context.issues.push({ code: 'custom', message, params: { max, length: length(text) }, input: raw });
      return z.NEVER;
    });
}

/** A required text with nothing but a limit (spec 5.1). */
export const requiredText = (max: number, { lines = false } = {}) => textField({ max, lines });

/** A field that may be left empty: an empty text counts as absent, as forms send it. */
export function optionalField<Text>(schema: z.ZodType<Text, string>) {
  return z
    .string()
    .optional()
    .transform((raw, context): Text | undefined => {
      if (raw === undefined || raw.trim() === '') return undefined;
      const { success, data, error } = schema.safeParse(raw);
      if (success) return data;
      // A union of "empty" and the field would say only that neither fits.
      context.issues.push(...error.issues.map((issue) => ({ ...issue, input: raw }) as z.core.$ZodRawIssue));
      return z.NEVER;
    });
}

/** How many characters a reader counts: the figure of a counter, and the one that limits mean. */
export const length = (text: string): number => [...text].length;

/** Trimmed, composed (NFC), in a text of lines with one kind of break, and spaces for tabs. */
function plain(raw: string, lines: boolean): string {
  const text = raw.normalize('NFC').trim();
  return lines ? text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : text;
}

function textError(text: string, lines: boolean): FieldMessage | undefined {
  if (text === '') return 'field.required';
  if (!text.isWellFormed()) return 'field.characters';
  return (lines ? text.replaceAll('\n', '') : text).search(unfit) === -1 ? undefined : 'field.characters';
}

// Control characters (with NUL), line and paragraph separators, direction marks and overrides, zero-width characters,
// soft hyphen, byte order mark, noncharacters. Two joiners stay: Persian, Hindi and family emoji are written with them.
const unfit =
  /[\p{Cc}\u{00AD}\u{061C}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFFE}\u{FFFF}]/u;
