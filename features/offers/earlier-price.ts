/** An offer's price from an instant on. */
export type AskedPrice = { since: Date; priceMinor: number };

const dayMs = 24 * 60 * 60 * 1000;
/** The lowest price in this many days before a reduction is the earlier one (Directive 98/6/EC, article 6a). */
export const earlierDays = 30;
/** For more than half of this many days that price or more was asked (Competition Act of Canada, section 74.01(3)). */
export const ordinaryDays = 180;
/** How long a lower price counts as a reduction; afterwards it is the normal price. */
export const reductionDays = 60;
/** Longer than any of these periods. */
export const keptPriceDays = 400;

/**
 * The earlier price that may be shown beside an offer's price, and until when; undefined: there is no genuine one
 * (decision 0156). @param asked the offer's prices, oldest first
 */
export function earlierPrice(asked: readonly AskedPrice[], now: Date): { priceMinor: number; until: Date } | undefined {
  const [before, current] = [asked.at(-2), asked.at(-1)];
  if (!before || !current || before.priceMinor <= current.priceMinor) return undefined;
  const until = new Date(current.since.getTime() + reductionDays * dayMs);
  if (now >= until) return undefined;
  const begin = asked[0]!.since.getTime();
  const reduced = current.since.getTime();
  if (begin > reduced - earlierDays * dayMs) return undefined;
  const spans = asked.slice(0, -1).map(({ since, priceMinor }, i) => ({
    ...{ priceMinor, from: since.getTime(), to: asked[i + 1]!.since.getTime() },
  }));
  const priceMinor = Math.min(
    ...spans.filter(({ to }) => to > reduced - earlierDays * dayMs).map((span) => span.priceMinor),
  );
  if (priceMinor <= current.priceMinor) return undefined;
  const from = Math.max(begin, reduced - ordinaryDays * dayMs);
  const ordinary = spans
    .filter((span) => span.priceMinor >= priceMinor)
    .reduce((sum, span) => sum + Math.max(0, span.to - Math.max(span.from, from)), 0);
  return ordinary * 2 > reduced - from ? { priceMinor, until } : undefined;
}
