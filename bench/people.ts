import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { searchPeople } from '../features/accounts/server/index.ts';
import type { Figure } from './figures.ts';

const accounts = 1_000_000;
/** A statement is given up after seconds. */
const batch = 50_000;
const searches = 300;
const pairs = 5;
/** Whole names, starts of names and addresses, as the staff type them. */
const typed = [
  (n: number) => `First${n % 1000} Last${n % 5000}`,
  (n: number) => `last${n % 5000} f`,
  (n: number) => `person${n}@`,
  (n: number) => `first${n % 1000}`,
];

/** Finding a person among a million against the bare lookups by the same four indexes. */
export async function benchPeople(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const pool = createOwnerPool(server.url, { max: 2 });
  const bare = readFileSync(join(import.meta.dirname, 'yardsticks', 'person-search.sql'), 'utf8');
  try {
    await migrate(pool);
    for (let from = 1; from <= accounts; from += batch) await pool.query(people, [from, from + batch - 1]);
    await pool.query('vacuum analyze account');
    const words = Array.from({ length: searches }, (_, i) => typed[i % typed.length]!((i * 7919) % accounts));
    const ours = () => milliseconds(words, (each) => searchPeople(pool, { words: each, phones: [], accountIds: [] }));
    const theirs = () => milliseconds(words, (each) => pool.query({ name: 'bare', text: bare, values: [each] }));
    await ours();
    await theirs();
    const measured: { ours: number; theirs: number }[] = [];
    for (let i = 0; i < pairs; i += 1) measured.push({ ours: await ours(), theirs: await theirs() });
    const median = measured.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)[Math.floor(pairs / 2)]!;
    return {
      name: `finding a person among ${accounts} accounts against the bare lookups`,
      ratio: median.ours / median.theirs,
      bar: { most: 2 },
      detail: `${median.ours.toFixed(2)} and ${median.theirs.toFixed(2)} ms a search`,
    };
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function milliseconds(words: readonly string[], search: (words: string) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (const each of words) await search(each);
  return (performance.now() - started) / words.length;
}

const people = `
  insert into account (account_id, login, password_hash, first_name, last_name, created_at, phone)
  select gen_random_uuid(), 'person' || n || '@bench.example', '-', 'First' || n % 1000, 'Last' || n % 5000, now(),
    '+1604' || lpad(n::text, 7, '0')
  from generate_series($1::int, $2::int) n`;
