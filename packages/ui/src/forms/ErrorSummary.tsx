import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';

export type SummaryError = { fieldId: string; label: string };

/** After a refused submit: what is wrong, in the fields' own words, each leading to its field. It takes the focus when it comes (ux K4). */
export function ErrorSummary({
  title,
  validationErrors,
}: {
  title: string;
  validationErrors: readonly SummaryError[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const wording = validationErrors.map((validationError) => validationError.label).join('\n');
  useEffect(() => {
    if (wording) box.current?.focus();
  }, [wording]);
  if (validationErrors.length === 0) return null;
  return (
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        <p className="font-strong">{title}</p>
        <ul className="mt-1 grid gap-1">
          {validationErrors.map((validationError) => (
            <li key={validationError.fieldId}>
              <a className="underline underline-offset-4" href={`#${validationError.fieldId}`}>
                {validationError.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
