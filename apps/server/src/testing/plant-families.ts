import type { Pool } from '@cubby/db';
import { idOf } from './small-shop.ts';

/** How many private values each planted family has. */
export const valuesOfFamily = 16;
/** Finds every planted value. */
export const plantedValue = /planted\d+v\d+/g;

/**
 * Many families with open shops: in each of their private columns a value of its own that occurs nowhere else (domain
 * C11), such as `planted17v3`. @returns how many values there are
 */
export async function plantFamilies(pool: Pool, count: number): Promise<number> {
  const all = Array.from({ length: count }, (_, n) => n);
  const ids = (kind: string) => all.map((n) => idOf(`planted ${kind} ${n}`));
  const families = `unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[]) as f (n, account_id, seller_id, child_id)`;
  const given = [all, ids('guardian'), ids('shop'), ids('child')];
  const value = (k: number) => `'planted' || f.n || 'v${k}'`;
  for (const sql of [
    `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
     select account_id, ${value(1)} || '@private.example', '-', ${value(2)}, ${value(3)}, now() from ${families}`,
    `insert into delivery_point (account_id, code, name, country, city, address, is_main, status, created_at, updated_at)
     select account_id, '123456789', ${value(4)}, 'CA', ${value(5)}, ${value(6)}, true, 'ACTUAL', now(), now() from ${families}`,
    `insert into guardian (account_id, legal_name, birth_date, country, region, status, identity_method, identity_at, identity_reference, since)
     select account_id, ${value(7)}, '1984-02-29', 'CA', 'CA-BC', 'VERIFIED', 'CARD', now(), ${value(8)}, now() from ${families}`,
    `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
     select seller_id, 'nest-' || n, 'CHILD', 'SETTING_UP', 'Nest ' || n, 'CA', 1, false, '2026-01-05' from ${families}`,
    `insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
     select child_id, seller_id, ${value(9)}, 2016, 'A', 'fox', 'ACTIVE_PUBLIC', now(), now() from ${families}`,
    `insert into guardian_link select child_id, account_id, 'PRIMARY', now() from ${families}`,
    `insert into consent_record (consent_id, child_id, purpose, level, method, text_version, locale, given_by, given_at, confirmed_at)
     select gen_random_uuid(), child_id, purpose, 'L2', 'CARD', '2026-09-01', 'en', account_id, now(), now()
     from ${families}, unnest('{ACCOUNT,PUBLIC_SHOP,INDEXED}'::text[]) as purpose`,
    `insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
     select seller_id, '2026-09-01', ${value(7)}, 'en', decode(repeat('00', 32), 'hex'), now() from ${families}`,
    `update seller s set stage = 'LIVE' from ${families} where s.seller_id = f.seller_id`,
    `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, created_at, saved_at)
     select child_id, upper(lpad(to_hex(n), 8, '0')), seller_id, 'CRAFT', 'CHANGES_REQUESTED', 'en', ${value(10)}, ${value(11)}, now(), now() from ${families}`,
    `insert into craft_decision (craft_version_id, position, at, act, reasons, words)
     select child_id, 1, now(), 'SEND_BACK', '{}', ${value(12)} from ${families}`,
    `insert into guardian_invitation (child_id, email, token_hash, invited_by, created_at)
     select child_id, ${value(13)} || '@private.example', sha256(convert_to(${value(13)}, 'utf8')), account_id, now() from ${families}`,
    `insert into shop_handover (child_id, email, token_hash, offered_by, offered_at)
     select child_id, ${value(13)} || '@private.example', sha256(convert_to(${value(13)}, 'utf8')), account_id, now() from ${families}`,
    `insert into support_thread (support_thread_id, number, kind, seller_id, seller_kind, email, topic, status, brand, locale, created_at, updated_at)
     select child_id, upper(lpad(to_hex(n), 8, '0')), 'SHOP', seller_id, 'CHILD', ${value(14)} || '@private.example', 'MATERIAL', 'ANSWERED', 'kids', 'en', now(), now() from ${families}`,
    `insert into support_message (support_thread_id, position, by, account_id, body, written_at)
     select child_id, 1, 'SELLER', account_id, ${value(15)}, now() from ${families}`,
    `insert into child_device (child_device_id, account_id, token_hash, user_agent, created_at, entered_at, seen_at, expires_at)
     select child_id, account_id, sha256(convert_to(${value(16)}, 'utf8')), ${value(16)}, now(), now(), now(), now() + interval '90 days' from ${families}`,
  ])
    await pool.query(sql, given);
  return count * valuesOfFamily;
}
