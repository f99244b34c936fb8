import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '@cubby/feature';

/** An invalid setting; its message is the line that the start ends with. */
export class BadSetting extends Error {
  constructor(name: string, remedy: string) {
    super(`${name}: ${remedy}`);
  }
}

type Environment = Record<string, string | undefined>;

/** Reads the settings. Only this file looks at the environment. */
export function readSettings(given: Environment): Settings {
  const env = oneOf(given, 'CUBBY_ENV', ['demo', 'production'] as const, 'demo');
  const production = env === 'production';
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL'])
    if (production && !given[name]) throw new BadSetting(name, 'is required when CUBBY_ENV is production');
  // The report form promises that a person is called when a child may be in danger (domain C13).
  if (production && !given.TEAM_EMAIL)
    throw new BadSetting(
      'TEAM_EMAIL',
      'is required when CUBBY_ENV is production: reports of children in danger go there',
    );
  for (const [name, allowed] of [
    ['CLOCK', undefined],
    ['RATE_LIMIT', 'on'],
  ] as const)
    if (production && given[name] && given[name] !== allowed)
      throw new BadSetting(name, 'is for demos and tests, not for production');
  const port = wholeNumber(given, 'PORT', 3000, 1, 65535);
  const dataDir = resolve(given.DATA_DIR ?? './var');
  mkdirSync(dataDir, { recursive: true });
  return {
    env,
    port,
    host: given.HOST ?? '127.0.0.1',
    secretKey: given.SECRET_KEY ?? madeSecret(dataDir),
    dataDir,
    databaseUrl: given.DATABASE_URL,
    origins: {
      cubby: address(given, 'SHOP_URL', `http://localhost:${port}`),
      kids: address(given, 'KIDS_URL', `http://kids.localhost:${port}`),
      seller: address(given, 'SELLER_URL', `http://seller.localhost:${port}`),
      manager: address(given, 'MANAGER_URL', `http://manager.localhost:${port}`),
    },
    mediaUrl: given.MEDIA_URL ? address(given, 'MEDIA_URL', '').origin : '',
    trustProxy: given.TRUST_PROXY === 'true',
    frameOrigins: addresses(given, 'FRAME_ORIGINS', ['http:', 'https:']).map(({ origin }) => origin),
    socialUrls: addresses(given, 'SOCIAL_URLS', ['https:']).map(({ href }) => href),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Cubby <hello@cubby.example>',
    teamEmail: mailAddress(given, 'TEAM_EMAIL'),
    stripe: stripeSettings(given),
    s3: s3Settings(given),
    captchaCost: wholeNumber(given, 'CAPTCHA_COST', 20_000, production ? 1_000 : 0, 10_000_000),
    seed: oneOf(given, 'SEED', ['demo', 'none'] as const, production ? 'none' : 'demo'),
    rateLimit: oneOf(given, 'RATE_LIMIT', ['on', 'off'] as const, 'on') === 'on',
    clock: instant(given, 'CLOCK'),
    logLevel: given.LOG_LEVEL ?? 'info',
    commit: given.GIT_COMMIT ?? '',
    pageCacheBytes: wholeNumber(given, 'PAGE_CACHE_MB', 64, 1, 4096) * 1024 * 1024,
  };
}

function oneOf<T extends string>(given: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const value = (given[name] ?? otherwise) as T;
  if (!allowed.includes(value)) throw new BadSetting(name, `is “${value}”, but must be one of ${allowed.join(', ')}`);
  return value;
}

function wholeNumber(given: Environment, name: string, otherwise: number, min: number, max: number): number {
  const value = Number(given[name] ?? otherwise);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadSetting(name, `is “${given[name]}”, but must be a whole number from ${min} to ${max}`);
  return value;
}

function address(given: Environment, name: string, otherwise: string): URL {
  const text = given[name] ?? otherwise;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new BadSetting(name, `is “${text}”, but must be an address like https://shop.example`);
  return new URL(text);
}

function addresses(given: Environment, name: string, protocols: readonly string[]): URL[] {
  const listed = (given[name] ?? '').split(',').map((text) => text.trim());
  return listed.filter(Boolean).map((text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new BadSetting(name, `holds “${text}”, but must list addresses like https://social.example/shop`);
    return new URL(text);
  });
}

function mailAddress(given: Environment, name: string): string | undefined {
  const value = given[name];
  if (value && !/^[^\s@<>]+@[^\s@<>]+$/.test(value))
    throw new BadSetting(name, `is “${value}”, but must be an address like team@shop.example`);
  return value || undefined;
}

function instant(given: Environment, name: string): Date | undefined {
  if (!given[name]) return undefined;
  const value = new Date(given[name]);
  if (Number.isNaN(value.getTime()))
    throw new BadSetting(name, `is “${given[name]}”, but must be an ISO instant like 2026-09-01T08:00:00Z`);
  return value;
}

function stripeSettings(given: Environment): Settings['stripe'] {
  if (!given.STRIPE_SECRET_KEY) return undefined;
  if (!given.STRIPE_WEBHOOK_SECRET)
    throw new BadSetting('STRIPE_WEBHOOK_SECRET', 'is required beside STRIPE_SECRET_KEY');
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    apiBase: given.STRIPE_API_BASE,
  };
}

/** All or none: with half of these settings pictures would be lost silently. */
function s3Settings(given: Environment): Settings['s3'] {
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (!names.some((name) => given[name])) return undefined;
  const [, region, bucket, accessKeyId, secretAccessKey] = names.map((name) => {
    const value = given[name];
    if (!value) throw new BadSetting(name, `is required beside the other settings of S3 (${names.join(', ')})`);
    return value;
  }) as [string, string, string, string, string];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new BadSetting('S3_BUCKET', `is “${bucket}”, but must be the name of a bucket like cubby-pictures`);
  const endpoint = address(given, 'S3_ENDPOINT', '').href.replace(/\/+$/, '');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** Created once, next to the data it protects, readable only by its owner. */
function madeSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
