import { BadSetting, type Environment } from './bad-setting.ts';

/** Whether only programs on this machine reach an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  host === '[::1]' ||
  /^127(\.\d+){3}$/.test(host);

export const isBehindProxy = ({ TRUST_PROXY: trusted }: Environment): boolean =>
  Boolean(trusted) && trusted !== 'false' && trusted !== '0';

/**
 * The settings that a process needs before others than the programs on its machine reach it: by the address it listens
 * on, by a proxy, or because its own URLs name another host. @throws BadSetting for the first setting that is missing
 * or weak
 */
export function requireStrictness(given: Environment, urls: readonly URL[]): void {
  const isProduction = given.CUBBY_ENV === 'production';
  const host = given.HOST || '127.0.0.1';
  const elsewhere = urls.find(({ hostname }) => !isLoopback(hostname));
  const reason = !isLoopback(host)
    ? `HOST is ${host}`
    : isBehindProxy(given)
      ? 'TRUST_PROXY is set'
      : elsewhere && `the shop is at ${elsewhere.origin}`;
  if (reason && !given.CUBBY_ENV)
    throw new BadSetting('CUBBY_ENV', `must be said when ${reason}: production, or demo for a shop to play with`);
  if (given.SECRET_KEY !== undefined || isProduction) requireStrongKey(given, isProduction || reason !== undefined);
  if (isProduction) requireAll(given);
}

function requireAll(given: Environment): void {
  for (const name of ['DATABASE_URL', 'SMTP_URL'])
    if (!given[name]) throw new BadSetting(name, 'is required when CUBBY_ENV is production');
  // The report form promises that a person is notified when a child may be in danger (domain C13).
  if (!given.TEAM_EMAIL)
    throw new BadSetting(
      'TEAM_EMAIL',
      'is required when CUBBY_ENV is production: reports of children in danger go there',
    );
  for (const [name, allowed] of [
    ['CLOCK', undefined],
    ['RATE_LIMIT', 'on'],
    ['PSEUDO_LOCALE', 'off'],
    ['WEBHOOK_TEST_ORIGINS', undefined],
  ] as const)
    if (given[name] && given[name] !== allowed)
      throw new BadSetting(name, 'is for demos and tests, not for production');
}

const leastKeyBytes = 32;
const remedy = 'make one with: openssl rand -base64 32';

function requireStrongKey({ SECRET_KEY: key = '' }: Environment, isStrict: boolean): void {
  if (key === '')
    throw new BadSetting(
      'SECRET_KEY',
      isStrict ? `is required when CUBBY_ENV is production; ${remedy}` : 'is empty: unset it, or set one',
    );
  if (!isStrict) return;
  if (Buffer.byteLength(key) < leastKeyBytes)
    throw new BadSetting('SECRET_KEY', `has fewer than ${leastKeyBytes} bytes; ${remedy}`);
  if (isGuessable(key)) throw new BadSetting('SECRET_KEY', `is one that others would try; ${remedy}`);
}

/** Placeholders of other people's examples, a few letters repeated, and runs like 0123456789. */
const isGuessable = (key: string): boolean =>
  /change.?me|secret|password|default|example|replace|insert|your.?key|placeholder|0123456789|1234567890|abcdefgh/i.test(
    key,
  ) || new Set(key).size < 10;
