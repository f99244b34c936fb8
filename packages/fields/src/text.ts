import { hasInvisible } from '@cubby/i18n/characters';
import { z } from 'zod';

export type FieldMessage = `field.${string}`;

export type FieldOptions = {
  /** Normalizes the text before validation; it is already trimmed and in NFC. */
  normalise?: (text: string) => string;
  /** The maximum number of characters (code points), and the message for exceeding it. */
  max: number;
  tooLong?: FieldMessage;
  /** The message for characters that no person types, if the field has its own. */
  characters?: FieldMessage;
  /** The error in a text that is not empty and not too long; undefined: none. */
  check?: (text: string) => FieldMessage | undefined;
  /** Line breaks are part of the text, as in a description. */
  lines?: boolean;
};

/**
 * A required text (spec 5.1) without characters that no person types: NUL, control and direction characters, invisible
 * letters, halves of characters. Returns the normalised text, or one message key.
 */
export function textField({
  normalise = (text) => text,
  max,
  tooLong,
  characters = 'field.characters',
  check,
  lines = false,
}: FieldOptions) {
  return z
    .string({ error: 'field.required' })
    .meta({ maxLength: max })
    .transform((raw, context) => {
      const text = normalise(plain(raw, lines));
      const message =
        textError(text, lines, characters) ?? (length(text) > max ? (tooLong ?? 'field.tooLong') : check?.(text));
      if (message === undefined) return text;
      context.issues.push({ code: 'custom', message, params: { max, length: length(text) }, input: raw });
      return z.NEVER;
    });
}

/** A required text limited only in length (spec 5.1). */
export const requiredText = (max: number, { lines = false } = {}) => textField({ max, lines });

/** An optional field of an existing record: omitted it is unchanged, null or empty it is cleared. */
export const clearable = <Text>(field: z.ZodType<Text | undefined, string | undefined>) =>
  z
    .string()
    .nullable()
    .optional()
    .transform((raw, context): Text | null | undefined => {
      if (raw === undefined) return undefined;
      const { success, data, error } = field.safeParse(raw ?? '');
      if (success) return data ?? null;
      context.issues.push(...error.issues.map((issue) => ({ ...issue, input: raw }) as z.core.$ZodRawIssue));
      return z.NEVER;
    });

/** An optional field: an empty text counts as absent, since forms send one. */
export function optionalField<Text>(schema: z.ZodType<Text, string>) {
  return z
    .string()
    .optional()
    .transform((raw, context): Text | undefined => {
      if (raw === undefined || raw.trim() === '') return undefined;
      const { success, data, error } = schema.safeParse(raw);
      if (success) return data;
      // A union of "empty" and the field would only report that neither fits.
      context.issues.push(...error.issues.map((issue) => ({ ...issue, input: raw }) as z.core.$ZodRawIssue));
      return z.NEVER;
    });
}

/** The number of characters a reader counts: shown by counters and used by limits. */
export const length = (text: string): number => [...text].length;

/** Trimmed, composed (NFC), with one kind of line break in multi-line text, and spaces for tabs. */
function plain(raw: string, lines: boolean): string {
  const text = raw.normalize('NFC').trim();
  return lines ? text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : text;
}

function textError(text: string, lines: boolean, characters: FieldMessage): FieldMessage | undefined {
  if (text === '') return 'field.required';
  if (!text.isWellFormed()) return characters;
  return hasInvisible(lines ? text.replaceAll('\n', '') : text) ? characters : undefined;
}
