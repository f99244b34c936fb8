import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { showToast } from '../overlays/toasts.ts';

type CopyFieldProps = {
  label: string;
  value: string;
  copyLabel: string;
  /** Announced once it is copied. */
  copied: string;
  help?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
  /** It has just appeared on request: its text is selected and focused. */
  takesFocus?: boolean;
};

/** A text to copy, such as a link; if copying by script is not allowed, it can be copied by hand. */
export function CopyField({ label, value, copyLabel, copied, help, children, takesFocus }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus, value]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(copied);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={field}
          className="input min-w-0 flex-1 max-tablet:basis-full"
          aria-label={label}
          aria-describedby={help ? helpId : undefined}
          dir="ltr"
          readOnly
          value={value}
        />
        <Button size="small" onClick={copy}>
          {copyLabel}
        </Button>
        {children}
      </div>
      {help && (
        <p id={helpId} className="text-small text-soft">
          {help}
        </p>
      )}
    </div>
  );
}
