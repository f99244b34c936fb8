import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** The ids and attributes that connect a control with its label, help and error. */
export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: ReactNode;
  /** Given by the form, otherwise generated; error summaries link to it. */
  id?: string;
  help?: ReactNode;
  /** One sentence that says how to fix it. */
  error?: ReactNode;
  /** The correction made in it, announced once made. */
  notice?: ReactNode;
  /** The label of optional fields, as “optional”. */
  optional?: string;
};

type Props = FieldProps & { children: (control: FieldControl) => ReactNode };

/** Label above, help below, error beside the control (below it if there is no space). */
export function Field({ label, id, help, error, notice, optional, children }: Props) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [error && `${own}-error`, notice && `${own}-notice`, help && `${own}-help`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <div className="field-body">
        <label className="field-label" htmlFor={own}>
          {label}
          {optional && <span className="font-normal text-soft"> ({optional})</span>}
        </label>
        <div className="field-control">
          {children({
            id: own,
            'aria-describedby': describedBy || undefined,
            'aria-invalid': error ? true : undefined,
          })}
        </div>
        {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
        {notice && (
          <p className="field-help font-medium text-second" id={`${own}-notice`} role="status">
            {notice}
          </p>
        )}
        {help && (
          <p className="field-help" id={`${own}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  );
}
