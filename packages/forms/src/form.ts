import type { CorrectionKind } from '@cubby/fields/corrections';
import type { FormEvent, RefObject } from 'react';
import type { z } from 'zod';
import type { FieldErrors, FieldName, FormValues } from './errors.ts';
import type { FieldProps } from './field-props.ts';

export type FormOptions<Values extends FormValues, Output> = {
  id: string;
  /** An empty form, its fields in the order of the page. */
  initial: Values;
  /**
   * The shared schema; the server uses the same one. It is loaded when someone starts to fill in the form, so that
   * reading the page does not wait for it. Without it the values are sent unchecked.
   */
  schema?: () => Promise<z.ZodType<Output>>;
  /** Rules over several fields; returns message keys. */
  rules?: (values: Values) => FieldErrors<Values>;
  /** The field's label there and in the list of errors. Undefined if the message needs no label. */
  label?: (name: FieldName<Values>, values: Values) => string | undefined;
  /** Fields in which more than invisible characters can be corrected, and the country that is filled in. */
  corrections?: { kinds: Partial<Record<FieldName<Values>, CorrectionKind>>; country?: (values: Values) => string };
  /** The remedy for a required field, shown with the fact that it is required: “Enter your first name”. */
  missing?: (name: FieldName<Values>, values: Values) => string | undefined;
  /** The endpoint's names for fields with another name here. */
  serverNames?: Record<string, FieldName<Values>>;
  /** Further changes caused by a change, such as clearing the region with the country. */
  along?: (changes: Partial<Values>, before: Values) => Partial<Values>;
  /** Key in the session storage: typed input then survives a reload. Cleared by `reset`. */
  draft?: string;
  /** Sends it. Thrown errors are shown: those of fields at their fields, anything else as `failure`. */
  submit: (output: Output, values: Values) => Promise<unknown>;
  /** Called with the names of the invalid fields before the first one gets the focus, to show them. */
  onInvalid?: (names: readonly FieldName<Values>[]) => void;
};

export type Form<Values extends FormValues> = FieldProps<Values> & {
  formId: string;
  element: RefObject<HTMLFormElement | null>;
  values: Values;
  busy: boolean;
  isDirty: boolean;
  /** Why the form as a whole could not be sent, as text. */
  failure: string | undefined;
  dismissFailure: () => void;
  /** For the list of errors above the fields, after a failed submit with more than two. */
  errorList: readonly { fieldId: string; message: string }[];
  change: (changes: Partial<Values>) => void;
  /** Starts loading the schema and the error texts. */
  prepare: () => void;
  /**
   * Validates the fields whose names have this prefix, shows their errors and focuses the first. True if there are
   * none.
   */
  check: (prefix: string) => Promise<boolean>;
  clear: (prefix: string) => void;
  reset: () => void;
  onSubmit: (event: FormEvent) => void;
};
