import { type Access, type AnyEndpoint, accessKinds } from '@cubby/contract';
import { openApiOf } from '@cubby/contract/openapi';
import { type Actor, noCookies } from '@cubby/contract/server';
import { testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = { now: () => new Date('2026-09-01T10:00:00Z') };
const api = await createTestApi(pool, clock);
const endpoints = [...api.executor.endpoints.values()].map(({ endpoint }) => endpoint);

const account = (...roles: string[]): Actor => ({
  kind: 'account',
  accountId: '01990000-0000-7000-8000-000000000000',
  login: 'x@cubby.example',
  roles,
});
const actors: Record<string, Actor> = {
  visitor: { kind: 'visitor' },
  'holder of an order': { kind: 'order-holder', orderNumber: '0000000000' },
  buyer: account('BUYER'),
  seller: account('SELLER'),
  guardian: account('GUARDIAN'),
  manager: account('MANAGER'),
};
const isAllowed: Record<Access, string[]> = {
  anyone: Object.keys(actors),
  'order-holder': ['holder of an order', 'buyer', 'seller', 'guardian', 'manager'],
  'signed-in': ['buyer', 'seller', 'guardian', 'manager'],
  seller: ['seller'],
  guardian: ['guardian'],
  manager: ['manager'],
  provider: [],
};

/** What a call answers to an actor who sends something it cannot read: whether it looked at the input tells who may call. */
async function errorFor(endpoint: AnyEndpoint, actor: Actor): Promise<string> {
  const outcome = await api.executor.execute(
    endpoint.id,
    { '\u0000': '\u0000' },
    {
      actor,
      locale: 'en',
      brand: 'cubby',
      now: clock.now(),
      reads: () => {},
      header: () => undefined,
      site: 'shop',
      cookies: noCookies,
    },
  );
  return outcome.ok ? 'OC_OK' : outcome.failures[0]!.code;
}

describe('the permission matrix, from the contracts', () => {
  for (const endpoint of endpoints)
    test(`${endpoint.id}: ${endpoint.access}`, async () => {
      expect(accessKinds).toContain(endpoint.access);
      for (const [name, actor] of Object.entries(actors)) {
        const code = await errorFor(endpoint, actor);
        const allowed = isAllowed[endpoint.access].includes(name);
        expect({ name, code }).toEqual({
          name,
          code: allowed ? 'OC_BAD_REQUEST' : actor.kind === 'account' ? 'OC_FORBIDDEN' : 'OC_UNAUTHORIZED',
        });
      }
    });
});

describe('OpenAPI', () => {
  let document: { paths: Record<string, Record<string, { 'x-who': string; responses: Record<string, unknown> }>> };
  beforeAll(() => {
    document = openApiOf(endpoints, { title: 'Cubby', version: '1.3.2', servers: [] }) as typeof document;
  });

  test('lists every call with who may make it and what it can answer', () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      expect(operation['x-who']).toBe(endpoint.access);
      for (const status of Object.values(endpoint.errorCodes))
        expect(Object.keys(operation.responses)).toContain(String(status));
    }
  });

  test('has the paths of the specification that are open so far (spec 7.1, 7.8, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 7.23, 7.24, 7.25)', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/store/liveness',
        '/api/store/order/anon/v1/create',
        '/api/store/stripe/checkout/v1/create',
        '/api/store/list/rests/by/product/prices/v1/get',
        '/api/catalog/products/page/v2/get',
        '/api/catalog/product/page/v3/get',
        '/api/store/product/price/list/actual/v1/get',
        '/api/catalog/products-by-attrs/list/v1/get',
        '/api/catalog/products-by-attrs-vendor/list/v1/get',
        '/api/catalog/products/filters/by/abstract-product/v1/get',
        '/api/catalog/products/filters/by/vendor/v1/get',
        '/api/store/vendor/v2/get',
        '/api/store/vendor/info/v1/get',
        '/api/store/product/category/all/v1/get',
        '/api/store/product/category/list/v1/get',
      ]),
    );
  });
});
