import type { Pool } from '@cubby/db';
import { idOf } from '../small-shop.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

/** Each of the two has a child, whose shop is a private draft. */
export async function raiseChildren(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  const children = [
    [me, 'nest'],
    [other, 'burrow'],
  ] as const;
  for (const [{ accountId }, shop] of children)
    await pool.query(
      `with parent as (insert into guardian (account_id, legal_name, birth_date, country, region, status, since)
         values ($1, 'Xi', '1984-05-02', 'CA', 'CA-BC', 'EMAIL_VERIFIED', now())
         on conflict (account_id) do update set status = excluded.status, identity_method = null, identity_at = null returning account_id),
       shop as (insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
         values ($2, $3, 'CHILD', 'SETTING_UP', 'New shop', 'CA', 3, false, '2026-01-05') returning seller_id),
       maker as (insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
         select $4, seller_id, 'Pip', 2017, 'A', 'fox', 'ACTIVE_PRIVATE', now(), now() from shop returning child_id)
       insert into guardian_link select child_id, account_id, 'PRIMARY', now() from maker, parent`,
      [accountId, idOf(shop), shop, idOf(`child of ${shop}`)],
    );
  for (const [{ accountId }, shop] of children)
    await pool.query(
      `insert into guardian_invitation (child_id, email, token_hash, invited_by, created_at)
       values ($1, 'noor@cubby.example', sha256($3::text::bytea), $2, now())`,
      [idOf(`child of ${shop}`), accountId, shop],
    );
  const [mine, others] = children.map(([, shop]) => idOf(`child of ${shop}`)) as [string, string];
  return { child: { shop: mine, another: [others] }, guardian: { another: [other.accountId] } };
}
