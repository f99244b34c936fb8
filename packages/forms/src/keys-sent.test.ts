import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Sent twice, these have the effect of one: the order that is open is answered, paid stays paid, a status stays. */
const sameTwice = ['placeMemberOrder', 'payFromSchoolAccount', 'changeOffers'];

test('what must not happen twice is sent with a key, or with a captcha, which is spent once (design 5)', () => {
  const keyed = new Set(
    globSync('features/*/*contract*.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/export const (\w+) = defineEndpoint\(\{(.*?)\n\}\);/gs)]
        .filter(([, , declared]) => declared!.includes('idempotent: true'))
        .map(([, name]) => name!),
    ),
  );
  const screens = globSync('{features/*/{storefront,seller,child,inner,screens},apps/*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*', 'apps/server/**'],
  });
  const without = screens.flatMap((file) =>
    callsIn(read(file))
      .filter(({ name, call }) => keyed.has(name) && !/options|idempotencyKey|keyFor|captchaToken/.test(call))
      .map(({ name }) => `${file} ${name}`),
  );
  expect(keyed.size).toBeGreaterThan(40);
  expect(without.filter((each) => !sameTwice.some((name) => each.endsWith(` ${name}`)))).toEqual([]);
});

/** The calls of a client, each to its closing bracket. */
function callsIn(source: string): { name: string; call: string }[] {
  return [...source.matchAll(/\b(?:client|asking)\(\s*(\w+),/g)].map(({ index, 0: start, 1: name }) => {
    let open = 1;
    let end = index + start.length;
    for (; open > 0 && end < source.length; end += 1)
      open += '([{'.includes(source[end]!) ? 1 : ')]}'.includes(source[end]!) ? -1 : 0;
    return { name: name!, call: source.slice(index, end) };
  });
}
