import { productBySku } from '@cubby/features/catalog/contract';
import { giveConsent, withdrawConsent } from '@cubby/features/families/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { ownShop, saveDelivery, signAgreement } from '@cubby/features/shop-settings/contract';
import { expect, test } from 'vitest';
import { publishCraft } from '../staff-contract.ts';
import { delivery, openCraftDesk } from '../testing/craft-desk.ts';

const { pool, as, api, approved, mails } = await openCraftDesk();
const guardian = as('other');
const found = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const { rows: children } = await pool.query(
  `select child_id as id, seller_id from child join seller using (seller_id) where handle = 'tiny-kiln'`,
);
const childId: string = children[0].id;

test('approved crafts are public only with consent, delivery and a signature; when consent is withdrawn, they no longer are (domain C2, C8, 2.3)', async () => {
  const [page, craft] = [await approved('other', {}, 'SHOP'), await approved('other')];
  await pool.query(
    `insert into guardian (account_id, legal_name, birth_date, country, status, identity_method, identity_at, since)
     select account_id, 'Xi', '1984-05-02', 'CA', 'VERIFIED', 'ID_CHECK', now(), now() from account where login = 'other@cubby.example'
     on conflict do nothing`,
  );
  await pool.query(`update consent_record set withdrawn_at = now() where purpose = 'PUBLIC_SHOP' and child_id = $1`, [
    childId,
  ]);
  await pool.query(`update child set status = 'ACTIVE_PRIVATE' where child_id = $1`, [childId]);
  const handleOf = async (): Promise<string> =>
    (await pool.query('select handle from seller where seller_id = $1', [children[0].seller_id])).rows[0].handle;
  const missing = async () => (await guardian(ownShop, { shop: await handleOf() })).missing;
  expect(await missing()).toEqual(['PAGE', 'CRAFT', 'DELIVERY', 'AGREEMENT']);
  await as('safety')(publishCraft, { number: craft });
  expect(await missing()).toEqual(['PAGE', 'DELIVERY', 'AGREEMENT']);
  await as('safety')(publishCraft, { number: page });
  const arePublic = async () => [
    await found(api.call(sellerByHandle, { handle: await handleOf() })),
    await found(api.call(productBySku, { sku: `KID-${craft}` })),
  ];
  expect((await mails('other@cubby.example')).at(-1)!.text).toContain('Buyers will see it once the shop is open.');
  const shop = await handleOf();
  const steps = [
    () => guardian(giveConsent, { childId, purpose: 'PUBLIC_SHOP' }),
    () => guardian(saveDelivery, { shop, ...delivery }),
    async () => {
      const { agreement } = await guardian(ownShop, { shop });
      expect(await missing()).toEqual(['AGREEMENT']);
      return guardian(signAgreement, { shop, version: agreement.version, signedName: 'Xi Other' });
    },
  ];
  for (const step of steps) {
    expect(await arePublic()).toEqual([false, false]);
    await step();
    await api.runJobs();
  }
  expect(await arePublic()).toEqual([true, true]);
  await guardian(withdrawConsent, { childId, purpose: 'PUBLIC_SHOP' });
  expect(await arePublic()).toEqual([false, false]);
  await guardian(giveConsent, { childId, purpose: 'PUBLIC_SHOP' });
  await api.runJobs();
  expect(await arePublic()).toEqual([true, true]);
});
