import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };
type SelectProps = ComponentProps<'select'> & { options: readonly Option[] };

/** The system's own list: it works with every keyboard, screen reader and thumb. */
function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className={cx('select', className)}>
      <select {...rest} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  );
}

export function SelectField({ label, id, help, error, notice, optional, ...rest }: FieldProps & SelectProps) {
  return (
    <Field label={label} id={id} help={help} error={error} notice={notice} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
