import { type Pool, transaction } from '@cubby/db';
import { cardCaptured } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { insertPayout } from '../insert-payout.ts';
import { idOf } from '../small-shop.ts';
import type { Kind, Rows } from './rows.ts';

/** Each of the two children has sold something, has the money in jars, and has entered a thing's cost. */
export async function learnFromMoney(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  for (const [shop, craft, orderNumber] of [
    ['nest', 'CRAFT004', 'BABBNEST00'],
    ['burrow', 'CRAFT005', 'BABBVRR0WS'],
  ] as const) {
    const [child, sale, order] = [`child of ${shop}`, `sale of ${shop}`, `order of ${shop}`].map(idOf);
    await pool.query(
      `with bought as (insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city,
           region, country, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
         values ($1, $2, 'kids', 'en', 'CARD', 'Noor', 'Ba', 'noor@guest.example', '+12505550100', 'Noor', '1 Fort St', 'Victoria', 'CA-BC', 'CA', 'USD',
           500, 0, 0, 500, now()) returning order_id)
       insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
         outstanding_minor, arrives_from, arrives_to)
       select $3, order_id, $4, 1, 'PAID', 500, 0, 0, 500, 0, current_date, current_date from bought`,
      [order, orderNumber, sale, idOf(shop)],
    );
    await transaction(pool, (tx) =>
      post(tx, cardCaptured(sale!, { sellerOrderId: sale!, total: money(500), tax: [] }), order!, new Date()),
    );
    await pool.query(
      `insert into lab_movement (ledger_entry_id, child_id, seller_order_id, kind, at, items_minor, fee_minor, fee_tax_minor, to_me_minor, shipping_minor,
         own_tax_minor, is_after_ready) values ($1, $2, $3, 'READY', now(), 0, 0, 0, 500, 0, 0, false)`,
      [idOf(`entry of ${shop}`), child, sale],
    );
    await pool.query(
      `insert into cost_entry (cost_entry_id, child_id, craft_version_id, kind, amount_minor, minutes, pieces, entered_at)
       values ($1, $2, $3, 'MATERIALS', 100, 0, 1, now())`,
      [idOf(`cost of ${shop}`), child, idOf(craft)],
    );
    await insertPayout(pool, { payoutId: idOf(`payout of ${shop}`), sellerId: idOf(shop), minor: 500 }, new Date());
    // Payouts are read from 16 on.
    await pool.query('update consent_record set teen_agreed_at = now() where child_id = $1', [child]);
    await pool.query(`update child set band = 'D', birth_year = extract(year from now()) - 17 where child_id = $1`, [
      child,
    ]);
  }
  return {
    'sale in the lab': { child: idOf('sale of nest'), another: [idOf('sale of burrow')] },
    'payout in the lab': { child: idOf('payout of nest'), another: [idOf('payout of burrow')] },
    'payout to read together': { shop: idOf('payout of nest'), another: [idOf('payout of burrow')] },
    "child's cost": { child: idOf('cost of nest'), another: [idOf('cost of burrow')] },
    'cost to confirm': { shop: idOf('cost of nest'), another: [idOf('cost of burrow')] },
  };
}
