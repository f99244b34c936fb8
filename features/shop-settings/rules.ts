import type { ShopStage } from '@cubby/features/sellers/rules';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** A business's steps before its shop opens, in order. */
export const setUpSteps = ['BUSINESS', 'FACTOR', 'WAREHOUSE', 'DELIVERY', 'PAYOUT', 'AGREEMENT', 'OFFER'] as const;
/** What a child's shop needs before it opens: an approved page and craft, and what its guardian sets (domain 2.3, C8). */
export const childSteps = ['PAGE', 'CRAFT', 'DELIVERY', 'AGREEMENT'] as const;
export const allSteps = [...new Set([...childSteps, ...setUpSteps])];
export type SetUpStep = (typeof allSteps)[number];

type Done<Step extends SetUpStep> = Readonly<Record<Step, boolean>>;
/** The steps that a business still needs to open: in order, so that the first is the next. */
export const missingSteps = (done: Done<(typeof setUpSteps)[number]>): SetUpStep[] =>
  setUpSteps.filter((step) => !done[step]);
/** The same of a child's shop; once it has opened, its page and crafts are approved. */
export const missingOfChild = (stage: ShopStage, done: Done<(typeof childSteps)[number]>): SetUpStep[] =>
  childSteps.filter((step) => !done[step] && (stage === 'SETTING_UP' || (step !== 'PAGE' && step !== 'CRAFT')));

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
