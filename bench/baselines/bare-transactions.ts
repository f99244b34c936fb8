import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnerPool } from '@cubby/db';

export type Load = {
  script: 'order' | 'cart';
  /** The rows among which each transaction chooses, by the name that the script has for their count. */
  rows: Readonly<Record<string, number>>;
  choose: () => Record<string, number>;
  clients: number;
  seconds: number;
};

const fileOf = (script: string): string => join(import.meta.dirname, '..', 'yardsticks', `${script}.sql`);

/**
 * The yardstick's transactions per second: by pgbench where it is installed, else by a driver of our own, which is
 * slower.
 */
export async function bareTransactions(databaseUrl: string, load: Load): Promise<number> {
  const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
  return hasPgbench ? byPgbench(databaseUrl, load) : byOwnDriver(databaseUrl, load);
}

function byPgbench(databaseUrl: string, { script, rows, clients, seconds }: Load): number {
  const { searchParams, username, password, hostname, port, pathname } = new URL(databaseUrl);
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      '1',
      '-T',
      `${seconds}`,
      ...Object.entries(rows).flatMap(([name, count]) => ['-D', `${name}=${count}`]),
      '-f',
      fileOf(script),
    ].concat(['-h', searchParams.get('host') ?? hostname, '-p', port, '-U', username, pathname.slice(1)]),
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } },
  );
  const found = /tps = ([\d.]+)/.exec(stdout);
  if (!found) throw new Error(`pgbench: ${stderr}`);
  return Number(found[1]);
}

async function byOwnDriver(databaseUrl: string, { script, choose, clients, seconds }: Load): Promise<number> {
  const lines = readFileSync(fileOf(script), 'utf8').split('\n');
  const steps = lines.filter((line) => line && !/^(--|\\set)/.test(line)).map(stepOf);
  const pool = createOwnerPool(databaseUrl, { max: clients });
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    const connection = await pool.connect();
    while (performance.now() < until) {
      const known: Record<string, unknown> = choose();
      for (const { name, text, variables } of steps) {
        const values = variables.map((variable) => known[variable]);
        const { rows } = await connection.query({ ...(variables.length > 0 && { name }), text, values });
        if (rows[0] && 'order_id' in rows[0]) Object.assign(known, rows[0]);
      }
      done++;
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, client));
  await pool.end();
  return done / seconds;
}

function stepOf(line: string, i: number): { name: string; text: string; variables: string[] } {
  const variables: string[] = [];
  const text = line.replace(/\s*\\gset$|;$/, '').replace(/(?<!:):([a-z]\w*)/g, (_, variable: string) => {
    if (!variables.includes(variable)) variables.push(variable);
    return `$${variables.indexOf(variable) + 1}`;
  });
  return { name: `bare ${i}`, text, variables };
}
