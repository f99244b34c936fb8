import { sendProofs } from '@cubby/features/invoices/contract';
import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneProof, settleProof, unseenProofs } from '../../../invoices/staff-contract.ts';
import { openInvoiceShop, opensAt, people, refused } from '../../testing/invoice-shop.ts';

const { pool, clock, as, see, invoiced, settles } = await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

test('pictures and PDFs of a cheque wait until staff check them; only the buyer’s own, ten at most, while money is owed (spec 4.4, I11)', async () => {
  const { number, pay, total } = await invoiced();
  let uploads = 0;
  const uploaded = async (name = 'teacher', purpose = 'PROOF', kind: 'PICTURE' | 'DOCUMENT' = 'PICTURE') => {
    const [letter, side] = kind === 'PICTURE' ? ['u', 9] : ['d', null];
    const { rows } = await pool.query<{ id: string }>(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, kind, width, height, preview, bytes, fingerprint, created_at)
       values (gen_random_uuid(), $1, $2, 'TEMPORARY', $5 || lpad($3, 22, '0'), $6, $7, $7, $8, 9, 'x', $4)
       returning upload_id as id`,
      [
        ...[people[name]!.accountId, purpose, String(++uploads), clock.now()],
        ...[letter, kind, side, side && 'data:image/webp;base64,'],
      ],
    );
    return rows[0]!.id;
  };
  const send = (uploadIds: string[], who = 'teacher') => as(who)(sendProofs, { key: number, uploadIds });
  expect(await refused(send([await uploaded('stranger')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('teacher', 'REVIEW')]))).toBe('OC_NOT_FOUND');
  expect(await refused(send([await uploaded('stranger')], 'stranger'))).toBe('OC_NOT_FOUND');
  const first = await uploaded();
  await send([first]);
  clock.advance(1000);
  await send([await uploaded('teacher', 'PROOF', 'DOCUMENT')]);
  expect(await refused(send([first]))).toBe('OC_NOT_FOUND');
  expect((await see(number)).documents.map(({ kind }) => kind)).toEqual(['PROOF', 'PROOF']);
  const waiting = async () =>
    (await as('manager')(unseenProofs, {})).filter(({ invoiceNumber }) => invoiceNumber === number);
  const pdf = {
    picture: null,
    document: { url: expect.stringMatching(/^\/media\/d\d{22}\/document\.pdf$/), name: '' },
  };
  const photo = { picture: expect.objectContaining({ url: expect.stringContaining('/media/u') }), document: null };
  expect((await see(number)).documents).toMatchObject([photo, pdf]);
  const [one] = await waiting();
  expect(await waiting()).toMatchObject([photo, pdf]);
  expect(await waiting()).toHaveLength(2);
  expect(await refused(as('teacher')(unseenProofs, {}))).toBe('OC_FORBIDDEN');
  expect(await refused(as('teacher')(settleProof, { id: one!.id }))).toBe('OC_FORBIDDEN');
  const proof = () => as('manager')(oneProof, { id: one!.id });
  expect(await proof()).toMatchObject({ ...photo, invoiceNumber: number, outstanding: money(total), seenBy: null });
  await pay(100);
  expect(await proof()).toMatchObject({ total: money(total), outstanding: money(total - 100) });
  await as('manager')(settleProof, { id: one!.id });
  expect(await proof()).toMatchObject({ seenAt: clock.now().toISOString(), seenBy: 'Manager Y' });
  expect(await waiting()).toHaveLength(1);
  const { rows: seen } = await pool.query(
    'select invoice_document_id as id, seen_by as by from invoice_document where seen_at is not null',
  );
  expect(seen).toEqual([{ id: one!.id, by: people.manager!.accountId }]);
  expect(await refused(as('manager')(settleProof, { id: one!.id }))).toBe('OC_WRONG_STATUS');
  const more = await Promise.all(Array.from({ length: 9 }, () => uploaded()));
  expect(await refused(send(more))).toBe('OC_TOO_MANY');
  await send(more.slice(1));
  await pay(total - 100);
  expect(await refused(send([more[0]!]))).toBe('OC_WRONG_STATUS');
});
