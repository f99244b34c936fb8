import type { ShopStage } from './rules.ts';

/**
 * The transitions of a shop's stage (domain 2.3). `hide`: a child's shop loses a condition for being public, and opens
 * again once it is met.
 */
export const shopMoves = {
  open: { from: ['SETTING_UP'], to: 'LIVE' },
  pause: { from: ['LIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'LIVE' },
  hide: { from: ['LIVE', 'PAUSED'], to: 'SETTING_UP' },
  close: { from: ['SETTING_UP', 'LIVE', 'PAUSED'], to: 'CLOSED' },
} as const satisfies Record<string, { from: readonly ShopStage[]; to: ShopStage }>;

export const isShopMove = (from: ShopStage, to: ShopStage): boolean =>
  Object.values(shopMoves).some((move) => move.to === to && (move.from as readonly ShopStage[]).includes(from));
