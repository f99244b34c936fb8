export type PriceStops = { least: number; most: number; step: number; middle: number; dots: readonly number[] };

const dollar = 100;
/** As many as fit beside each other. */
const mostDots = 6;

/**
 * The prices in cents between two limits that a child can choose: whole dollars for the youngest, half dollars from 10
 * on.
 */
export function priceStops(leastMinor: number, mostMinor: number, isYoungest: boolean): PriceStops {
  const wanted = isYoungest ? dollar : dollar / 2;
  const least = Math.ceil(leastMinor / wanted) * wanted;
  const most = Math.floor(mostMinor / wanted) * wanted;
  // There may be none within the limits.
  if (least > most) return { least: leastMinor, most: mostMinor, step: 25, middle: leastMinor, dots: [] };
  const count = (most - least) / wanted + 1;
  const middle = least + Math.floor((count - 1) / 2) * wanted;
  const dots = count > 1 && count <= mostDots ? Array.from({ length: count }, (_, i) => least + i * wanted) : [];
  return { least, most, step: wanted, middle, dots };
}
