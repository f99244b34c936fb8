import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A line of a `<dl>` of sums: label and amount. A rule separates the total. */
export function SumRow({ label, total, children }: { label: string; total?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx('flex flex-wrap items-baseline justify-between gap-x-4', total && 'mt-1 border-t border-ink pt-3')}
    >
      <dt className={cx('min-w-0 flex-1 basis-32', total ? 'font-strong' : 'text-soft')}>{label}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  );
}
