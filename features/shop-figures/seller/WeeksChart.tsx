import { directionOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { FigureName } from '../rules.ts';
import { useWidth } from './use-width.ts';
import { drawnValue, type FigureRowShown } from './values.ts';

type WeeksChartProps = { rows: readonly FigureRowShown[]; figure: FigureName; label: string };

const height = 240;

/** A bar for each week, and a mark for the same week of last year. Time runs in the direction of the text. */
export function WeeksChart({ rows, figure, label }: WeeksChartProps) {
  const { date, number, locale } = useText();
  const { box, width, rem } = useWidth();
  const below = 1.75 * rem;
  const beside = 3.25 * rem;
  const isReversed = directionOf(locale) === 'rtl';
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [drawnValue(now, figure), drawnValue(before, figure)]));
  const inside = Math.max(0, width - beside);
  const x = scaleBand<string>({
    domain: rows.map(({ key }) => key),
    range: isReversed ? [inside, 0] : [0, inside],
    padding: 0.3,
  });
  const y = scaleLinear<number>({ domain: [0, most], range: [height - below, 8], nice: true });
  const ticks = y.ticks(4).filter((tick) => figure === 'sales' || Number.isInteger(tick));
  const every = Math.ceil((rows.length * 4.5 * rem) / Math.max(inside, 1));
  const shown = (tick: number) =>
    number(figure === 'sales' ? tick / 100 : tick, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    // A drawing wider than a window that has just become narrow is cut off until it is drawn again.
    <div ref={box} className="-mx-4 overflow-x-clip px-4" style={{ blockSize: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label} className="block overflow-visible">
          <defs>
            <pattern id="week-open" width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width={2.5} height={5} className="fill-main" />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <Group key={tick} top={y(tick)}>
              <line
                x1={isReversed ? 0 : beside}
                x2={isReversed ? inside : width}
                className={tick === 0 ? 'stroke-edge' : 'stroke-rule'}
              />
              <text
                x={isReversed ? width : 0}
                dy="0.32em"
                direction="ltr"
                textAnchor={isReversed ? 'end' : 'start'}
                className="fill-soft text-small"
              >
                {shown(tick)}
              </text>
            </Group>
          ))}
          <Group left={isReversed ? 0 : beside}>
            {rows.map(({ key, now, before, isOver }, i) => {
              const left = x(key) ?? 0;
              const top = y(drawnValue(now, figure));
              const line = y(drawnValue(before, figure));
              return (
                <Group key={key}>
                  <Bar
                    x={left}
                    y={top}
                    width={x.bandwidth()}
                    height={Math.max(0, y(0) - top)}
                    className={isOver ? 'fill-main' : undefined}
                    fill={isOver ? undefined : 'url(#week-open)'}
                  />
                  {drawnValue(before, figure) > 0 && (
                    <line
                      x1={left - 3}
                      x2={left + x.bandwidth() + 3}
                      y1={line}
                      y2={line}
                      strokeWidth={2.5}
                      className="stroke-ink"
                    />
                  )}
                  {i % every === 0 && (
                    <text
                      x={left + x.bandwidth() / 2}
                      y={height - rem / 2}
                      textAnchor="middle"
                      className="fill-soft text-small"
                    >
                      {date(key, dayFormats.short)}
                    </text>
                  )}
                </Group>
              );
            })}
          </Group>
        </svg>
      )}
    </div>
  );
}
