import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testDataDir } from '../../testing/test-api.ts';
import { mountHealth } from './health.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });

test.each([
  ['writes fail for want of space', full, 'no space'],
  ['the database is read-only', Object.assign(new Error('read-only'), { code: '25006' }), 'no database'],
])('%s: not ready, although reads work', async (_what, error, status) => {
  const app = Fastify();
  const query = async (text: string | { text: string }) => {
    if (String(typeof text === 'string' ? text : text.text).startsWith('create temporary')) throw error;
    return { rows: [] };
  };
  const services = { pool: { query }, drain: { isStopping: false }, settings: { dataDir: testDataDir() } };
  mountHealth(app, services as never);
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json().status]).toEqual([503, status]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});
