import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';

/** The bare control; inside a form use `TextField`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx('input', className)} />;
}

/** A labelled line of text. `type`, `inputMode` and `autoComplete` are up to the caller (ux K3). */
export function TextField({ label, id, help, error, notice, optional, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} id={id} help={help} error={error} notice={notice} optional={optional}>
      {(control) => <TextInput {...rest} {...control} />}
    </Field>
  );
}
