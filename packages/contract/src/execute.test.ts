import { ok } from '@cubby/result';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { requestContext } from './context.ts';
import { defineEndpoint } from './endpoint.ts';
import { createExecutor } from './execute.ts';
import { implement } from './implement.ts';

const { pool } = await testDatabase();

test('only what belongs to nobody is read from a replica, which is told of every write', async () => {
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
  const executor = createExecutor(pool, endpoints, replica);
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
