import {
  type Actor,
  type AnyEndpoint,
  isAccess,
  isKeyScope,
  keyScopes,
  servedAt,
  shopPermissions,
  sites,
  staffPermissions,
} from '@cubby/contract';
import { openApiOf } from '@cubby/contract/openapi';
import { type Outcome, requestContext } from '@cubby/contract/server';
import { testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredEndpoints } from '../../../scripts/sources/endpoints.ts';
import { accessWanted, concerns } from './testing/access-lists.ts';
import { permitted } from './testing/access-permitted.ts';
import { actorsHolding, mayUse } from './testing/actors.ts';
import { fieldsNamingRows } from './testing/named-rows.ts';
import { rowCases } from './testing/row-cases/index.ts';
import { createTestApi, hostOf, root, siteOf } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = { now: () => new Date('2026-09-01T10:00:00Z') };
const api = await createTestApi(pool, clock);
const endpoints = [...api.executor.endpoints.values()].map(({ endpoint }) => endpoint);
const actors = actorsHolding({
  guest: [{ kind: 'guest-order', subject: 'x' }],
  link: [{ kind: 'link', subject: 'x' }],
});

const execute = (
  endpoint: AnyEndpoint,
  input: unknown,
  actor: Actor,
  site = siteOf(endpoint, actor),
): Promise<Outcome> =>
  api.executor.execute(
    endpoint.id,
    input,
    requestContext({ host: hostOf(site), locale: 'en', now: clock.now(), actor }),
  );
const codeOf = (outcome: Outcome): string => (outcome.ok ? 'OC_OK' : outcome.failures[0]!.code);
/** A link's reader has nowhere to sign in. */
const denialOf = ({ access }: AnyEndpoint, { account: known, key }: Actor): string => {
  if (key) return 'OC_FORBIDDEN';
  if (!access.includes('signed-in') && access.some((each) => each === 'link' || each === 'invitation'))
    return 'OC_LINK_EXPIRED';
  return known ? 'OC_FORBIDDEN' : 'OC_UNAUTHORIZED';
};

test('acting for others and changing where money goes need a fresh sign-in (decision 0128)', async () => {
  const fresh = endpoints.filter((endpoint) => endpoint.fresh);
  expect(fresh.map(({ id }) => id).sort()).toEqual([
    'POST /api/store/bank/message/v1/giveBack',
    'POST /api/store/family/staff/identity/v1/create',
    'POST /api/store/family/staff/restriction/v1/create',
    'POST /api/store/integration/key/v1/create',
    'POST /api/store/integration/key/v1/revoke',
    'POST /api/store/integration/webhook/secret/v1/update',
    'POST /api/store/integration/webhook/v1/create',
    'POST /api/store/integration/webhook/v1/delete',
    'POST /api/store/integration/webhook/v1/update',
    'POST /api/store/invoice/staff/refund/v1/update',
    'POST /api/store/member/factor/v1/reset',
    'POST /api/store/member/invitation/v1/create',
    'POST /api/store/member/role/v1/update',
    'POST /api/store/member/v1/delete',
    'POST /api/store/payout/account/v1/create',
    'POST /api/store/payout/destination/v1/create',
    'POST /api/store/payout/hold/v1/delete',
    'POST /api/store/payout/run/v1/approve',
    'POST /api/store/payout/run/v1/reject',
    'POST /api/store/payout/schedule/v1/update',
    'POST /api/store/person/request/v1/execute',
    'POST /api/store/person/viewing/v1/begin',
  ]);
  // Nothing is weighty for those who are not signed in, or have no second factor.
  const weighty = ['integrations.manage', 'payouts.receive', 'team.manage'];
  for (const { access } of fresh)
    expect(access.filter((each) => !(each in staffPermissions) && !weighty.includes(each))).toEqual([]);
});

