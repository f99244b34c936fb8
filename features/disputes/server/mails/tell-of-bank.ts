import { type Pool, transaction } from '@cubby/db';
import { findSoldOrder } from '@cubby/features/orders/server';
import { disputeTransitions } from '../../transitions.ts';
import { findDispute } from '../dispute-store.ts';
import type { DisputeLetters } from './letters.ts';

/** A change of a dispute by a bank, and the length of its thread after it. */
export type BankNews = { disputeId: string; transition: string; steps: number };

/** Notifies both sides of what a card holder's bank has started or decided. */
export const tellOfBank = (
  pool: Pool,
  letters: DisputeLetters,
  { disputeId, transition, steps }: BankNews,
  now: Date,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const dispute = (await findDispute(tx, disputeId))!;
    const sold = (await findSoldOrder(tx, dispute))!;
    const row = disputeTransitions.find(({ id }) => id === transition)!;
    const step = { action: row.action, actor: 'PSP' } as const;
    await letters.moved(tx, sold, [{ dispute: { ...dispute, steps }, row, step }], now);
  });
