import type { FormEvent, RefObject } from 'react';
import type { z } from 'zod';
import type { FieldErrors, FieldName, FormValues } from './errors.ts';
import type { FieldProps } from './field-props.ts';

export type FormOptions<Values extends FormValues, Output> = {
  /** Begins the ids of its fields; one of its kind on a page. */
  id: string;
  /** An empty form, its fields in the order of the page. */
  initial: Values;
  /**
   * The shared schema; the server judges by the same one. It is loaded when somebody begins to fill in the form: who only
   * reads the page need not wait for it. Without it the values are sent as they are.
   */
  schema?: () => Promise<z.ZodType<Output>>;
  /** What depends on several fields, as message keys. */
  rules?: (values: Values) => FieldErrors<Values>;
  /** What a field is called, there and in the list of errors. Undefined where its message says everything. */
  label?: (name: FieldName<Values>, values: Values) => string | undefined;
  /** The endpoint's names of fields that are called otherwise here. */
  serverNames?: Record<string, FieldName<Values>>;
  /** What else changes with a change, as the regions do with a country. */
  along?: (changes: Partial<Values>, before: Values) => Partial<Values>;
  /** Key in the session storage: what is typed then outlives a reload. Forgotten by `reset`. */
  draft?: string;
  /** Sends it. What it throws is shown: errors of fields at their fields, anything else as `failure`. */
  submit: (output: Output, values: Values) => Promise<unknown>;
  /** Called with the names of the invalid fields, before the first gets the focus: to bring them on screen. */
  onInvalid?: (names: readonly FieldName<Values>[]) => void;
};

export type Form<Values extends FormValues> = FieldProps<Values> & {
  formId: string;
  element: RefObject<HTMLFormElement | null>;
  values: Values;
  busy: boolean;
  /** Something differs from the empty form. */
  isDirty: boolean;
  /** Why the whole could not be sent, in words. */
  failure: string | undefined;
  dismissFailure: () => void;
  /** For the list of errors above the fields, after a refused submit with more than two. */
  errorList: readonly { fieldId: string; message: string }[];
  change: (changes: Partial<Values>) => void;
  /** Begins to load what the form will be judged by. */
  prepare: () => void;
  /** Shows what is wrong with the fields whose names begin so, and leads to the first. True: nothing. */
  check: (prefix: string) => Promise<boolean>;
  /** Empties the fields whose names begin so. */
  clear: (prefix: string) => void;
  /** Empties the form and forgets its draft. */
  reset: () => void;
  onSubmit: (event: FormEvent) => void;
};
