import type { Pool } from '@cubby/db';
import { insertAccounts } from '../insert-accounts.ts';
import { idOf, offerId } from '../small-shop.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

export const linkedThread = 'ABCDEF03';

export async function keepBelongings(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  for (const [{ accountId, login }, n] of [
    [me, 1],
    [other, 2],
  ] as const) {
    const inserts: [sql: string, ...values: unknown[]][] = [
      [
        `insert into delivery_point (account_id, code, name, country, region, city, address, post_code, status, created_at, updated_at)
         values ($1, $2, 'X Y', 'CA', 'CA-BC', 'Victoria', '12 Fort St', 'V8W1H6', 'ACTUAL', now(), now())`,
        `00000000${n}`,
      ],
      [
        `insert into wishlist (wishlist_id, account_id, name, created_at) values ($2, $1, 'Autumn', now())`,
        idOf(`wish list of ${login}`),
      ],
      [
        `insert into session (token_hash, account_id, site, created_at, expires_at, session_id)
         values (decode($3, 'hex'), $1, 'shop', '2026-08-01', '2027-08-01', $2)`,
        idOf(`session of ${login}`),
        `0${n}`,
      ],
      [
        `insert into passkey (passkey_id, account_id, credential_id, relying_party, public_key, counter, transports, name, created_at)
         values ($2, $1, $3, 'localhost', '', 0, '{}', 'Laptop', now())`,
        idOf(`passkey of ${login}`),
        `key-${n}`,
      ],
      [
        `insert into saved_view (saved_view_id, account_id, site, list, name, query, columns, created_at, changed_at)
         values ($2, $1, 'seller', 'sales', 'Late', '?tab=LATE', '{}', now(), now())`,
        idOf(`saved view of ${login}`),
      ],
    ];
    for (const [sql, ...values] of inserts) await pool.query(sql, [accountId, ...values]);
  }
  const threads = { ABCDEF01: me, ABCDEF02: other, [linkedThread]: undefined, ABCDEF04: undefined };
  for (const [number, owner] of Object.entries(threads))
    await pool.query(
      `insert into support_thread (support_thread_id, number, account_id, email, topic, status, brand, locale, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 'noor@guest.example', 'A parcel', 'OPEN', 'cubby', 'en', now(), now())`,
      [number, owner?.accountId],
    );
  const ofMembers = (noun: string): Rows => ({
    member: idOf(`${noun} of ${me.login}`),
    another: [idOf(`${noun} of ${other.login}`)],
  });
  return {
    address: { member: '000000001', another: ['000000002'] },
    'wish list': ofMembers('wish list'),
    'saved view': ofMembers('saved view'),
    session: ofMembers('session'),
    ...(await ofOnePerson(pool)),
    passkey: ofMembers('passkey'),
    ...(await invitedTo(pool)),
    thread: { member: 'ABCDEF01', link: linkedThread, another: ['ABCDEF02', 'ABCDEF04'] },
    shop: { shop: 'harlow', another: ['maple'] },
    offer: { shop: offerId('NB-1', 'harlow'), another: [offerId('NB-1', 'maple')] },
    'batch of offers': await changedTogether(pool),
    'key of a shop': await connected(pool),
    webhook: { shop: idOf('webhook of harlow'), another: [idOf('webhook of maple')] },
    'delivery of a webhook': { shop: idOf('delivery of harlow'), another: [idOf('delivery of maple')] },
    'picture of a review': await upload(pool, 'REVIEW'),
    'picture of a dispute': await upload(pool, 'DISPUTE'),
    'picture for support': await upload(pool, 'SUPPORT'),
    'proof of payment': await upload(pool, 'PROOF'),
  };
}

