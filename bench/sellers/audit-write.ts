import { type Tx, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { changePrice } from '@cubby/features/offers/own-contract';
import { migrateJobs, systemClock } from '@cubby/jobs';
import { money } from '@cubby/money';
import { insertAccounts, ownShops } from '../../apps/server/src/testing/insert-accounts.ts';
import { idOf, offerId, openSmallShop } from '../../apps/server/src/testing/small-shop.ts';
import { createTestApi } from '../../apps/server/src/testing/test-api.ts';
import type { Figure } from '../figures.ts';
import { medianOf, withDatabase } from '../with-database.ts';

const rounds = 300;
const mostShare = 0.1;
const owner = { accountId: idOf('owner'), login: 'owner@cubby.example' };

/** What the audit adds to a seller's step: the record of a changed price, against the change without it. */
export const benchAuditWrite = (): Promise<Figure[]> =>
  withDatabase(async (pool) => {
    await migrateJobs(pool);
    await openSmallShop(pool);
    await insertAccounts(pool, [owner]);
    await ownShops(pool, owner.accountId, ['harlow']);
    const { callAs } = await createTestApi(pool, systemClock);
    let minor = 1000;
    const change = () =>
      callAs(owner)(changePrice, { shop: 'harlow', sku: 'SC-1', previous: money(minor), price: money(++minor) });
    const step = await medianOf(rounds, change);
    const inTransaction = (write: (tx: Tx) => Promise<unknown>) =>
      medianOf(rounds, () => transaction(pool, (tx) => tx.query('select').then(() => write(tx))));
    const written = (await inTransaction(recordPrice)) - (await inTransaction(async () => {}));
    return [
      {
        name: 'the record of a changed price, against the change without it',
        ratio: written / (step - written),
        bar: { most: mostShare },
        detail: `${written.toFixed(2)} of ${step.toFixed(2)} ms`,
      },
    ];
  });

const recordPrice = (tx: Tx) =>
  record(
    tx,
    { accountId: owner.accountId, site: 'seller', now: new Date() },
    {
      action: 'offer.price-changed',
      sellerId: idOf('harlow'),
      subject: { kind: 'offer', id: offerId('SC-1', 'harlow') },
      changes: { price: ['$10.00', '$10.01'] },
    },
  );
