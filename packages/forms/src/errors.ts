import type { ErrorDetail } from '@cubby/contract';
import type { z } from 'zod';

export type FormValues = Record<string, string | boolean>;
/** The types of the values if only an empty form is known: `false` stands for any boolean. */
export type Widened<Initial extends FormValues> = {
  [Name in keyof Initial]: Initial[Name] extends boolean ? boolean : string;
};
export type FieldName<Values> = Extract<keyof Values, string>;
/** The message of each invalid field: a message key from the schema, or the text shown. */
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>;

/**
 * An error as shown. One from the server stays until its field is changed, because only the server can check it again.
 */
export type ShownError = { message: string; fromServer: boolean };
export type ShownErrors<Values> = Partial<Record<FieldName<Values>, ShownError>>;

export function nestValues(values: FormValues): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [first, second] = name.split('.', 2) as [string, string?];
    if (second === undefined) nested[first] = value;
    else nested[first] = { ...(nested[first] as object | undefined), [second]: value };
  }
  return nested;
}

/** The first message key of each invalid field, by the schema and then by rules that look at several fields. */
export function findErrors<Values extends FormValues>(
  values: Values,
  schema: z.ZodType | undefined,
  rules: ((values: Values) => FieldErrors<Values>) | undefined,
): FieldErrors<Values> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema?.safeParse(nestValues(values)).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return { ...rules?.(values), ...errors } as FieldErrors<Values>;
}

/**
 * The errors still shown after some fields have changed: an error disappears once it is fixed or replaced. No new one
 * appears while someone is typing (ux K4).
 */
export function errorsLeft<Values>(
  shown: ShownErrors<Values>,
  now: FieldErrors<Values>,
  changed: Partial<Values>,
): ShownErrors<Values> {
  const left = Object.entries(shown as Record<string, ShownError>).filter(([name, { message, fromServer }]) =>
    fromServer ? !(name in changed) : now[name as FieldName<Values>] === message,
  );
  return Object.fromEntries(left) as ShownErrors<Values>;
}

/** An endpoint's errors by field; errors without a field of this form become the form's own message. */
export function serverErrors<Values>(
  errors: readonly ErrorDetail[],
  names: readonly FieldName<Values>[],
  otherNames: Record<string, FieldName<Values>> = {},
): FieldErrors<Values> {
  const placed: Record<string, string> = {};
  for (const { path, message } of errors) {
    const field = path.join('.');
    const name = otherNames[field] ?? names.find((each) => each === field);
    if (name) placed[name] ??= message;
  }
  return placed as FieldErrors<Values>;
}
