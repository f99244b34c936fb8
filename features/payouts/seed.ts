import { createHash } from 'node:crypto';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { planSellers } from '@cubby/features/sellers/seed';
import { cast } from '@cubby/testing/cast';

/** Accounts of no real bank: Payments Canada has not assigned 900. */
const bank = 'CACPA090000001';
const year = 365 * 86_400_000;

export const seed: Seed = {
  write: (tx, plan) => {
    // Before the demo's history begins, whose runs pay there.
    const enteredAt = new Date(plan.day.getTime() - year);
    return insertRows(
      tx,
      'payout_destination',
      planSellers(plan).map(({ sellerId, handle, name }, i) => ({
        payout_destination_id: namedUuid('payout destination', handle),
        seller_id: sellerId,
        holder: handle === cast.maker.shopSlug ? `${cast.guardian.firstName} ${cast.guardian.lastName}` : name,
        country: 'CA',
        currency: 'CAD',
        iban: String(2_000_001 + i),
        bic: bank,
        name_confirmed: false,
        entered_by: handle === cast.seller.shopSlug ? namedUuid('account', cast.seller.login) : null,
        entered_at: enteredAt,
        undo_hash: createHash('sha256').update(`undo ${handle}`).digest(),
        in_force_at: new Date(enteredAt.getTime() + 72 * 3_600_000),
      })),
    );
  },
};
