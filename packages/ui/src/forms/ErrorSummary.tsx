import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';

export type FieldFault = { fieldId: string; words: string };

/** After a refused submit: what is wrong, in the fields' own words, each leading to its field. It takes the focus when it comes (ux K4). */
export function ErrorSummary({ title, faults }: { title: string; faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null);
  const wording = faults.map((fault) => fault.words).join('\n');
  useEffect(() => {
    if (wording) box.current?.focus();
  }, [wording]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        <p className="font-strong">{title}</p>
        <ul className="mt-1 grid gap-1">
          {faults.map((fault) => (
            <li key={fault.fieldId}>
              <a className="underline underline-offset-4" href={`#${fault.fieldId}`}>
                {fault.words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
