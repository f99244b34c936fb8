import { advicePath } from '@cubby/features/offer-advice/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import type { Measured, Performance } from '../contract.ts';
import { caseDays, isFault, type Level, pathOfCase } from '../rules.ts';

/** The figures of each shop: share, goal, basis, how to improve, what follows from a breach, and the cases behind. */
export function PerformancePage({ shops }: { shops: Performance }) {
  const { text } = useText();
  const { prefix } = useSite();
  if (shops.length === 0) return <p className="text-soft">{text('performance.none')}</p>;
  return (
    <div className="grid gap-12">
      {shops.map(({ shop, name, figures }) => (
        <section key={shop} aria-label={name}>
          {shops.length > 1 && (
            <h2 className="mb-4 text-title">
              <bdi>{name}</bdi>
            </h2>
          )}
          <ul className="grid gap-4 desktop:grid-cols-2">
            {figures.map((measured) => (
              <Figure key={measured.figure} measured={measured} depth={shops.length > 1 ? 'h3' : 'h2'} />
            ))}
          </ul>
          <p className="mt-4">
            <TextLink href={prefix + advicePath(shop)}>{text('offerAdvice.title')}</TextLink>
          </p>
        </section>
      ))}
    </div>
  );
}

const tones: Record<Level, 'second' | 'plain' | 'marker' | 'warning'> = {
  GOOD: 'second',
  FEW: 'plain',
  BELOW: 'marker',
  POOR: 'warning',
};

function Figure({ measured, depth: Heading }: { measured: Measured; depth: 'h2' | 'h3' }) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const { figure, count, of, share, goal, limit, level, cases } = measured;
  const percent = (tenths: number) =>
    number(tenths / 1000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <li className="box grid content-start gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="text-title">{text(`performance.${figure}`)}</Heading>
        <Badge tone={tones[level]}>{text(`performance.level.${level}`)}</Badge>
      </div>
      <p>
        {share !== null && <span className="text-page">{percent(share)}</span>}{' '}
        <span className="text-soft">
          {text('performance.of', { count: number(count), of: number(of) })} ·{' '}
          {text(isFault(figure) ? 'performance.goal.most' : 'performance.goal.least', { goal: percent(goal) })}
        </span>
      </p>
      <p className="text-small text-soft">{text(`performance.${figure}.how`)}</p>
      <p className={level === 'BELOW' || level === 'POOR' ? undefined : 'text-small'}>
        {text(`performance.${figure}.improve`)}
      </p>
      {/* Stock alone has no limit: nothing follows from it. */}
      {limit > 0 && (
        <p className="text-small text-soft">
          {text('performance.follows', { limit: percent(limit), days: number(caseDays) })}
        </p>
      )}
      {level === 'POOR' && <p className="text-small">{text('performance.poor')}</p>}
      {cases.length > 0 && (
        <details>
          <summary className="cursor-pointer text-link">
            {text(`performance.${figure}.cases`, { count: isFault(figure) ? count : of - count })}
          </summary>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
            {cases.map((name) => (
              <li key={name}>
                <TextLink href={prefix + pathOfCase(figure, name)}>
                  <bdi>{name}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
