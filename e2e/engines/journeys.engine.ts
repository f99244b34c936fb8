import { cast, demoPassword } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { soldBy } from '../support/demo.ts';
import { openSchool } from '../support/people/school.ts';
import { receive } from '../support/received.ts';
import { type Engine, type EngineName, missingFor, openEngine } from './engine.ts';

const shop = inject('shop');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const engines = (['firefox', 'webkit'] as const).filter((name) => {
  const missing = missingFor(name);
  if (missing) process.stderr.write(`${name} is skipped: Debian's package ${missing} is not installed.\n`);
  return !missing;
});

let login = '';
beforeAll(async () => {
  const school = { name: 'Yarrow School', members: ['Noor'], balanceMinor: 1_000_000 };
  login = (await openSchool(shop.dataDir, school))[0]!;
});

test.skipIf(engines.length > 0)('no other engine is installed', () => {});

for (const name of engines)
  for (const [size, viewport] of Object.entries(sizes))
    describe(`${name}, ${size}`, () => {
      let engine: Engine;
      beforeEach(async () => {
        engine = await openEngine(name as EngineName, viewport);
      });
      afterEach(() => engine?.close());
      const page = () => hands(engine);

      for (const prefix of ['', '/ar']) {
        test(`a guest buys by card, in ${prefix || '/en'} (spec 2.17, 2.19, 6.1)`, async () => {
          const { open, fill, click, at } = page();
          await beVisitor(engine, prefix);
          await putIntoCart(engine);
          await open(`${prefix}/checkout`);
          await fill('#checkout-contact-firstName', 'Noor');
          await fill('#checkout-contact-lastName', "O'Brien");
          await fill('#checkout-contact-email', `noor-${name}-${size}${prefix.slice(1)}@guest.example`);
          await fill('#checkout-contact-phone1', '+1 250 555 0142');
          await fill('#checkout-address-name', 'Division 7');
          await fill('#checkout-address-address', '2827 Belmont Ave');
          await fill('#checkout-address-city', 'Victoria');
          await fill('#checkout-address-region', 'CA-BC');
          await fill('#checkout-address-postalCode', 'V8R 4B2');
          await click('form button.button-primary[type=button]', 0);
          await click('form button.button-primary[type=button]', -1);
          await click('#checkout-adult');
          await click('main button[type=submit]');
          await at(/\/sandbox\/card\//);
          await click('main button.button-primary');
          await at(/\/checkout\/success-pay/);
        });

        test(`a member signs in with a cart, which is merged, and stays signed in, in ${prefix || '/en'} (spec 2.44, 4.12)`, async () => {
          const { open, fill, click, at } = page();
          await beVisitor(engine, prefix);
          const offerId = await putIntoCart(engine);
          await open(`${prefix}/login`);
          await fill('#sign-in-login', login);
          await fill('#sign-in-password', demoPassword);
          await click('form button[type=submit]');
          await at(/\/profile\/details\/account$/);
          await expect
            .poll(() => engine.run(`fetch('/api/store/cart/v1/get').then((answer) => answer.text())`))
            .toContain(offerId);
          await open(`${prefix}/profile/orders`);
          await at(/\/profile\/orders/);
        });
      }

      test('a member opens a dispute about what has arrived (spec 2.54, 4.19)', async () => {
        const { open, click, fill, at } = page();
        await beVisitor(engine, '');
        await signInAt(engine, shop.cubby, login);
        await signInAt(engine, shop.seller, cast.seller.login);
        const { priceId, sku } = await soldBy(shop.cubby, cast.seller.shopSlug, 9, 3);
        const number = await receive(asPage(engine, shop.cubby), asPage(engine, shop.seller), priceId, login);
        await open(`/report/${number}/${sku}`);
        await click('input[name=reason][value=DAMAGED]');
        await fill('#report-description', 'The point is bent.');
        await click('input[name=intent][value=OPEN]');
        await click('main form button[type=submit]');
        await click('dialog[open] .button-primary');
        // Success has one button, the question before it two.
        await click('dialog[open] .dialog-foot > :only-child');
        await at(/\/profile\/disputes\/[0-9A-Z]{10}$/);
      });
    });

function hands(engine: Engine) {
  const until = (expression: string, what: string) =>
    expect
      .poll(() => engine.run<boolean>(expression).catch(() => false), { timeout: 60_000, message: what })
      .toBe(true);
  const hydrated = `Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$'))`;
  const nth = (selector: string, at: number) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility() && !each.disabled).at(${at})`;
  return {
    async open(path: string) {
      await engine.open(shop.cubby + path);
      await until(hydrated, `scripts of ${path}`);
    },
    async fill(selector: string, value: string) {
      await until(`!!document.querySelector(${JSON.stringify(selector)})`, selector);
      await engine.run(`(() => {
        const field = document.querySelector(${JSON.stringify(selector)});
        field.focus();
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
        field.blur();
      })()`);
    },
    async click(selector: string, at = 0) {
      await until(`!!${nth(selector, at)}`, selector);
      await engine.run(`(${nth(selector, at)}).click()`);
    },
    at: (path: RegExp) => until(`${path}.test(location.pathname)`, String(path)),
  };
}

async function beVisitor(engine: Engine, prefix: string): Promise<void> {
  await engine.open(`${shop.cubby}/about`);
  await engine.run(`(() => {
    localStorage.setItem('cubby.policy', 'accepted');
    localStorage.setItem('cubby.locale', ${JSON.stringify(prefix.slice(1) || 'en')});
  })()`);
}

async function putIntoCart(engine: Engine): Promise<string> {
  const { priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 9, 3);
  const cart = JSON.stringify([{ offerId: priceId, quantity: 1, selected: true }]);
  await engine.run(`localStorage.setItem('cubby.cart', ${JSON.stringify(cart)})`);
  return priceId;
}

async function signInAt(engine: Engine, origin: string, who: string): Promise<void> {
  await engine.open(`${origin}/login`);
  const body = JSON.stringify({ entityInfo: { credentials: { login: who, password: demoPassword } } });
  const status = await engine.run(
    `fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }).then((answer) => answer.status)`,
  );
  expect(status).toBe(200);
}

const asPage = (engine: Engine, origin: string): Page =>
  ({
    async evaluate(act: (given: unknown) => unknown, given: unknown) {
      if ((await engine.run<string>('location.origin')) !== origin) await engine.open(`${origin}/`);
      return engine.run(`(${act})(${JSON.stringify(given)})`);
    },
  }) as never;
