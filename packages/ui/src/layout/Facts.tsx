import type { ReactNode } from 'react';

/** A label with its value; without a value the row is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** What is known of a record: labels with their values, one below the other. */
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