describe('the permission matrix, from the contracts', () => {
  for (const endpoint of endpoints)
    test(`${endpoint.id}: ${endpoint.access.join(' or ')}`, async () => {
      expect(endpoint.access.filter((each) => !isAccess(each))).toEqual([]);
      // No endpoint accepts this input, so a validation error shows that the actor was let in.
      for (const [name, kind] of Object.entries(actors))
        expect({ name, code: codeOf(await execute(endpoint, { '\u0000': '\u0000' }, kind.actor)) }).toEqual({
          name,
          code: mayUse(endpoint.access, kind) ? 'OC_BAD_REQUEST' : denialOf(endpoint, kind.actor),
        });
    });

  test('at a site that does not serve it, an endpoint is missing, also to pages drawn by the server', async () => {
    for (const endpoint of endpoints)
      for (const site of sites.filter((each) => !servedAt(endpoint).includes(each)))
        for (const { actor } of Object.values(actors))
          expect(codeOf(await execute(endpoint, { '\u0000': '\u0000' }, actor, site))).toBe('OC_NOT_FOUND');
  });

  test('each endpoint states whose rows it concerns; each of its fields that names a row has a case', () => {
    const named = endpoints.flatMap((endpoint) => {
      const fields = endpoint.access.includes('anyone') ? [] : fieldsNamingRows(endpoint);
      return fields.length > 0 ? [[endpoint.id, fields]] : [];
    });
    const stated = Object.entries(rowCases).map(([id, cases]) => [id, Object.keys(cases).sort()]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(named));
    expect([...Object.keys(concerns), ...Object.keys(rowCases)].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  test('the endpoints of shops and staff need the permissions stated above', () => {
    const names = new Set([...Object.keys(shopPermissions), ...Object.keys(staffPermissions)]);
    const given = endpoints.filter(({ access }) => access.some((each) => names.has(each)));
    expect(Object.fromEntries(given.map(({ id, access }) => [id, access.join(' or ')]))).toEqual(permitted);
    expect([...names].filter((each) => !given.some(({ access }) => access.some((has) => has === each)))).toEqual([
      // For papers, which are no endpoints of the API.
      'papers.read',
    ]);
  });

  test('a key may call these, and what it may call needs the same permission of a member (decision 0158)', () => {
    const open = endpoints.filter(({ access }) => access.some(isKeyScope));
    for (const { access } of open)
      for (const scope of access.filter(isKeyScope)) expect(access).toContain(keyScopes[scope]);
    // A key may never call weighty endpoints, nor those that need both factors.
    expect(open.filter(({ fresh, access }) => fresh || access.includes('anyone'))).toEqual([]);
  });

  test('staff with the reader’s role change nothing, and reading needs a permission to read', () => {
    const staffOnly = (endpoint: AnyEndpoint) => endpoint.access.filter((each) => each in staffPermissions);
    for (const endpoint of endpoints)
      for (const permission of staffOnly(endpoint))
        expect([endpoint.id, permission, /\.read$/.test(permission)]).toEqual([
          endpoint.id,
          permission,
          endpoint.method === 'GET',
        ]);
    const ofReader = Object.entries(staffPermissions).filter(([, roles]) =>
      (roles as readonly string[]).includes('READER'),
    );
    expect(ofReader.map(([name]) => name).filter((name) => !name.endsWith('.read'))).toEqual([]);
  });

  test('who may use an endpoint that names no row follows from its subject', () => {
    const given = endpoints.filter(({ id }) => concerns[id]).map(({ id, access }) => [id, access.join(' or ')]);
    const wanted = Object.keys(concerns).map((id) => [id, accessWanted(id)]);
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
    const about = { title: 'Cubby', version: '1.3.2', sessionCookie: 'x' };
    document = openApiOf(endpoints, { ...about, site: 'shop' }) as typeof document;
  });

  test('lists every endpoint of the site with its access and its possible answers', () => {
    for (const endpoint of endpoints.filter((each) => servedAt(each).includes('shop'))) {
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

  test('at the seller site, what a key may call names its scope (decision 0158)', () => {
    const about = { title: 'Cubby', version: '1.3.2', sessionCookie: 'x' };
    const ofSellers = openApiOf(endpoints, { ...about, site: 'seller' }) as typeof document;
    expect(ofSellers.paths['/api/store/offer/vendor/list/v1/get']!.get!.security).toEqual([
      { session: [] },
      { shopKey: ['offers:read'] },
    ]);
    expect(ofSellers.components.securitySchemes).toMatchObject({ shopKey: { type: 'http', scheme: 'bearer' } });
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

test('every endpoint that is served is one that `npm run where` lists, and the other way round', async () => {
  const listed = await declaredEndpoints(root);
  expect(listed.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
});
