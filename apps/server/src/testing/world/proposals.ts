import type { Pool } from '@cubby/db';
import { idOf } from '../small-shop.ts';
import type { Kind, Rows } from './rows.ts';

const founded = new Date('2026-08-31');
const drafts = [
  { number: 'PRPS0001', shop: 'harlow' },
  { number: 'PRPS0002', shop: 'maple' },
] as const;

/** Two firms, each with a draft of a product and a reply template; a correction of the other one waits for the staff. */
export async function makeProposals(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  for (const { number, shop } of drafts)
    await pool.query(
      `with v as (insert into craft_version (craft_version_id, number, seller_id, seller_kind, subject, status, locale, name, words, created_at, saved_at)
         values ($1, $2, $3, 'BUSINESS', 'PRODUCT', 'DRAFT', 'en', '', '', $4, $4) returning craft_version_id)
       insert into proposed_product (craft_version_id) select craft_version_id from v`,
      [idOf(number), number, idOf(shop), founded],
    );
  for (const { shop } of drafts)
    await pool.query(
      `insert into reply_template (reply_template_id, seller_id, locale, name, words) values ($1, $2, 'en', 'Late', 'It is late.')`,
      [idOf(`template of ${shop}`), idOf(shop)],
    );
  await pool.query(
    `with v as (insert into craft_version (craft_version_id, number, seller_id, seller_kind, subject, product_id, status, locale, name, words, created_at,
         saved_at, sent_at, due_at)
       values ($1, 'PRPS0003', $2, 'BUSINESS', 'CORRECTION', $3, 'MANAGER_REVIEW', 'en', 'Spiral notebook A5', '', $4, $4, $4, $4) returning craft_version_id)
     insert into proposed_product (craft_version_id, weight_grams, fields) select craft_version_id, 120, '{WEIGHT}' from v`,
    [idOf('PRPS0003'), idOf('maple'), idOf('NB-1'), founded],
  );
  return {
    proposal: { shop: 'PRPS0001', another: ['PRPS0002'] },
    'reply template': { shop: idOf('template of harlow'), another: [idOf('template of maple')] },
    'proposal in review': { another: ['PRPS0003'] },
  };
}
