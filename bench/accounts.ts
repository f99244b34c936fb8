import { Agent, request } from 'node:http';
import { cast, demoPassword } from '@cubby/testing/cast';
import { verify } from '@node-rs/argon2';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

const clients = 4;
/** As many passwords as the shop verifies in parallel (admission). */
const verifiers = 2;
const seconds = 5;
const pairs = 3;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const { login } = cast.teacher;

/**
 * Sign-ins over HTTP against bare verifications of the same hash: everything but the password should cost next to
 * nothing.
 */
export async function benchAccounts({ pool, origin }: BenchShop): Promise<Figure> {
  const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from account where login = $1', [
    login,
  ]);
  const hash = rows[0]!.hash;
  // A known device, as most sign-ins are on.
  const cookie = await signIn(origin);
  const measured: { bare: number; signIns: number }[] = [];
  for (let i = 0; i < pairs; i++)
    measured.push({
      bare: await perSecond(verifiers, () => verify(hash, demoPassword)),
      signIns: await perSecond(clients, () => signIn(origin, cookie)),
    });
  const { bare, signIns } = measured.sort((a, b) => a.signIns / a.bare - b.signIns / b.bare)[Math.floor(pairs / 2)]!;
  await pool.query('delete from session');
  return {
    name: 'sign-ins over HTTP against bare argon2id',
    ratio: signIns / bare,
    bar: { least: 0.9 },
    detail: `${signIns.toFixed(1)} and ${bare.toFixed(1)} a second, ${clients} clients`,
  };
}

async function perSecond(atOnce: number, act: () => Promise<unknown>): Promise<number> {
  const run = async (until: number): Promise<number> => {
    let done = 0;
    const one = async () => {
      while (performance.now() < until) {
        await act();
        done++;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return done;
  };
  await run(performance.now() + 500);
  const started = performance.now();
  const done = await run(started + seconds * 1000);
  return done / ((performance.now() - started) / 1000);
}

function signIn(origin: string, cookie = ''): Promise<string> {
  const body = JSON.stringify({ entityInfo: { credentials: { login, password: demoPassword } } });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin, cookie };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/auth/login`, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
        const device = response.headers['set-cookie']?.find((each) => each.includes('_device='));
        resolve(device?.split(';', 1)[0] ?? '');
      });
    });
    asked.once('error', reject).end(body);
  });
}
