import type { Account } from '@cubby/contract';
import { transaction, uuidv7 } from '@cubby/db';
import { insertChild } from '@cubby/features/families/seed';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { approveCraft, beginCraft, saveCraft, submitCraft } from '../contract.ts';
import type { CraftSubject } from '../rules.ts';

const person = (name: string, more: Partial<Account> = {}): Account => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  ...more,
});
const owns = (shop: string) => ({ shops: [{ sellerId: idOf(shop), roles: ['OWNER' as const] }] });

/** The contents of a bookmark and a shop; a picture is added to the bookmark. */
export const bookmark = {
  ...{ name: 'Bookmark with a star', words: 'It keeps your page. The star is felt.', kind: 'BOOKMARKS' },
  ...{
    materials: ['FELT', 'THREAD'] as ('FELT' | 'THREAD' | 'MAGNETS')[],
    ageFrom: 3 as 3 | 6 | 14,
    hasSmallParts: false,
  },
  ...{ price: money(300), stock: 4, drawing: null, kept: [] as string[], added: [] as string[] },
};
const shopPage = {
  ...{ name: 'The Bead Shed', words: 'I thread beads and count them twice.', kind: null, materials: [], ageFrom: null },
  ...{ hasSmallParts: null, price: null, stock: null, drawing: 'bracelet' as const, kept: [], added: [] },
};
export const delivery = {
  ...{ country: 'CA', price: money(890), freeFrom: null, perKilogram: money(0), includedGrams: 0 },
  ...{ daysMin: 2, daysMax: 5, regions: [], cities: [] },
};
export const allChecks = ['PRIVATE', 'MADE', 'SAFE'] as const;

/**
 * A child's shop that is open (paper-fox) and one that is not (tiny-kiln), with their guardians, and staff of several
 * duties.
 */
export async function openCraftDesk() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  await openSmallShop(pool);
  await transaction(pool, async (tx) => {
    const sellerId = idOf('tiny-kiln');
    await tx.query(
      `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
       values ($1, 'tiny-kiln', 'CHILD', 'SETTING_UP', 'tiny-kiln', 'CA', 1, false, '2026-01-05')`,
      [sellerId],
    );
    const robin = { sellerId, nickname: 'Robin', birthYear: 2016, avatar: 'whale', guardianLogin: undefined } as const;
    await insertChild(tx, robin, clock.now(), clock.now());
  });
  const api = await createTestApi(pool, clock, {});
  const people = {
    guardian: person('guardian', owns('paper-fox')),
    other: person('other', owns('tiny-kiln')),
    merchant: person('merchant', owns('maple')),
    safety: person('safety', { staff: ['SAFETY'] }),
    catalogue: person('catalogue', { staff: ['CATALOGUE'] }),
    support: person('support', { staff: ['SUPPORT'] }),
    partial: person('partial', { staff: ['SAFETY'], ...owns('paper-fox') }),
  };
  await insertAccounts(pool, Object.values(people));
  const as = (name: keyof typeof people) => api.callAs(people[name]);
  type Guardian = 'guardian' | 'other';
  const shopOf = (name: Guardian) => (name === 'guardian' ? 'paper-fox' : 'tiny-kiln');

  /** An upload by the guardian, as the media feature stores it. */
  async function upload(owner: keyof typeof people = 'guardian'): Promise<{ uploadId: string; pictureId: string }> {
    const uploadId = uuidv7(clock.now());
    const pictureId = `u${uploadId.replaceAll('-', '').slice(-22)}`;
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, 'CRAFT', 'TEMPORARY', $3, 800, 600, 'data:image/webp;base64,AA', 10, $3, $4)`,
      [uploadId, idOf(owner), pictureId, clock.now()],
    );
    return { uploadId, pictureId };
  }
  /** A complete draft. */
  async function draft(
    name: Guardian = 'guardian',
    change: Partial<typeof bookmark> = {},
    subject: CraftSubject = 'CRAFT',
  ) {
    const number = await as(name)(beginCraft, { shop: shopOf(name), subject, sku: undefined });
    const facts = subject === 'SHOP' ? shopPage : { ...bookmark, added: [(await upload(name)).uploadId], ...change };
    await as(name)(saveCraft, { number, ...facts });
    return number;
  }
  /** A version that waits for the guardian. */
  async function submitted(
    name: Guardian = 'guardian',
    change: Partial<typeof bookmark> = {},
    subject: CraftSubject = 'CRAFT',
  ) {
    const number = await draft(name, change, subject);
    await as(name)(submitCraft, { number });
    return number;
  }
  /** A version that waits for the staff. */
  async function approved(
    name: Guardian = 'guardian',
    change: Partial<typeof bookmark> = {},
    subject: CraftSubject = 'CRAFT',
  ) {
    const number = await submitted(name, change, subject);
    await as(name)(approveCraft, { number, checks: [...allChecks] });
    return number;
  }
  const mails = async (to: string) =>
    (
      await pool.query<{ subject: string; text: string }>(
        'select subject, text_body as text from mail where to_address = $1 order by created_at, key',
        [to],
      )
    ).rows;
  return { pool, clock, api, as, people, upload, draft, submitted, approved, mails };
}

/** The error code and message of a refused call, or `OC_OK`. */
export const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OC_OK',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );
