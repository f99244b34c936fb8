import type { ShopStage } from '@cubby/features/sellers/rules';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** A business's steps before its shop opens, in order. */
export const setUpSteps = ['BUSINESS', 'FACTOR', 'WAREHOUSE', 'DELIVERY', 'PAYOUT', 'AGREEMENT', 'OFFER'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The remaining steps of a shop's set-up, in order, so the first is the next. */
export const missingSteps = (done: Readonly<Record<SetUpStep, boolean>>): SetUpStep[] =>
  setUpSteps.filter((step) => !done[step]);

/** The remaining steps of a child's shop's guardian, besides the approvals (domain C8, 2.3). */
export const missingOfChild = (done: Readonly<Record<'DELIVERY' | 'AGREEMENT', boolean>>): SetUpStep[] =>
  (['DELIVERY', 'AGREEMENT'] as const).filter((step) => !done[step]);

/** The stages that an owner can choose. */
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
/** The most planned holidays of a shop, and the most days on which its warehouse is closed. */
export const mostPlanned = { holidays: 20, closedDays: 100 } as const;
/** The longest delivery in days, and the limits of prices and weights. */
export const deliveryLimits = { days: 90, priceMinor: 1_000_000, grams: 100_000, countries: 60, cities: 50 } as const;
