import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps &
  ComponentProps<'textarea'> & {
    /** The maximum number of characters. More can be typed: the counter turns red and says so; nothing is cut off. */
    limit?: number;
    /** The text for the remaining characters; negative when over the limit. */
    counterText?: (left: number) => string;
  };

/** Several lines of text, with a counter that appears only near the limit. */
export function TextAreaField({
  label,
  id,
  help,
  error,
  notice,
  optional,
  limit,
  counterText,
  onChange,
  ...rest
}: TextAreaFieldProps) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const left = (limit ?? 0) - (rest.value === undefined ? length : String(rest.value).length);
  return (
    <Field label={label} id={id} help={help} error={error} notice={notice} optional={optional}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            aria-invalid={control['aria-invalid'] ?? (limit !== undefined && left < 0 ? true : undefined)}
            className={cx('input', rest.className)}
            onChange={(event) => {
              setLength(event.target.value.length);
              onChange?.(event);
            }}
          />
          {limit !== undefined && counterText && <Counter left={left} limit={limit} label={counterText(left)} />}
        </>
      )}
    </Field>
  );
}

function Counter({ left, limit, label }: { left: number; limit: number; label: string }) {
  const near = left <= limit / 10;
  return (
    <p className={cx('mt-1 text-end text-small tabular-nums', left < 0 ? 'font-strong text-error-deep' : 'text-soft')}>
      <span aria-hidden={near || undefined}>{label}</span>
      <span className="sr-only" role="status">
        {near ? label : ''}
      </span>
    </p>
  );
}
