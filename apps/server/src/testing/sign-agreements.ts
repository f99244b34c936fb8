import type { Queryable } from '@cubby/db';
import { versionOf } from '@cubby/features/content/server';

/** Signs the current agreement for the shop with this handle, or for all children's shops. */
export const signAgreements = (db: Queryable, handle: string | null = null) =>
  db.query(
    `insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
     select seller_id, $1::text::date, 'Ada', 'en', decode(repeat('00', 32), 'hex'), '2026-09-01' from seller
     where case when $2::text is null then kind = 'CHILD' else handle = $2 end on conflict do nothing`,
    [versionOf('seller-agreement'), handle],
  );
