import { directionOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { FigureName } from '../rules.ts';
import { useWidth } from './use-width.ts';
import { drawnValue, type FigureRowShown } from './values.ts';

type NamesChartProps = {
  rows: readonly FigureRowShown[];
  figure: FigureName;
  label: string;
  nameOf: (row: FigureRowShown) => string;
};

const step = 44;

/** A bar for each product or country from where lines begin, and a line where it stood last year. */
export function NamesChart({ rows, figure, label, nameOf }: NamesChartProps) {
  const { locale } = useText();
  const [box, width] = useWidth();
  const isReversed = directionOf(locale) === 'rtl';
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [drawnValue(now, figure), drawnValue(before, figure)]));
  const length = scaleLinear<number>({ domain: [0, most], range: [0, Math.max(0, width - 4)] });
  const height = rows.length * step;
  return (
    <div ref={box} className="w-full" style={{ blockSize: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label} className="block overflow-visible">
          {rows.map((row, i) => {
            const [own, before] = [length(drawnValue(row.now, figure)), length(drawnValue(row.before, figure))];
            const at = isReversed ? width - before : before;
            return (
              <Group key={row.key} top={i * step}>
                <text
                  x={isReversed ? width : 0}
                  y={16}
                  direction={isReversed ? 'rtl' : 'ltr'}
                  textAnchor="start"
                  className="fill-ink text-small"
                >
                  {shortened(nameOf(row), Math.floor(width / 8))}
                </text>
                <Bar x={isReversed ? width - own : 0} y={22} width={own} height={14} className="fill-main" />
                {drawnValue(row.before, figure) > 0 && (
                  <line x1={at} x2={at} y1={19} y2={39} strokeWidth={2.5} className="stroke-ink" />
                )}
              </Group>
            );
          })}
        </svg>
      )}
    </div>
  );
}

const shortened = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
