import type { Action } from '@cubby/forms';
import type { ReactNode } from 'react';
import type { Person } from '../contract.ts';

export type PartProps = { person: Person; action: Action<string>; canAct: boolean };

export function Part({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

type Row = { key: string; title: ReactNode; about: ReactNode; end?: ReactNode };

/** Records, one line each: the name, details, and its status or a button. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="box divide-y divide-rule">
      {rows.map(({ key, title, about, end }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5">
          <div className="min-w-0 wrap-anywhere">
            <p>{title}</p>
            <p className="text-small text-soft">{about}</p>
          </div>
          {end && <div className="flex flex-wrap items-center gap-2">{end}</div>}
        </li>
      ))}
    </ul>
  );
}
