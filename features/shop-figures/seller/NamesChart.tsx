import { directionOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import type { FigureName } from '../rules.ts';
import { drawnValue, type FigureRowShown } from './values.ts';

type NamesChartProps = {
  rows: readonly FigureRowShown[];
  figure: FigureName;
  label: string;
  nameOf: (row: FigureRowShown) => string;
};

/** A bar for each product or country from the start of the line, and a mark for last year's value. */
export function NamesChart({ rows, figure, label, nameOf }: NamesChartProps) {
  const { locale } = useText();
  const isReversed = directionOf(locale) === 'rtl';
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [drawnValue(now, figure), drawnValue(before, figure)]));
  return (
    <div role="img" aria-label={label}>
      {rows.map((row) => {
        const share = (of: 'now' | 'before') => (drawnValue(row[of], figure) / most) * 100;
        const [own, before] = [share('now'), share('before')];
        const at = `${isReversed ? 100 - before : before}%`;
        return (
          <div key={row.key}>
            <p className="truncate text-small">
              <bdi>{nameOf(row)}</bdi>
            </p>
            <svg width="100%" height={22} className="block overflow-visible" aria-hidden="true">
              <rect x={isReversed ? `${100 - own}%` : 0} y={3} width={`${own}%`} height={14} className="fill-main" />
              {before > 0 && <line x1={at} x2={at} y1={0} y2={20} strokeWidth={2.5} className="stroke-ink" />}
            </svg>
          </div>
        );
      })}
    </div>
  );
}
