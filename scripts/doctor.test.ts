import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

const { url, owner } = await testDatabase();

async function doctor(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
    env: { ...process.env, CUBBY_ENV: 'demo', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = (await text(child.stdout)).split('\n');
  return { says: lines.find((line) => line.includes('Database')), code: (await ended)[0] };
}

test('doctor fails where the role that the process works as owns tables (decision 0090)', async () => {
  expect((await doctor({ DATABASE_URL: url })).says).toMatch(
    /^ok {4}Database {2}DATABASE_URL answers: PostgreSQL 18\S*.*; the process works as cubby_app$/,
  );
  await owner.query('create table owned (n int); alter table owned owner to cubby_app');
  expect(await doctor({ DATABASE_URL: url })).toEqual({
    says: 'fail  Database  The role cubby_app owns tables, and could change what is booked: take that from it.',
    code: 1,
  });
});
