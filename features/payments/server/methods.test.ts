import { idOf } from '@cubby/server/testing/small-shop';
import { fixedClock } from '@cubby/testing';
import { expect, test } from 'vitest';
import { paymentMethods } from '../contract.ts';
import type { PaymentMethod } from '../rules.ts';
import { feature } from './manifest.ts';

const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: undefined };
/** The methods of a shop with these settings, for a guest. */
async function offeredWith(settings: object): Promise<string[]> {
  const origins = Object.fromEntries(['cubby', 'kids'].map((name) => [name, new URL(`https://${name}.example`)]));
  const { endpoints } = feature.start!({
    ...{ pool: {}, clock: fixedClock('2026-09-01T10:00:00Z'), translators: {}, admission: {} },
    settings: { secretKey: idOf('secret'), origins, stripe: undefined, bankAccount: undefined, ...settings },
  } as never);
  const { answer } = endpoints!.find(({ endpoint }) => endpoint.id === paymentMethods.id)!;
  const { value } = (await answer({} as never, { db: {}, accountId: undefined } as never)) as {
    value: PaymentMethod[];
  };
  return value
    .filter(({ available }) => available)
    .map(({ code, selected }) => `${code}${selected ? ' selected' : ''}`);
}

test.each([
  ['demo', {}, ['STRIPE selected']],
  ['demo', { bankAccount: {} }, ['STRIPE selected', 'INVOICE']],
  ['production', { bankAccount: {} }, ['INVOICE']],
  // Production must not accept the sandbox's cards.
  ['production', {}, []],
  ['production', { stripe }, ['STRIPE selected']],
  ['production', { stripe, bankAccount: {} }, ['STRIPE selected', 'INVOICE']],
])(
  'in %s with %j the shop offers %j: cards by a provider, invoices to an account of its own (spec 5.20, 9.6)',
  async (env, settings, offered) => {
    expect(await offeredWith({ env, ...settings })).toEqual(offered);
  },
);
