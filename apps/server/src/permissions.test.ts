import { type Actor, type AnyEndpoint, accesses } from '@cubby/contract';
import { openApiOf } from '@cubby/contract/openapi';
import { type Outcome, requestContext } from '@cubby/contract/server';
import { testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { actorsHolding, mayUse } from './testing/actors.ts';
import { fieldsNamingRows } from './testing/named-rows.ts';
import { rowCases } from './testing/row-cases/index.ts';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = { now: () => new Date('2026-09-01T10:00:00Z') };
const api = await createTestApi(pool, clock);
const endpoints = [...api.executor.endpoints.values()].map(({ endpoint }) => endpoint);
const actors = actorsHolding({
  guest: [{ kind: 'guest-order', subject: 'x' }],
  link: [{ kind: 'link', subject: 'x' }],
});

/**
 * What an endpoint is about whose input names no row of somebody. Of those whose input does, `testing/row-cases` asks for
 * one's own row, another's and none, in `whose-rows.test.ts`.
 */
type Concern = 'public' | 'form' | 'own session' | 'own token' | 'own link' | 'own sales' | 'staff';
/** Who may use an endpoint, by what it is about: an access too many shows here. */
const accessOf: Record<Concern, string> = {
  public: 'anyone',
  form: 'anyone',
  'own session': 'signed-in',
  // Whoever is no longer signed in may still end what they had.
  'own token': 'anyone',
  'own link': 'link',
  'own sales': 'seller or guardian',
  staff: 'manager',
};
const concerns: Record<string, Concern> = {
  'GET /api/store/liveness': 'public',
  'GET /api/catalog/product/category/all/v1/get': 'public',
  'GET /api/catalog/product/category/list/v1/get': 'public',
  'GET /api/catalog/product/page/v3/get': 'public',
  'GET /api/catalog/product/price/list/actual/v1/get': 'public',
  'GET /api/store/list/rests/by/product/prices/v1/get': 'public',
  'GET /api/catalog/products/list/v1/get': 'public',
  'GET /api/catalog/products/featured/v1/get': 'public',
  'GET /api/catalog/products-by-attrs/list/v1/get': 'public',
  'GET /api/catalog/products-by-attrs-vendor/list/v1/get': 'public',
  'GET /api/catalog/products/filters/by/abstract-product/v1/get': 'public',
  'GET /api/catalog/category/overview/v1/get': 'public',
  'GET /api/catalog/products-by-attrs-category/list/v1/get': 'public',
  'GET /api/catalog/products/filters/by/category/v1/get': 'public',
  'GET /api/catalog/products/filters/by/search/v1/get': 'public',
  'GET /api/catalog/products/filters/by/vendor/v1/get': 'public',
  'GET /api/store/vendor/v2/get': 'public',
  'GET /api/store/vendor/info/v1/get': 'public',
  'GET /api/store/vendor/stall/list/v1/get': 'public',
  'GET /api/catalog/products/page/v2/get': 'public',
  'GET /api/catalog/search/suggestions/v1/get': 'public',
  'GET /api/catalog/search/synonyms/v1/get': 'staff',
  'GET /api/catalog/search/missed/v1/get': 'staff',
  'GET /api/store/bank/message/list/v1/get': 'staff',
  'GET /api/store/bank/file/list/v1/get': 'staff',
  'GET /api/store/chargeback/list/v1/get': 'staff',
  'GET /api/store/incident/list/v1/get': 'staff',
  'GET /api/store/dispute/list/v1/get': 'own session',
  'GET /api/store/dispute/todo/list/v1/get': 'own session',
  'GET /api/store/payout/list/v1/get': 'staff',
  'GET /api/store/impact/v1/get': 'public',
  'GET /api/support/news/list/v1/get': 'public',
  'GET /api/support/news/v1/get': 'public',
  'GET /api/store/referral/own/v1/get': 'own session',
  'POST /api/store/referral/link/v1/create': 'own session',
  'GET /api/store/invoice/list/v1/get': 'own session',
  'GET /api/store/invoice/staff/check/list/v1/get': 'staff',
  'GET /api/store/invoice/staff/paper/list/v1/get': 'staff',
  'GET /api/store/invoice/staff/refund/list/v1/get': 'staff',
  'GET /api/store/refund/list/v1/get': 'staff',
  'GET /api/store/payment/event/list/v1/get': 'staff',
  'GET /api/store/product/review/list/v1/get': 'public',
  'POST /api/store/review/report/v1/create': 'form',
  'GET /api/store/review/own/list/v1/get': 'own session',
  'GET /api/store/review/staff/list/v1/get': 'staff',
  'POST /api/store/restock/request/v1/create': 'form',
  // The link's token names the row, so there is none to ask for without it.
  'GET /api/store/restock/request/v1/get': 'own link',
  'POST /api/store/restock/request/v1/confirm': 'own link',
  'POST /api/store/restock/request/v1/cancel': 'own link',
  'GET /api/store/workshop/next/v1/get': 'public',
  'GET /api/store/workshop/list/v1/get': 'public',
  'GET /api/store/workshop/v1/get': 'public',
  'POST /api/support/request/v1/create': 'form',
  'GET /api/support/request/staff/list/v1/get': 'staff',
  'GET /api/support/user/role/list/v1/get': 'public',
  'POST /api/store/cart/alternatives/v1/get': 'public',
  'POST /api/store/cart/quote/v1/get': 'public',
  // A shared cart's token is random, and known only to those who were given it.
  'POST /api/store/cart/share/v1/create': 'form',
  'GET /api/store/cart/share/v1/get': 'form',
  'GET /api/store/wishlist/list/v1/get': 'own session',
  'GET /api/store/wishlist/item/list/v1/get': 'own session',
  'GET /api/store/wishlist/shared/v1/get': 'form',
  // A member has one cart: there is no other to name.
  'GET /api/store/cart/v1/get': 'own session',
  'POST /api/store/cart/item/batch/v1/createOrUpdate': 'own session',
  'POST /api/auth/login': 'form',
  'POST /api/auth/captcha/v1/get': 'form',
  // The refresh token names its session.
  'POST /api/auth/logout': 'own token',
  'POST /api/auth/jwt/refresh': 'own token',
  'POST /api/auth/account/v1/create': 'form',
  'POST /api/auth/account/v1/confirm': 'own link',
  'POST /api/auth/password/v1/request': 'form',
  'POST /api/auth/password/v1/reset': 'own link',
  'POST /api/auth/password/captcha/v1/get': 'own session',
  'POST /api/auth/password/v1/change': 'own session',
  'POST /api/auth/passkey/options/v1/get': 'own session',
  'POST /api/auth/passkey/v1/create': 'own session',
  'GET /api/auth/passkey/v1/list': 'own session',
  'POST /api/auth/passkey/login/options/v1/get': 'form',
  'POST /api/auth/passkey/login/v1/create': 'form',
  'POST /api/auth/account/v1/export': 'own session',
  'POST /api/auth/account/v1/close': 'own session',
  'POST /api/auth/account/v1/reopen': 'own link',
  'POST /api/auth/email/v1/request': 'own session',
  'POST /api/auth/email/v1/confirm': 'own link',
  'POST /api/auth/email/v1/undo': 'own link',
  'GET /api/auth/session/v1/list': 'own session',
  'GET /api/store/user-v1/current/v1/get': 'own session',
  'POST /api/store/user-v1/current/v1/update': 'own session',
  'POST /api/store/user-v1/policy/v1/accept': 'own session',
  'GET /api/store/user-v1/notification/v1/get': 'own session',
  'POST /api/store/user-v1/notification/v1/update': 'own session',
  'GET /api/store/user-v1/notification/problem/v1/get': 'own session',
  'POST /api/store/user-v1/notification/problem/v1/solve': 'own session',
  'GET /api/store/notification/link/v1/get': 'own link',
  'POST /api/store/notification/link/v1/update': 'own link',
  'GET /api/store/delivery/point/v1/get': 'own session',
  'GET /api/store/requisite/v1/get': 'own session',
  'GET /api/store/user-v1/payment/accounts/v1/get': 'own session',
  'POST /api/store/tax/certificate/v1/create': 'own session',
  'GET /api/store/tax/certificate/list/v1/get': 'own session',
  'GET /api/store/tax/certificate/waiting/v1/get': 'staff',
  'GET /api/store/tax/registration/list/v1/get': 'staff',
  'POST /api/store/tax/registration/v1/createOrUpdate': 'staff',
  'GET /api/store/tax/exchange-rate/list/v1/get': 'staff',
  'POST /api/store/tax/exchange-rate/v1/create': 'staff',
  // Its answer is the same whatever the number, and a link goes to the order's own address.
  'POST /api/store/order/anon/link/v1/request': 'form',
  // A member lists their own orders: there are no others to name.
  'GET /api/store/order/list/v1/get': 'own session',
  'GET /api/store/user-v1/calendar/v1/get': 'own session',
  'POST /api/store/user-v1/calendar/v1/create': 'own session',
  'POST /api/store/user-v1/calendar/v1/delete': 'own session',
  'GET /api/support/captcha/v1/get': 'public',
  'POST /api/support/thread/v1/create': 'form',
  'GET /api/support/thread/list/v1/get': 'own session',
  'GET /api/support/thread/waiting/v1/get': 'staff',
  'GET /api/support/content/page/v1/get': 'public',
  'GET /api/support/help/v1/get': 'public',
  'POST /api/media/picture/v1/create': 'form',
  'POST /api/store/order/anon/v1/create': 'form',
  'GET /api/store/payment/method/list/v1/get': 'public',
  // A session id is random and known only to the buyer who was sent to its page.
  'GET /api/sandbox/session/v1/get': 'form',
  'POST /api/sandbox/session/v1/settle': 'form',
  'GET /api/store/order/vendor/list/v1/get': 'own sales',
};

/** Endpoints for others, too, than their concern alone would let in. */
const exceptions: Record<string, string> = {
  // What waits for the staff is listed as what waits for a shop is.
  'GET /api/store/dispute/todo/list/v1/get': 'seller or guardian or manager',
  // Whoever tells of a problem shows it: visitors have no order to tell of.
  'POST /api/media/picture/v1/create': 'signed-in or guest-order or link',
};

const execute = (endpoint: AnyEndpoint, input: unknown, actor: Actor): Promise<Outcome> =>
  api.executor.execute(
    endpoint.id,
    input,
    requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: clock.now(), actor }),
  );
