import { signAgreement } from '@cubby/features/shop-settings/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { findStandings } from '../../payouts/server/runs/run-store.ts';
import { ownRequirements } from '../contract.ts';
import { openRequirementShop } from '../testing/requirement-shop.ts';

const { pool, clock, api, as, people, look, stops, mails, required } = await openRequirementShop();
const version = '2026-11-28';
const day = 86_400_000;
const sign = async (shop: string) => {
  await as('ruth')(signAgreement, { shop, version, signedName: 'Ruth Friesen' });
  await api.runJobs();
};

test('nobody is asked to sign a version before its day (domain C8)', async () => {
  clock.set('2026-11-27T23:59:59Z');
  await look();
  expect([await required('ruth'), await mails('ruth')]).toEqual([[], []]);
});

test('each owner is asked to sign a new version; thirty days later shops without a signature stop, and sell again once it is signed (domain C8)', async () => {
  await pool.query(
    `insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at)
     select seller_id, '2026-01-05', 'Ruth', 'en', sha256('x'), now() from seller`,
  );
  await pool.query(
    `insert into agreement_signature (seller_id, version, signed_name, locale, text_hash, signed_at) values ($1, $2, 'Amir', 'en', sha256('x'), now())`,
    [idOf('maple'), version],
  );
  clock.set('2026-12-01T10:00:00Z');
  await look();
  expect([await required('ruth'), await required('amir')]).toEqual([
    [['AGREEMENT', '2026-12-31T10:00:00.000Z', false]],
    [],
  ]);
  expect((await mails('ruth')).map(({ subject }) => subject)).toEqual([
    'Sign the new sellers’ agreement by December 31, 2026',
  ]);
  await sign('harlow');
  expect((await as('ruth')(ownRequirements, {})).unsigned.map(({ handle }) => handle)).toEqual(['paper-fox']);
  clock.advance(30 * day);
  await look();
  expect(await stops()).toEqual({ 'paper-fox': ['AGREEMENT'] });
  // Earnings are still paid out.
  expect((await findStandings(pool, [idOf('paper-fox')])).get(idOf('paper-fox'))!.lacksFacts).toBe(false);
  await sign('paper-fox');
  expect([await stops(), await required('ruth')]).toEqual([{}, []]);
  const { rows } = await pool.query(
    `select account_id as by, version::text, signed_name as name, signed_at as at from agreement_signature where seller_id = $1 and version = $2`,
    [idOf('paper-fox'), version],
  );
  expect(rows).toEqual([
    { by: people.ruth.accountId, version, name: 'Ruth Friesen', at: new Date('2026-12-31T10:00:00Z') },
  ]);
});

test('owners asked to sign an earlier version have thirty days for the newer one (domain C8)', async () => {
  clock.set('2026-12-01T10:00:00Z');
  await look();
  await pool.query(
    `update seller_requirement set version = '2026-11-01', asked_at = '2026-11-05', due_at = '2026-12-02'`,
  );
  clock.set('2026-12-03T10:00:00Z');
  await look();
  expect(await stops()).toEqual({});
  expect(await required('ruth')).toEqual([['AGREEMENT', '2027-01-02T10:00:00.000Z', false]]);
});
