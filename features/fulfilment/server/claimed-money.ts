import type { Claim } from './claims.ts';

/**
 * What a buyer claims of the money of a change, by a dispute or by sending something back. Chargebacks have none: what
 * they hold and take, they post themselves.
 */
export type ClaimedMoney = {
  /** Names its entries: a step holds or releases once. */
  key: string;
  /** What is held (O28, O32), or given back (O29, O35, O37); undefined: nothing is. */
  claim: Claim | undefined;
  /** What is sent back, if not what is claimed: a bank may have given back its money meanwhile. */
  sentBack?: Claim['pieces'];
};
