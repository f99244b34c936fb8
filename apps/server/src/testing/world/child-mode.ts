import type { Pool } from '@cubby/db';
import { hashPassword } from '@cubby/features/accounts/server';
import { idOf } from '../small-shop.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

/** Each of the two has a device in child mode, where their child signs in, has a draft, and has asked something. */
export async function openChildMode(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  for (const [{ accountId }, shop, number] of [
    [me, 'nest', 'CRAFT004'],
    [other, 'burrow', 'CRAFT005'],
  ] as const) {
    const [child, device, craft] = [`child of ${shop}`, `device of ${shop}`, number].map(idOf);
    await pool.query('insert into child_pin (child_id, pin_hash, set_at, set_by) values ($1, $2, now(), $3)', [
      ...[child, await hashPassword('key sun kite tree'), accountId],
    ]);
    await pool.query(
      `insert into child_device (child_device_id, account_id, token_hash, created_at, entered_at, seen_at, expires_at)
       values ($1, $2, sha256($3::text::bytea), now(), now(), now(), now() + interval '90 days')`,
      [device, accountId, shop],
    );
    await pool.query(
      `insert into craft_version (craft_version_id, number, seller_id, subject, status, locale, name, words, created_at, saved_at)
       values ($1, $2, $3, 'CRAFT', 'DRAFT', 'en', 'Star', 'It shines.', now(), now())`,
      [craft, number, idOf(shop)],
    );
    await pool.query(
      `insert into upload (upload_id, owner_proof, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, 'CRAFT', 'TEMPORARY', $3, 8, 6, 'data:image/webp;base64,AA', 10, $3, now())`,
      [idOf(`photo of ${shop}`), `child ${idOf(shop)}`, `u${idOf(shop).replaceAll('-', '').slice(-22)}`],
    );
    await pool.query(
      `insert into child_question (child_question_id, child_id, craft_version_id, kind, asked_at) values ($1, $2, $3, 'REMOVE', now())`,
      [idOf(`question of ${shop}`), child, craft],
    );
    await pool.query(
      `insert into teen_request (teen_request_id, child_id, kind, asked_at, due_at) values ($1, $2, 'ERASURE', now(), now() + '30 days')`,
      [idOf(`teen request of ${shop}`), child],
    );
  }
  const contacts = {
    ABCDEF05: ['nest', null],
    ABCDEF06: ['burrow', other.accountId],
    ABCDEF07: ['burrow', me.accountId],
  };
  for (const [number, [shop, asker]] of Object.entries(contacts))
    await pool.query(
      `insert into support_thread (support_thread_id, number, kind, seller_id, seller_kind, seller_order_id, account_id, email, topic, status,
         brand, locale, created_at, updated_at)
       select gen_random_uuid(), $1, 'ORDER', $2, 'CHILD', (select seller_order_id from seller_order limit 1), $3, 'noor@guest.example', 'THANKS', 'OPEN', 'kids', 'en',
         now(), now()`,
      [number, idOf(shop!), asker],
    );
  return {
    contact: { shop: 'ABCDEF05', member: 'ABCDEF07', another: ['ABCDEF06', 'ABCDEF01'] },
    "child's craft": { child: 'CRAFT004', another: ['CRAFT005', 'CRAFT001', 'CRAFT002'] },
    "child's picture": { child: idOf('photo of nest'), another: [idOf('photo of burrow')] },
    'child of a device': { child: idOf('child of nest'), another: [idOf('child of burrow')] },
    device: { shop: idOf('device of nest'), another: [idOf('device of burrow')] },
    'teen request': { another: [idOf('teen request of burrow')] },
    question: { shop: idOf('question of nest'), another: [idOf('question of burrow')] },
  };
}
