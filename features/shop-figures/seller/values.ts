import type { ShopFigures } from '../contract.ts';
import type { FigureName } from '../rules.ts';

export type FigureRowShown = ShopFigures['rows'][number];
type Shown = FigureRowShown['now'];

/** A figure as a number for the chart: sales in cents. */
export const drawnValue = (shown: Shown, figure: FigureName): number =>
  figure === 'sales' ? shown.sales.amountMinor : shown[figure];
