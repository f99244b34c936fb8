/**
 * One measured ratio with its limit. Seconds and requests differ from machine to machine; a ratio within one run does
 * not.
 */
export type Figure = { name: string; ratio: number; bar: { least?: number; most?: number }; detail: string };

export const meets = ({ ratio, bar }: Figure): boolean =>
  (bar.least === undefined || ratio >= bar.least) && (bar.most === undefined || ratio <= bar.most);

export function printFigure(figure: Figure): void {
  const { least, most } = figure.bar;
  const wanted = least !== undefined ? `at least ${least}` : `at most ${most}`;
  console.log(`${meets(figure) ? '✓' : '✗'} ${figure.name}: ${figure.ratio.toFixed(2)} (${wanted}) · ${figure.detail}`);
}
