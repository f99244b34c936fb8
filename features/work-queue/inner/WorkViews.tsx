import type { QueryValues } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import type { WaitingWork, workQuery } from '../contract.ts';
import { dangerousKinds, workKinds } from '../rules.ts';

type WorkViewsProps = {
  work: WaitingWork;
  values: QueryValues<typeof workQuery>;
  hrefOf: (change: Partial<QueryValues<typeof workQuery>>) => string;
};

/** Links to waiting work by who has it, and by kind, each with its count. */
export function WorkViews({ work, values, hrefOf }: WorkViewsProps) {
  const { text } = useText();
  const countOf = new Map(work.counts.map(({ kind, count }) => [kind, count]));
  const whose = [
    { value: 'ALL', label: text('work.all'), count: work.all },
    { value: 'MINE', label: text('work.mine'), count: work.mine },
    { value: 'NOBODYS', label: text('work.nobodys'), count: work.nobodys },
  ] as const;
  return (
    <nav aria-label={text('work.views')} className="work-views" data-keep-scroll="">
      <ul>
        {whose.map(({ value, label, count }) => (
          <li key={value}>
            <a
              href={hrefOf({ whose: value, kind: undefined })}
              aria-current={values.whose === value && values.kind === undefined ? 'page' : undefined}
            >
              {label} <span className="work-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-4 mb-1 text-tiny text-soft max-desktop:sr-only">{text('work.kinds')}</h2>
      <ul>
        {workKinds
          .filter((kind) => countOf.has(kind))
          .map((kind) => (
            <li key={kind}>
              <a href={hrefOf({ kind, whose: 'ALL' })} aria-current={values.kind === kind ? 'page' : undefined}>
                {text(`work.kind.${kind}`)}{' '}
                <span className={dangerousKinds.includes(kind) ? 'work-count work-count-danger' : 'work-count'}>
                  {countOf.get(kind)}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
