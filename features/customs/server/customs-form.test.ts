import type { Actor } from '@cubby/contract';
import type { Platform } from '@cubby/feature';
import { sale } from '@cubby/features/fulfilment/contract';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { mountReceipts } from '../../receipts/server/mount-receipts.ts';
import { removeCustoms, saveCustoms } from '../contract.ts';
import { openShopAbroad, shop, sku } from '../testing/shop-abroad.ts';

const { pool, api, as, people, clock, open, choose, paid } = await openShopAbroad();
const translators = loadTranslators(root);
const app = Fastify();
let actor: Actor = { proofs: [] };
let number = '';
let home = '';

beforeAll(async () => {
  mountReceipts(
    app,
    {
      ...{ pool, clock, translators, settings: { rateLimit: false } },
      admission: { run: <T>(_traffic: string, work: () => Promise<T>) => work() },
      actorOf: async () => actor,
    } as unknown as Platform,
    { company: api.settings.company!, translatorOf: translators.of },
  );
  await open();
  const sold = await paid({ [`${sku} ${shop}`]: 3 });
  number = sold.number;
  await asOwner(
    pool,
    `update "order" set country = 'US', region = 'US-WA', city = 'Seattle', postal_code = '98101', locale = 'ar'
     where order_number = '${sold.orderNumber}'`,
  );
  home = (await paid({ [`${sku} ${shop}`]: 1 })).number;
});
afterAll(() => app.close());

const pages = async (url: string, who = people.guardian!) => {
  actor = { proofs: [], account: { ...who, shops: [{ sellerId: await sellerId(), roles: ['OWNER'] }] } };
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return readPdf(answer.rawPayload);
};
const sellerId = async () =>
  (await pool.query('select seller_id as id from seller where handle = $1', [shop])).rows[0].id;

test.each(['', '?size=A4', '?size=LETTER', '?size=LABEL'])(
  'the packing slip of a parcel abroad is followed by its customs form, in English and French%s (domain C19)',
  async (query) => {
    const url = query ? `/packing/several.pdf${query}&orders=${number}` : `/packing/${number}.pdf`;
    const { pages: all, text, universalAccess } = await pages(url);
    expect([all.length, universalAccess]).toEqual([2, '1']);
    for (const said of [
      'Customs declaration / Déclaration en douane',
      'Sender / Expéditeur',
      'c/o Cubby Market Inc.',
      'Addressee / Destinataire Anna Reyes',
      'United States',
      'Sale of goods / Vente de marchandises',
      'other articles of paper or card / autres ouvrages en papier ou en carton',
      '4823.90',
      '0.036',
      '30.00 USD',
      'Canada',
      'May be opened officially / Peut être ouvert d’office',
      'I, the undersigned',
      'Je soussigné(e)',
      'Date and sender’s signature / Date et signature de l’expéditeur',
    ])
      expect(text).toContain(said);
  },
);

test('the form does not name a guardian: no parcel reveals where the child lives (domain C11)', async () => {
  const { text } = await pages(`/packing/${number}.pdf`);
  const { rows } = await pool.query('select legal_name as name from guardian');
  expect(rows.length).toBeGreaterThan(0);
  // The buyer and the guardians share a name: it appears once on each page, as the addressee's.
  expect(text.match(/Anna Reyes/g)).toHaveLength(2);
});

test('an order’s page reminds the guardian to print and sign it, if there is one', async () => {
  const needs = async (of: string) => (await as('guardian')(sale, { number: of })).needsCustomsForm;
  expect([await needs(number), await needs(home)]).toEqual([true, false]);
});

test('a domestic parcel has none, and the form keeps the facts from the time of the order after sales abroad have ended', async () => {
  expect((await pages(`/packing/${home}.pdf`)).text).not.toContain('Customs declaration');
  const said = async () => {
    const { text } = await pages(`/packing/${number}.pdf`);
    return ['4823.90', '0.036'].filter((each) => text.includes(each));
  };
  await choose(false);
  await as('guardian')(saveCustoms, { shop, sku, hsCode: '491199', origin: 'US', netGrams: 99 });
  expect(await said()).toEqual(['4823.90', '0.036']);
  await as('guardian')(removeCustoms, { shop, sku });
  expect(await said()).toEqual(['4823.90', '0.036']);
});
