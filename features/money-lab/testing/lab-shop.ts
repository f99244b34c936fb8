import type { Client } from '@cubby/contract';
import { inProcessClient, requestContext } from '@cubby/contract/server';
import { giveBackMoney } from '@cubby/features/fulfilment/contract';
import { insertPayout } from '@cubby/server/testing/insert-payout';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';

const keys = { text: (key: string) => key, has: (_key: string): _key is never => true };

/** A shop including a child's, Paper Fox, whose bookmark for 10.00 is the child's craft number CRAFT009. */
export async function openLabShop(from?: string) {
  const shop = await openDisputeShop(from);
  const { api, clock, pool, as, bought } = shop;
  const childId: string = (
    await pool.query('select child_id as id from child where seller_id = $1', [idOf('paper-fox')])
  ).rows[0].id;
  await pool.query(
    `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, product_id, created_at, saved_at)
     values ($1, 'CRAFT009', $2, 'CRAFT', 'DRAFT', 'en', 'Starling bookmark', 'Cut by hand.', $3, $4, $4)`,
    [idOf('CRAFT009'), idOf('paper-fox'), idOf('BM-1'), clock.now()],
  );
  const childOf = (handle: string): Client =>
    inProcessClient(api.executor, keys, async () =>
      requestContext({
        host: { site: 'child', name: 'child' },
        locale: 'en',
        now: clock.now(),
        actor: { proofs: [{ kind: 'child', subject: idOf(handle) }] },
      }),
    );
  /** Changes the child's age; a teen has said yes. */
  async function setBand(band: 'A' | 'B' | 'C' | 'D', birthYear: number): Promise<void> {
    await pool.query('update consent_record set teen_agreed_at = $2 where child_id = $1', [childId, clock.now()]);
    await pool.query('update child set band = $2, birth_year = $3 where child_id = $1', [childId, band, birthYear]);
  }
  /** Applies from the first sale on, as the marketplace's own decision would. */
  const setFee = (basisPoints: number) =>
    asOwner(
      pool,
      `insert into commission_rate (seller_kind, valid_from, basis_points) values ('CHILD', '2026-01-01', $1)
       on conflict (seller_kind, valid_from) do update set basis_points = excluded.basis_points`,
      [basisPoints],
    );
  const saleIdOf = async (orderNumber: string): Promise<string> =>
    (
      await pool.query(
        'select seller_order_id as id from seller_order join "order" using (order_id) where order_number = $1',
        [orderNumber],
      )
    ).rows[0].id;
  /** A bookmark, or several, delivered or completed, and known to the lab. */
  async function sold(pieces = 1, status: 'DELIVERED' | 'COMPLETED' = 'COMPLETED') {
    const order = await bought(status, { 'BM-1 paper-fox': pieces });
    await api.runScheduled();
    const saleId = await saleIdOf(order.orderNumber);
    /** Refunds this many pieces. */
    const refund = async (quantity: number) => {
      await as('guardian')(giveBackMoney, {
        ...{ number: order.number, withShipping: false, reason: 'It was bent.' },
        lines: [{ offerId: offerId('BM-1', 'paper-fox'), quantity }],
      });
      await api.runScheduled();
    };
    return { ...order, saleId, refund };
  }
  /** Pays the shop out, as the weekly run would. */
  const payOut = (payoutId: string, minor: number) =>
    insertPayout(pool, { payoutId, sellerId: idOf('paper-fox'), minor }, clock.now());
  return { ...shop, payOut, childId, childOf, child: childOf('paper-fox'), setBand, setFee, sold, saleIdOf };
}
