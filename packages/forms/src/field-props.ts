import type { FieldName, FormValues } from './errors.ts';

type Names<Values, Kind> = { [Name in FieldName<Values>]: Values[Name] extends Kind ? Name : never }[FieldName<Values>];
type TextEvent = { target: { value: string } };
type TickEvent = { target: { checked: boolean } };

/** The props of the controls of `packages/ui`, by field. */
export type FieldProps<Values extends FormValues> = {
  /** For text fields, text areas and selects. */
  field: (name: Names<Values, string>) => {
    id: string;
    name: string;
    label: string;
    value: string;
    error: string | undefined;
    /** The correction made there. */
    notice: string | undefined;
    onChange: (event: TextEvent) => void;
    onBlur: () => void;
  };
  checkbox: (name: Names<Values, boolean>) => {
    id: string;
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: TickEvent) => void;
  };
  radios: (name: Names<Values, string>) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
};

type Parts<Values extends FormValues> = {
  values: Values;
  idOf: (name: FieldName<Values>) => string;
  labelOf: (name: FieldName<Values>) => string | undefined;
  errorOf: (name: FieldName<Values>) => string | undefined;
  noticeOf: (name: FieldName<Values>) => string | undefined;
  change: (changes: Partial<Values>) => void;
  onLeave: (name: FieldName<Values>) => void;
};

export function fieldProps<Values extends FormValues>({
  values,
  idOf,
  labelOf,
  errorOf,
  noticeOf,
  change,
  onLeave,
}: Parts<Values>): FieldProps<Values> {
  const set = (name: FieldName<Values>, value: string | boolean) => change({ [name]: value } as Partial<Values>);
  const common = (name: FieldName<Values>) => ({ id: idOf(name), name, error: errorOf(name) });
  return {
    field: (name) => ({
      ...common(name),
      label: labelOf(name) ?? '',
      notice: noticeOf(name),
      value: values[name] as string,
      onChange: ({ target }) => set(name, target.value),
      // An empty field is not invalid before the form is submitted.
      onBlur: () => {
        if ((values[name] as string).trim() !== '') onLeave(name);
      },
    }),
    checkbox: (name) => ({
      ...common(name),
      checked: values[name] as boolean,
      onChange: ({ target }) => set(name, target.checked),
    }),
    radios: (name) => ({ ...common(name), value: values[name] as string, onChange: (value) => set(name, value) }),
  };
}
