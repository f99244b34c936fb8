import { findViolations } from '@cubby/server/start/check-invariants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editDispute, oneDispute, sayInDispute } from '../../contract.ts';
import { openDisputeShop } from '../../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

test('a picture uploaded for another purpose, or by another person, looks missing', async () => {
  const order = await bought('DELIVERED');
  const pictures = [{ uploadId: '01990000-0000-7000-8000-0000000000ff', alt: '' }];
  expect(await codeOf(dispute(order, { pictures }))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const { does } = await dispute(order);
  await does('WITHDRAW');
});

test('a guest adds pictures with their order’s token, and sees theirs and the seller’s at signed addresses', async () => {
  const [order, other] = [await bought('DELIVERED'), await bought('DELIVERED')];
  const upload = async (n: number, owner: string | null, proof: string | null) => {
    const uploadId = `01990000-0000-7000-8000-0000000000a${n}`;
    await pool.query(
      `insert into upload (upload_id, owner_id, owner_proof, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, (select account_id from account where login = $2), $3, 'DISPUTE', 'TEMPORARY', $4, 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
      [uploadId, owner, proof, `u${String(n).repeat(22)}`],
    );
    return [{ uploadId, alt: 'bent' }];
  };
  const others = await upload(1, null, `guest-order ${other.orderNumber}`);
  expect(await codeOf(dispute(order, { pictures: others }))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const { code, see } = await dispute(order, { pictures: await upload(2, null, `guest-order ${order.orderNumber}`) });
  await as('manager')(sayInDispute, {
    ...{ code, body: 'Like this?', asksBuyer: false },
    pictures: await upload(3, 'manager@cubby.example', null),
  });
  const urls = (await see()).pictures.map(({ picture }) => picture.url);
  expect(urls).toEqual([
    expect.stringMatching(/^\/media\/u2{22}\.\d+\.[\w-]{22}\/480\.webp$/),
    expect.stringMatching(/^\/media\/u3{22}\.\d+\.[\w-]{22}\/480\.webp$/),
  ]);
  expect((await see()).pictures.map(({ picture: { name }, by }) => [name, by])).toEqual([
    ['bent', 'BUYER'],
    ['bent', 'MANAGER'],
  ]);
  const changed = { code, reason: 'DAMAGED' as const, wished: 'FULL_REFUND' as const, description: 'All are bent.' };
  const edits = (given: Awaited<ReturnType<typeof upload>>) =>
    api.call(editDispute, { ...changed, pictures: given }, order);
  expect(await codeOf(edits(others))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  await edits(await upload(4, null, `guest-order ${order.orderNumber}`));
  expect((await see()).pictures.map(({ by }) => by)).toEqual(['BUYER', 'MANAGER', 'BUYER']);
  // At most ten, from all sides together: three are there.
  const more = (count: number) => ({
    ...{ code, body: 'And these.', asksBuyer: false },
    pictures: Array.from({ length: count }, (_, n) => ({
      uploadId: `01990000-0000-7000-8000-0000000000b${n}`,
      alt: '',
    })),
  });
  expect(await codeOf(as('manager')(sayInDispute, more(8)))).toBe('OC_TOO_MANY disputes.tooManyPictures');
  expect(await codeOf(as('manager')(sayInDispute, more(7)))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const seenByStaff = await as('manager')(oneDispute, { code });
  expect(seenByStaff.pictures[0]!.picture.url).toBe(`/media/u${'2'.repeat(22)}/480.webp`);
});

test('only the shop that sold and the member who bought see a picture', async () => {
  const guests = await bought('DELIVERED');
  const members = await bought('DELIVERED');
  const [{ code: guestsDispute }, { code: membersDispute }] = [await dispute(guests), await dispute(members)];
  const { rows } = await pool.query<{ id: string; sellerId: string }>(
    `update "order" set account_id = (select account_id from account where login = 'member@cubby.example')
     where order_number = $1
     returning account_id as id, (select seller_id from seller where handle = 'harlow') as "sellerId"`,
    [members.orderNumber],
  );
  const [{ id: accountId, sellerId }] = rows as [(typeof rows)[number]];
  const shownTo = async (code: string, n: number) => {
    const uploadId = `01990000-0000-7000-8000-0000000001${n}0`;
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       select $1, account_id, 'DISPUTE', 'TEMPORARY', $2, 640, 480, 'data:image/webp;base64,x', 10, '-', now()
       from account where login = 'owner@cubby.example'`,
      [uploadId, `v${String(n).repeat(22)}`],
    );
    await as('owner')(sayInDispute, { code, body: 'As sent.', pictures: [{ uploadId, alt: '' }], asksBuyer: false });
    return (
      await pool.query(
        'select account_id as "accountId", seller_id as "sellerId" from upload_viewer where upload_id = $1 order by 1',
        [uploadId],
      )
    ).rows;
  };
  expect(await shownTo(guestsDispute, 1)).toEqual([{ accountId: null, sellerId }]);
  expect(await shownTo(membersDispute, 2)).toEqual([
    { accountId, sellerId: null },
    { accountId: null, sellerId },
  ]);
});
