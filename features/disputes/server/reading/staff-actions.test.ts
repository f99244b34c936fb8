import type { StaffRole } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { afterEach, expect, test } from 'vitest';
import { oneDispute } from '../../contract.ts';
import { openDisputeShop } from '../../testing/dispute-shop.ts';

const { api, pool, bought, dispute, as } = await openDisputeShop();
afterEach(() => api.runJobs());

let staff = 0;
async function seenBy(role: StaffRole, code: string) {
  const n = String(++staff).padStart(2, '0');
  const person = {
    ...{ accountId: `01990000-0000-7000-8000-0000000001${n}`, login: `staff${n}@cubby.example` },
    staff: [role],
  };
  await insertAccounts(pool, [person]);
  return api.callAs(person)(oneDispute, { code });
}

test('a dispute’s status decides what each staff role may do (domain 5.6 D6 to D8, D11)', async () => {
  const { code, answers, decides } = await dispute(await bought('DELIVERED'));
  const actions = async (role: StaffRole) => (await seenBy(role, code)).staffActions;
  expect([await actions('SUPPORT'), await actions('READER')]).toEqual([['SAY'], []]);
  await answers();
  expect(await actions('SUPPORT')).toEqual(['DECIDE', 'SAY', 'ASK']);
  expect(await actions('SAFETY')).toEqual(['SAY', 'ASK']);
  expect(await actions('READER')).toEqual([]);
  await decides({ remedy: 'FULL_REFUND', withReturn: true });
  expect([await actions('SUPPORT'), await actions('SAFETY')]).toEqual([['SAY', 'RECEIVE'], ['SAY']]);
  expect((await as('owner')(oneDispute, { code })).staffActions).toEqual([]);
});

test('staff with read access only do not see pictures', async () => {
  const evidence = async (reason: 'UNSAFE' | 'DAMAGED') => {
    const { code } = await dispute(await bought('DELIVERED'), { reason });
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       select gen_random_uuid(), account_id, 'DISPUTE', 'KEPT', $1, 640, 480, 'data:image/webp;base64,x', 10, '-', now()
       from account where login = 'owner@cubby.example'`,
      [`u${reason === 'UNSAFE' ? '8' : '9'}`.padEnd(23, '7')],
    );
    await pool.query(
      `insert into dispute_picture (picture_id, dispute_id, position, actor, alt)
       select $2, dispute_id, 1, 'BUYER', '' from dispute where code = $1`,
      [code, `u${reason === 'UNSAFE' ? '8' : '9'}`.padEnd(23, '7')],
    );
    const seen = async (role: StaffRole) => {
      const { pictures, hidesPictures, staffActions } = await seenBy(role, code);
      return [pictures.length, hidesPictures, staffActions.includes('CLEAR')];
    };
    return [await seen('SAFETY'), await seen('SUPPORT'), await seen('READER')];
  };
  expect(await evidence('DAMAGED')).toEqual([
    [1, false, false],
    [1, false, false],
    [0, true, false],
  ]);
  expect(await evidence('UNSAFE')).toEqual([
    [1, false, true],
    [1, false, false],
    [0, true, false],
  ]);
});
