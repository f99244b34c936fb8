import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** Quiet text at the end of the line, such as a count. */
  detail?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, detail, error, id, ...rest }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <>
      <label className="choice">
        <input
          {...rest}
          id={own}
          type="checkbox"
          className="tick"
          // Browsers call a required checkbox invalid before any input, and screen readers announce that.
          aria-invalid={error ? true : rest.required ? false : undefined}
          aria-describedby={error ? `${own}-error` : rest['aria-describedby']}
        />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
          <span className="min-w-0 flex-1 basis-32">{label}</span>
          {detail && <span className="text-small text-soft">{detail}</span>}
        </span>
      </label>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </>
  );
}