const codeOf = (outcome: Outcome): string => (outcome.ok ? 'OC_OK' : outcome.failures[0]!.code);
/** A link's reader has nowhere to sign in. */
const denialOf = ({ access }: AnyEndpoint, { account: known }: Actor): string => {
  if (access.includes('link') && !access.includes('signed-in')) return 'OC_LINK_EXPIRED';
  return known ? 'OC_FORBIDDEN' : 'OC_UNAUTHORIZED';
};

describe('the permission matrix, from the contracts', () => {
  for (const endpoint of endpoints)
    test(`${endpoint.id}: ${endpoint.access.join(' or ')}`, async () => {
      for (const access of endpoint.access) expect(accesses).toContain(access);
      // No endpoint accepts this input, so a validation error shows that the actor was let in.
      for (const [name, kind] of Object.entries(actors))
        expect({ name, code: codeOf(await execute(endpoint, { '\u0000': '\u0000' }, kind.actor)) }).toEqual({
          name,
          code: mayUse(endpoint.access, kind) ? 'OC_BAD_REQUEST' : denialOf(endpoint, kind.actor),
        });
    });

  test('each endpoint states whose rows it concerns: one that names some by a case for each field that does', () => {
    const named = endpoints.flatMap((endpoint) => {
      const fields = endpoint.access.includes('anyone') ? [] : fieldsNamingRows(endpoint);
      return fields.length > 0 ? [[endpoint.id, fields]] : [];
    });
    const stated = Object.entries(rowCases).map(([id, cases]) => [id, Object.keys(cases).sort()]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(named));
    expect([...Object.keys(concerns), ...Object.keys(rowCases)].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  test('who may use an endpoint that names no row follows from what it is about', () => {
    const given = endpoints.filter(({ id }) => concerns[id]).map(({ id, access }) => [id, access.join(' or ')]);
    const wanted = Object.entries(concerns).map(([id, concern]) => [id, exceptions[id] ?? accessOf[concern]]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
  });
});

describe('OpenAPI', () => {
  type Operation = { 'x-who': string[]; security: Record<string, []>[]; responses: Record<string, unknown> };
  let document: {
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, unknown> };
  };
  beforeAll(() => {
    document = openApiOf(endpoints, { title: 'Cubby', version: '1.3.2' }) as typeof document;
  });

  test('lists every endpoint with its access and its possible answers', () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      expect(operation['x-who']).toEqual(endpoint.access);
      for (const status of Object.values(endpoint.errorCodes))
        expect(Object.keys(operation.responses)).toContain(String(status));
    }
  });

  test('states the credentials: none, a session, the token of a guest’s order or of a link', () => {
    const securityOf = (path: string, method: string) => document.paths[path]![method]!.security;
    expect(securityOf('/api/store/liveness', 'get')).toEqual([{}]);
    expect(securityOf('/api/store/user-v1/current/v1/get', 'get')).toEqual([{ session: [] }]);
    expect(securityOf('/api/store/order/anon/v1/get', 'get')).toEqual([{ guestOrder: [] }, { session: [] }]);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'guestOrder', 'link', 'carrier']);
    expect(securityOf('/api/store/restock/request/v1/cancel', 'post')).toEqual([{ link: [] }]);
    const answersOf = (path: string, method: string) => Object.keys(document.paths[path]![method]!.responses);
    expect(answersOf('/api/store/restock/request/v1/cancel', 'post')).toContain('410');
    expect(answersOf('/api/store/liveness', 'get')).not.toContain('410');
  });

  test.each([
    ['get', '/api/catalog/product/category/all/v1/get'],
    ['get', '/api/catalog/products/page/v2/get'],
    ['get', '/api/catalog/product/page/v3/get'],
    ['post', '/api/store/order/anon/v1/create'],
    ['post', '/api/support/request/v1/create'],
  ])('a visitor without an account may %s %s (spec 6.1)', (method, path) =>
    expect(document.paths[path]![method]!['x-who']).toContain('anyone'),
  );

  test('has the paths of the specification that exist so far (spec 7.1, 7.8, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 7.23, 7.24, 7.25, 7.12, 7.13)', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/store/liveness',
        '/api/store/order/anon/v1/create',
        '/api/store/stripe/checkout/v1/create',
        '/api/store/list/rests/by/product/prices/v1/get',
        '/api/catalog/products/page/v2/get',
        '/api/catalog/product/page/v3/get',
        '/api/catalog/product/price/list/actual/v1/get',
        '/api/catalog/products-by-attrs/list/v1/get',
        '/api/catalog/products-by-attrs-vendor/list/v1/get',
        '/api/catalog/products/filters/by/abstract-product/v1/get',
        '/api/catalog/products/filters/by/vendor/v1/get',
        '/api/store/vendor/v2/get',
        '/api/store/vendor/info/v1/get',
        '/api/catalog/product/category/all/v1/get',
        '/api/catalog/product/category/list/v1/get',
        '/api/store/user-v1/payment/accounts/v1/get',
        '/api/store/user-v1/payment/accounts/v1/create',
      ]),
    );
  });
});
