import type { StopReason } from '@cubby/features/sellers/rules';
import { europeanUnion } from '@cubby/features/taxes/rules';

/** Laws that require something of sellers above a sales threshold (domain C14). */
export const sellerLaws = ['INFORM', 'DAC7', 'PART_XX'] as const;
export type SellerLaw = (typeof sellerLaws)[number];
/** What an owner of shops may have to do. AGREEMENT: sign a new version of the sellers' agreement for each shop. */
export const requirementKinds = [...sellerLaws, 'AGREEMENT'] as const;
export type RequirementKind = (typeof requirementKinds)[number];
export const isLaw = (kind: RequirementKind): kind is SellerLaw => kind !== 'AGREEMENT';

/** A law's threshold; amounts are cents of a US dollar. */
export type Threshold = {
  law: SellerLaw;
  /** The countries of the shops concerned. */
  countries: readonly string[];
  /** The first day on which it applies. */
  since: string;
  /** The last 12 months, or the calendar year in UTC. */
  period: 'MONTHS' | 'YEAR';
  sales: number;
  amountMinor: number;
  /** Whether both must be reached, or either. */
  needs: 'BOTH' | 'EITHER';
  /** Sales as delivered, or the rest after refunds (decision 0172). */
  counts: 'SOLD' | 'LEFT';
  /** For how many months an owner's details are valid. */
  months: number;
};

/**
 * The thresholds of the laws, dated (decision 0134): 15 U.S.C. 45f (INFORM Consumers Act); Directive (EU) 2021/514
 * (DAC7), 2,000 EUR; Income Tax Act (Canada), Part XX, 2,800 CAD. Amounts in other currencies are rounded down, so that
 * nobody is asked too late.
 */
export const thresholds: readonly Threshold[] = [
  {
    ...{ law: 'INFORM', countries: ['US'], since: '2023-06-27' },
    ...{ period: 'MONTHS', sales: 200, amountMinor: 500_000, needs: 'BOTH' },
    ...{ counts: 'SOLD', months: 12 },
  },
  {
    ...{ law: 'DAC7', countries: europeanUnion, since: '2023-01-01' },
    ...{ period: 'YEAR', sales: 30, amountMinor: 210_000, needs: 'EITHER' },
    ...{ counts: 'LEFT', months: 36 },
  },
  {
    ...{ law: 'PART_XX', countries: ['CA'], since: '2024-01-01' },
    ...{ period: 'YEAR', sales: 30, amountMinor: 190_000, needs: 'EITHER' },
    ...{ counts: 'LEFT', months: 36 },
  },
];

/** The threshold of a law on a day (`YYYY-MM-DD`) for owners of shops in these countries; undefined: none. */
export const thresholdOf = (law: SellerLaw, countries: readonly string[], day: string): Threshold | undefined =>
  thresholds.findLast(
    (each) => each.law === law && each.since <= day && each.countries.some((country) => countries.includes(country)),
  );

/** Sales of an owner's shops together. */
export type Sales = { count: number; amountMinor: number };
export type SalesOfPeriods = Record<Threshold['period'], Record<Threshold['counts'], Sales>>;
/** The sales that a threshold counts. */
export const countedBy = ({ period, counts }: Threshold, sold: SalesOfPeriods): Sales => sold[period][counts];

/** The reached part of a threshold, in whole percent: 100 only once it is reached in full. */
export function reachOf(threshold: Threshold, sold: SalesOfPeriods): number {
  const counted = countedBy(threshold, sold);
  const shares = [counted.count / threshold.sales, counted.amountMinor / threshold.amountMinor];
  return Math.floor(100 * (threshold.needs === 'BOTH' ? Math.min(...shares) : Math.max(...shares)));
}

/** From this percentage of a threshold its owner is warned (domain C14). */
export const warnedFrom = 80;
/** How many days an owner has to comply. */
export const daysToDo: Record<StopReason, number> = { FACTS: 10, AGREEMENT: 30 };

const dayLong = 86_400_000;
/** The deadline of a requirement made now. */
export const dueOf = (kind: RequirementKind, now: Date): Date =>
  new Date(now.getTime() + daysToDo[isLaw(kind) ? 'FACTS' : kind] * dayLong);

/**
 * The period in which sales count. The year is yesterday's, because the sales of its last hours are checked after it
 * has ended.
 */
export function periodsAt(now: Date): { monthsFrom: Date; yearFrom: Date; yearTo: Date } {
  const monthsFrom = new Date(now);
  monthsFrom.setUTCFullYear(now.getUTCFullYear() - 1);
  const year = new Date(now.getTime() - dayLong).getUTCFullYear();
  return { monthsFrom, yearFrom: new Date(Date.UTC(year, 0)), yearTo: new Date(Date.UTC(year + 1, 0)) };
}

/** Whether an owner's details from then are still valid under a law. */
export function isGood({ months }: Threshold, declaredAt: Date, now: Date): boolean {
  const until = new Date(declaredAt);
  until.setUTCMonth(until.getUTCMonth() + months);
  return now < until;
}

/** The state of an open requirement; undefined: nobody was notified of it. */
export type Told = { askedAt: Date | null; dueAt: Date | null; stoppedAt: Date | null };
/** DROP: no longer close to the threshold, and nothing was required. */
export type RequirementStep = 'WARN' | 'ASK' | 'STOP' | 'MEET' | 'DROP';

/**
 * The next step of a requirement; undefined: none. Requirements stay due in the next year.
 * @param reach in percent; undefined: it does not concern the owner
 */
export function stepOf(
  { reach, isMet, told }: { reach: number | undefined; isMet: boolean; told: Told | undefined },
  now: Date,
): RequirementStep | undefined {
  if (reach === undefined) return told && 'DROP';
  if (isMet) return told && 'MEET';
  if (told?.askedAt) return told.stoppedAt === null && told.dueAt! <= now ? 'STOP' : undefined;
  if (reach >= 100) return 'ASK';
  if (reach >= warnedFrom) return told ? undefined : 'WARN';
  return told && 'DROP';
}

/** Without separators, in capitals. */
export const plainTaxNumber = (number: string): string => number.toUpperCase().replace(/[\s.\-‐-―/]/gu, '');

/**
 * Whether it can be a person's or a firm's tax number there: in Canada nine digits with a check digit (a social insurance
 * or business number), in the United States nine digits; elsewhere 4 to 20 letters and digits.
 */
export function isTaxNumber(country: string, number: string): boolean {
  if (country === 'CA') return /^\d{9}([A-Z]{2}\d{4})?$/.test(number) && isLuhn(number.slice(0, 9));
  return country === 'US' ? /^\d{9}$/.test(number) : /^[A-Z0-9]{4,20}$/.test(number);
}

const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((all, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
