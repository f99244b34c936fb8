import type { Account } from '@cubby/contract';
import { uuidv7 } from '@cubby/db';
import { money } from '@cubby/money';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beginProposal, type ProposalInput, saveProposal, submitProposal } from '../contract.ts';
import { staffProposal } from '../staff-contract.ts';

const person = (name: string, more: Partial<Account> = {}): Account => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  ...more,
});
const inShop = (shop: string, role: 'OWNER' | 'CATALOGUE' | 'ORDERS' | 'FINANCE') => ({
  shops: [{ sellerId: idOf(shop), roles: [role] }],
});

export const safety = {
  ...{ makerAddress: '1 Mill Road\nVictoria', makerEmail: 'safety@northleaf.example' },
  ...{ responsibleName: 'Nordblatt GmbH', responsibleAddress: 'Am Hafen 2, Kiel' },
  responsibleEmail: 'eu@northleaf.example',
};
/** A notebook that the catalogue lacks; a picture is added. */
export const notebook: Omit<ProposalInput, 'number'> = {
  ...{ fields: [], kind: 'NOTEBOOKS', maker: 'Northleaf', makerNumber: 'NL-77', gtin: '04006381333931', family: null },
  ...{ options: ['BLUE'], units: 80, unitCode: 'sheet', weightGrams: 210, taxClass: 'SCHOOL_SUPPLY' },
  ...{ ageFrom: null, hasSmallParts: false, safety: null },
  texts: [{ locale: 'en', name: 'Dotted notebook A5', description: 'Eighty dotted sheets that lie flat.' }],
  ...{ price: money(640), stock: 25, kept: [], added: [], keptCertificates: [], addedCertificates: [] },
};

/** Two firms (harlow, maple) with members of every role, and staff of several duties. */
export async function openProposalDesk() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  await openSmallShop(pool);
  const api = await createTestApi(pool, clock, {});
  const people = {
    owner: person('owner', inShop('harlow', 'OWNER')),
    lister: person('lister', inShop('harlow', 'CATALOGUE')),
    packer: person('packer', inShop('harlow', 'ORDERS')),
    other: person('other', inShop('maple', 'OWNER')),
    guardian: person('guardian', inShop('paper-fox', 'OWNER')),
    catalogue: person('catalogue', { staff: ['CATALOGUE'] }),
    colleague: person('colleague', { staff: ['CATALOGUE'] }),
    reader: person('reader', { staff: ['READER'] }),
    safety: person('safety', { staff: ['SAFETY'] }),
    partial: person('partial', { staff: ['CATALOGUE'], ...inShop('harlow', 'ORDERS') }),
  };
  await insertAccounts(pool, Object.values(people));
  const as = (name: keyof typeof people) => api.callAs(people[name]);

  async function upload(owner: keyof typeof people = 'owner', purpose: 'PRODUCT' | 'CERTIFICATE' = 'PRODUCT') {
    const uploadId = uuidv7(clock.now());
    const pictureId = `u${uploadId.replaceAll('-', '').slice(-22)}`;
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, $2, $3, 'TEMPORARY', $4, 800, 600, 'data:image/webp;base64,AA', 10, $4, $5)`,
      [uploadId, idOf(owner), purpose, pictureId, clock.now()],
    );
    return { uploadId, pictureId };
  }
  type Firm = 'owner' | 'other';
  const shopOf = (name: Firm) => (name === 'owner' ? 'harlow' : 'maple');

  /** A complete draft. */
  async function draft(change: Partial<ProposalInput> = {}, name: Firm = 'owner') {
    const number = await as(name)(beginProposal, { shop: shopOf(name), sku: undefined });
    await as(name)(saveProposal, { number, ...notebook, added: [(await upload(name)).uploadId], ...change });
    return number;
  }
  /** A proposal that waits for the staff. */
  async function sent(change: Partial<ProposalInput> = {}, name: Firm = 'owner') {
    const number = await draft(change, name);
    await as(name)(submitProposal, { number });
    return number;
  }
  /** A waiting correction of the notebook that both firms sell. */
  async function corrected(change: Partial<ProposalInput>, name: Firm = 'owner') {
    const number = await as(name)(beginProposal, { shop: shopOf(name), sku: 'NB-1' });
    await as(name)(saveProposal, { number, ...notebook, ...change });
    await as(name)(submitProposal, { number });
    return number;
  }
  /** The staff's reference when they decide: the version that they have read. */
  const seen = async (number: string) => ({
    number,
    sentAt: (await as('catalogue')(staffProposal, { number })).sentAt!,
  });
  const mails = async (to: string) =>
    (
      await pool.query<{ subject: string; text: string }>(
        'select subject, text_body as text from mail where to_address = $1 order by created_at, key',
        [to],
      )
    ).rows;
  return { pool, clock, api, as, people, upload, draft, sent, corrected, seen, mails };
}

/** The error code and message of a refused call, or `OC_OK`. */
export const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OC_OK',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );
