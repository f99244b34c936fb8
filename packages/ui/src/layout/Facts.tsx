import type { ReactNode } from 'react';

/** A label with its value; a row without a value is omitted. */
export type Fact = readonly [label: string, value: ReactNode];

/** The facts about a record: labels with their values, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
