import { ok } from '@cubby/result';
import { testDatabase } from '@cubby/testing';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { defineEndpoint } from '../endpoint.ts';
import { as, request } from '../wire.ts';
import { errorBody } from './answer.ts';
import { requestContext } from './context.ts';
import { createExecutor } from './execute.ts';
import { implement } from './implement.ts';

const { pool } = await testDatabase();

test('only public data is read from a replica, which is notified of every write', async () => {
  const declared = { summary: 'x', access: ['anyone'] as const, input: z.strictObject({}), output: z.number() };
  const read = defineEndpoint({ ...declared, method: 'GET', path: '/api/x/v1/get' });
  const write = defineEndpoint({ ...declared, method: 'POST', path: '/api/x/v1/create' });
  const seen: string[] = [];
  const replica = {
    query: (async () => {
      seen.push('replica');
      return { rows: [{ n: 1 }] };
    }) as never,
    written: () => seen.push('written'),
  };
  const endpoints = [read, write].map((endpoint) =>
    implement(endpoint, async (_input, { db }) => ok((await db.query<{ n: number }>('select 1 as n')).rows[0]!.n)),
  );
  const executor = createExecutor(pool, endpoints, { publicReads: replica });
  const run = async (id: string, actor: Partial<Actor> = {}) => {
    const context = requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: new Date(),
      actor: { proofs: [], ...actor },
    });
    expect(await executor.execute(id, {}, context)).toEqual({ ok: true, entity: 1 });
    return seen.splice(0);
  };
  expect(await run(read.id)).toEqual(['replica']);
  expect(await run(read.id, { account: { accountId: 'a' } as never })).toEqual([]);
  expect(await run(read.id, { proofs: [{ kind: 'guest-order', subject: 'A' }] })).toEqual([]);
  expect(await run(write.id)).toEqual(['written']);
});

test('a handler has an account’s id if only accounts are admitted, and may have none if others are too', async () => {
  const declared = { summary: 'x', method: 'GET', input: z.strictObject({}), output: z.string() } as const;
  const own = defineEndpoint({ ...declared, path: '/api/x/own/v1/get', access: ['signed-in', 'bank.read'] });
  const open = defineEndpoint({ ...declared, path: '/api/x/open/v1/get', access: ['signed-in', 'link'] });
  const executor = createExecutor(pool, [
    implement(own, async (_input, { accountId, actor }) => {
      expectTypeOf(accountId).toEqualTypeOf<string>();
      return ok(`${accountId} ${actor.account.login}`);
    }),
    implement(open, async (_input, { accountId }) => {
      expectTypeOf(accountId).toEqualTypeOf<string | undefined>();
      return ok(accountId ?? 'nobody');
    }),
  ]);
  const contextOf = (actor: Actor) =>
    requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: new Date(), actor });
  const ana = { accountId: 'a', login: 'ana@buyer.example' };
  const answers = async (id: string, actor: Actor) => executor.execute(id, {}, contextOf(actor));
  expect(await answers(own.id, { account: ana, proofs: [] })).toEqual({ ok: true, entity: 'a ana@buyer.example' });
  expect(await answers(own.id, { proofs: [{ kind: 'link', subject: 'x' }] })).toMatchObject({
    ok: false,
    failures: [{ code: 'OC_UNAUTHORIZED' }],
  });
  expect(await answers(open.id, { proofs: [{ kind: 'link', subject: 'x' }] })).toEqual({ ok: true, entity: 'nobody' });
});

test.each([
  [{ currencyIso: 'USD' }, [['kind', 'This is required']]],
  [{ currencyIso: 'USD', kind: 'C' }, [['kind', 'This is wrong']]],
  [{ currencyIso: 'USD', kind: 'A', list: 'x' }, [['list', 'This is wrong']]],
  [{ kind: 'A' }, [['currencyIso', 'This is required']]],
  [{ kind: '', currencyIso: 'USD' }, [['kind', 'This is required']]],
  // Even if it is spelled like our name of another field, it stays the caller's own.
  [{ kind: 'A', currencyIso: 'USD', currency: 'USD' }, [['currency', 'This is unknown']]],
])('missing fields are required, and nothing else is (spec 5.1): %j', async (wire, expected) => {
  const endpoint = defineEndpoint({
    ...{ method: 'POST', path: '/api/y/v1/create', summary: 'x', access: ['anyone'] },
    input: request({
      currency: as('currencyIso', z.string()),
      kind: z.enum(['A', 'B'], 'field.required'),
      list: z.array(z.string()).optional(),
    }),
    output: z.number(),
  });
  const executor = createExecutor(pool, [implement(endpoint, async () => ok(1))]);
  const context = requestContext({ host: { site: 'shop', name: 'cubby' }, locale: 'en', now: new Date() });
  const outcome = await executor.execute(endpoint.id, wire, context);
  const words: Record<string, string> = { 'field.required': 'required', 'field.unknown': 'unknown' };
  const speaker = { text: (key: string) => `This is ${words[key] ?? 'wrong'}`, has: () => true };
  const { errors } = errorBody(outcome.ok ? [] : outcome.failures, speaker as never, endpoint);
  expect(errors.map(({ field, errorMsg }) => [field, errorMsg])).toEqual(expected);
});
