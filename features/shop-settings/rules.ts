import type { ShopStage } from '@cubby/features/sellers/rules';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** What a business does before its shop opens, in the order that it is asked for. */
export const setUpSteps = ['BUSINESS', 'FACTOR', 'WAREHOUSE', 'DELIVERY', 'PAYOUT', 'AGREEMENT', 'OFFER'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The steps that a shop still needs to open: in order, so that the first is the next. */
export const missingSteps = (done: Readonly<Record<SetUpStep, boolean>>): SetUpStep[] =>
  setUpSteps.filter((step) => !done[step]);

/** The steps that a child's shop still needs from its guardian, besides the approvals (domain C8, 2.3). */
export const missingOfChild = (done: Readonly<Record<'DELIVERY' | 'AGREEMENT', boolean>>): SetUpStep[] =>
  (['DELIVERY', 'AGREEMENT'] as const).filter((step) => !done[step]);

/** The stages into which an owner puts their shop themself. */
export const ownerStages = ['LIVE', 'PAUSED'] as const satisfies readonly ShopStage[];
export type OwnerStage = (typeof ownerStages)[number];

/** Whether an owner may pause a shop or put it back on sale; fails with a message key. */
export function mayMove(from: ShopStage, to: OwnerStage): Result<'MOVES' | 'STAYS', Failure<'OC_WRONG_STATUS'>> {
  if (from === to) return ok('STAYS');
  if (from === 'SETTING_UP') return fail('OC_WRONG_STATUS', 'shopSettings.settingUp', { path: ['stage'] });
  if (from === 'CLOSED') return fail('OC_WRONG_STATUS', 'shopSettings.closed', { path: ['stage'] });
  return ok('MOVES');
}

/** The longest holiday, in days. */
export const longestHoliday = 92;
/** The most holidays that a shop plans ahead, and the most days on which its warehouse is closed. */
export const mostPlanned = { holidays: 20, closedDays: 100 } as const;
/** A delivery takes so many days at most; prices and weights have these bounds. */
export const deliveryLimits = { days: 90, priceMinor: 1_000_000, grams: 100_000, countries: 60, cities: 50 } as const;
