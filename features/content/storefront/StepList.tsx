import { cx } from '@cubby/ui';
import type { Entry } from '../rules.ts';
import { Blocks } from './Blocks.tsx';

export function StepList({ entries, drawings }: { entries: readonly Entry[]; drawings: readonly string[] }) {
  const drawn = drawings.length > 0;
  return (
    <ol className={cx('grid gap-x-8 gap-y-9 tablet:grid-cols-2', drawn ? 'wide:grid-cols-4' : 'wide:grid-cols-3')}>
      {entries.map(({ id, heading, blocks }, i) => (
        <li key={id} id={id} className={cx(drawn && 'flex items-start gap-4 tablet:block')}>
          {drawings[i] && (
            <img
              src={drawings[i]}
              alt=""
              width="240"
              height="240"
              loading="lazy"
              className="w-[min(6rem,30%)] flex-none tablet:mb-3 tablet:w-36"
            />
          )}
          <div
            className={cx(
              'min-w-0 flex-1',
              !drawn && 'border-t-(length:--line-width) border-rule [border-top-style:var(--line-style)] pt-5',
            )}
          >
            <h3 className="flex items-center gap-3 font-strong">
              <span className="step-number" aria-hidden="true">
                {i + 1}
              </span>
              {heading}
            </h3>
            <div className="mt-2 text-soft">
              <Blocks blocks={blocks} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
