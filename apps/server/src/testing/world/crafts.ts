import { type Pool, transaction } from '@cubby/db';
import { insertChild } from '@cubby/features/families/seed';
import { ownShops } from '../insert-accounts.ts';
import { idOf } from '../small-shop.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

const shops = [
  { shop: 'paper-fox', guardian: me, number: 'CRAFT001' },
  { shop: 'tiny-kiln', guardian: other, number: 'CRAFT002' },
] as const;
const founded = new Date('2026-08-31');

/** Two children's shops, each with a draft; the staff review the other one's. */
export async function makeCrafts(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  await transaction(pool, async (tx) => {
    const sellerId = idOf('tiny-kiln');
    await tx.query(
      `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
       values ($1, 'tiny-kiln', 'CHILD', 'SETTING_UP', 'Tiny Kiln', 'CA', 1, false, '2026-08-31')`,
      [sellerId],
    );
    const robin = { sellerId, nickname: 'Robin', birthYear: 2016, avatar: 'whale', guardianLogin: undefined } as const;
    await insertChild(tx, robin, founded, founded);
    for (const { shop, guardian, number } of shops) {
      await ownShops(tx, guardian.accountId, [shop]);
      await tx.query(
        `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, created_at, saved_at)
         values ($1, $2, $3, 'CRAFT', 'DRAFT', 'en', 'Star', 'It shines.', $4, $4)`,
        [idOf(number), number, idOf(shop), founded],
      );
    }
    await tx.query(
      `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, drawing, created_at, saved_at,
         sent_at, due_at, guardian_id, guardian_at)
       values ($1, 'CRAFT003', $2, 'SHOP', 'MANAGER_REVIEW', 'en', 'Tiny Kiln', 'I make dishes.', 'clay-dish', $3, $3, $3, $3, $4, $3)`,
      [idOf('CRAFT003'), sellerId, founded, other.accountId],
    );
  });
  const [own, others] = shops;
  return {
    "child's shop": { shop: own.shop, another: [others.shop] },
    craft: { shop: own.number, another: [others.number] },
    'craft in review': { another: ['CRAFT003'] },
  };
}
