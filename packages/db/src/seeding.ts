import { createHash } from 'node:crypto';
import type { Pool } from './pool/pool.ts';
import { withTimeLimit } from './pool/time-limit.ts';
import type { Tables } from './rows.generated.ts';
import type { Tx } from './transaction.ts';

/** A UUID (version 8) derived from a name: the same thing has the same id in every seeded database. */
export function namedUuid(...name: (string | number)[]): string {
  const bytes = createHash('sha256').update(name.join('\u0000')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Repeatable randomness: the same name always yields the same numbers. */
export type Dice = {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

export function diceNamed(...name: (string | number)[]): Dice {
  let state = createHash('sha256').update(name.join('\u0000')).digest().readUInt32LE(0);
  // mulberry32: small, quick, and good enough for demo data
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)]!,
    shuffled: (items) => {
      const all = [...items];
      for (let i = all.length - 1; i > 0; i--) {
        const j = between(0, i);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
  };
}

/**
 * Writes many rows in few statements. Columns are the keys of the first row, in the database's spelling; every row has
 * the same ones, and omitted columns get their defaults. Table and keys come from code, never from outside.
 */
export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly { [Column in keyof Tables[Table]]?: unknown }[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let start = 0; start < rows.length; start += 2000)
    await tx.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + 2000).map(withBytes))],
    );
}

/** Bytes as PostgreSQL reads them in JSON. */
const withBytes = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );

/** SQL: a pseudo-random number for a given number, at least 0, below 1. */
export const diceIn = (n: string, seed: number, salt: number): string =>
  `((hashint8extended(${n}, ${seed * 1000 + salt}) & 1048575)::float8 / 1048576)`;

/** SQL: a UUID derived from a number, in the number's order, so that rows are appended to their index. */
export const numberedUuid = (kind: string, n: string): string =>
  `('${kind}000000-0000-8000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Runs a bulk insert without some indexes and rebuilds them afterwards: a GIN index that grows row by row takes longer
 * than everything else.
 */
export async function withoutIndexes(tx: Tx, names: readonly string[], write: () => Promise<void>): Promise<void> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where indexname = any($1)',
    [names],
  );
  if (rows.length !== names.length) throw new Error(`not all of these are indexes: ${names.join(', ')}`);
  for (const { name } of rows) await tx.query(`drop index ${name}`);
  await write();
  await tx.query("set local maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await tx.query(definition);
}

/** Writes the visibility map, which index-only scans rely on, and fresh statistics. */
export async function vacuum(pool: Pool): Promise<void> {
  const client = await withTimeLimit(Number.POSITIVE_INFINITY, () => pool.connect());
  try {
    // The server may be vacuuming the same tables.
    await client.query('set lock_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