/** A key and a webhook of each of two shops. */
async function connected(pool: Pool): Promise<Rows> {
  const keyOf = (shop: string) => idOf(`warehouse key of ${shop}`);
  for (const [i, shop] of ['harlow', 'maple'].entries())
    await pool.query(
      `insert into shop_key (shop_key_id, seller_id, name, scopes, prefix, secret_hash, slot, created_at, expires_at)
       values ($1, $2, 'Warehouse', '{offers:read}', 'cubby_key_AbCd12', sha256($3), 1, '2026-08-01Z', '2027-07-01Z')`,
      [keyOf(shop), idOf(shop), `key ${i}`],
    );
  for (const shop of ['harlow', 'maple'])
    await pool.query(
      `with made as (insert into webhook (webhook_id, seller_id, slot, url, kinds, low_stock, status, secret, created_at)
         values ($1, $2, 1, 'https://shop.example/hooks', '{order.placed}', 5, 'ENABLED', '\\x00', '2026-08-01Z') returning webhook_id)
       insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at, status, created_at)
       select $3, webhook_id, $3, 'test', 'x', '{}', '2026-08-01Z', 'DELIVERED', '2026-08-01Z' from made`,
      [idOf(`webhook of ${shop}`), idOf(shop), idOf(`delivery of ${shop}`)],
    );
  return { shop: keyOf('harlow'), another: [keyOf('maple')] };
}

/** Batches of two shops, without rows. */
async function changedTogether(pool: Pool): Promise<Rows> {
  const batchOf = (shop: string) => idOf(`batch of ${shop}`);
  for (const shop of ['harlow', 'maple'])
    await pool.query(
      `insert into offer_batch (offer_batch_id, seller_id, source, status, rows_planned, created_at, ended_at)
       values ($1, $2, 'GRID', 'DONE', 0, '2026-09-01', '2026-09-01')`,
      [batchOf(shop), idOf(shop)],
    );
  return { shop: batchOf('harlow'), another: [batchOf('maple')] };
}

/** What the staff see and do for a person. */
async function ofOnePerson(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  const mail = idOf('email to a person');
  await pool.query(
    `insert into mail (mail_id, key, to_address, locale, brand, subject, text_body, html_body, created_at, sent_at)
     values ($1, 'to-a-person', $2, 'en', 'cubby', 'x', 'x', '', now(), now())`,
    [mail, other.login],
  );
  const request = idOf('request of a person');
  await pool.query(
    `insert into person_request (person_request_id, account_id, kind, status, asked_at, due_at, noted_by)
     values ($1, $2, 'ERASURE', 'OPEN', '2026-08-31', '2026-09-30', $3)`,
    [request, other.accountId, idOf('nobody')],
  );
  return {
    'request of a person': { another: [request] },
    person: { another: [other.accountId] },
    'email to a person': { another: [mail] },
    'session of a person': { another: [idOf(`session of ${other.login}`)] },
  };
}

/** A colleague in each shop, and someone who is invited. */
async function invitedTo(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  const idsOf = (noun: string): Rows => ({ shop: idOf(`${noun} of harlow`), another: [idOf(`${noun} of maple`)] });
  for (const handle of ['harlow', 'maple']) {
    const colleague = idOf(`colleague of ${handle}`);
    await insertAccounts(pool, [{ accountId: colleague, login: `colleague@${handle}.example` }]);
    await pool.query(`insert into seller_member select seller_id, $2, '{ORDERS}' from seller where handle = $1`, [
      handle,
      colleague,
    ]);
    await pool.query(
      `insert into invitation (invitation_id, token_hash, email, seller_id, roles, created_at, expires_at)
       select $2, decode(md5($1), 'hex'), 'new@' || $1 || '.example', seller_id, '{ORDERS}', '2026-08-01', '2027-08-01'
       from seller where handle = $1`,
      [handle, idOf(`invitation of ${handle}`)],
    );
  }
  return { 'member of a shop': idsOf('colleague'), invitation: idsOf('invitation') };
}

async function upload(pool: Pool, purpose: string): Promise<Rows> {
  const put = async (owner: string | undefined, of = purpose, ownerProof?: string) => {
    const id = idOf(`upload ${purpose} ${owner} ${of} ${ownerProof}`);
    await pool.query(
      `insert into upload (upload_id, owner_id, owner_proof, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, $3, $4, 'TEMPORARY', 'u' || left(replace($5, '-', ''), 22), 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
      [id, owner, ownerProof, of, id],
    );
    return id;
  };
  return {
    member: await put(me.accountId),
    another: [
      await put(other.accountId),
      await put(me.accountId, 'ELSEWHERE'),
      await put(undefined, purpose, 'guest-order 0000000000'),
    ],
  };
}
