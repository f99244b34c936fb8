import type { Claim } from './claims.ts';

/**
 * The claimed money of a change, by a dispute or a withdrawal. Chargebacks have none: they post their holds and losses
 * themselves.
 */
export type ClaimedMoney = {
  /** Names its entries: each is held or released once. */
  key: string;
  /** Held (O28, O32), or refunded (O29, O35, O37); undefined: none. */
  claim: Claim | undefined;
  /** The returned pieces, if they differ from the claim: a bank may have refunded them meanwhile. */
  sentBack?: Claim['pieces'];
};
