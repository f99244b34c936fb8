import { type ApiBases, apiGroups, usualBases } from '@cubby/contract';
import type { Settings } from '@cubby/feature';
import { ibanStrict, swiftStrict } from '@cubby/fields';
import { BadSetting, type Environment } from './bad-setting.ts';
import { madeSecret, usableFolder } from './data-folder.ts';
import { isBehindProxy, requireStrictness } from './strict-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Reads the settings. Only this file looks at the environment. */
export function readSettings(given: Environment): Settings {
  const env = oneOf(given, 'CUBBY_ENV', ['demo', 'production'] as const, 'demo');
  const production = env === 'production';
  const port = wholeNumber(given, 'PORT', 3000, 1, 65535);
  const origins = {
    cubby: address(given, 'SHOP_URL', `http://localhost:${port}`),
    kids: address(given, 'KIDS_URL', `http://kids.localhost:${port}`),
    seller: address(given, 'SELLER_URL', `http://seller.localhost:${port}`),
    manager: address(given, 'MANAGER_URL', `http://manager.localhost:${port}`),
  };
  requireStrictness(given, Object.values(origins));
  const dataDir = usableFolder(given.DATA_DIR ?? './var');
  return {
    env,
    port,
    host: given.HOST === 'localhost' || !given.HOST ? '127.0.0.1' : given.HOST,
    secretKey: given.SECRET_KEY ?? madeSecret(dataDir),
    oldSecretKeys: oldSecretKeys(given),
    dataDir,
    databaseUrl: databaseAddress(given, 'DATABASE_URL'),
    replicaUrl: databaseAddress(given, 'DATABASE_REPLICA_URL'),
    origins,
    apiBases: apiBases(given),
    mediaUrl: given.MEDIA_URL ? address(given, 'MEDIA_URL', '').origin : '',
    trustProxy: trustedProxies(given),
    // Time for a proxy to notice that /readyz no longer answers 200.
    drainSeconds: wholeNumber(given, 'DRAIN_SECONDS', isBehindProxy(given) ? 5 : 0, 0, 300),
    metricsPort: given.METRICS_PORT ? wholeNumber(given, 'METRICS_PORT', 0, 1, 65535) : undefined,
    metricsToken: secretToken(given, 'METRICS_TOKEN'),
    carrierToken: secretToken(given, 'CARRIER_TOKEN'),
    orderLimits: {
      unpaidOfGuest: wholeNumber(given, 'UNPAID_ORDERS_GUEST', 3, 1, 1_000_000),
      unpaidOfMember: wholeNumber(given, 'UNPAID_ORDERS_MEMBER', 20, 1, 1_000_000),
      guestTotalMinor: wholeNumber(given, 'GUEST_ORDER_LIMIT', 10_000, 1, 1_000_000) * 100,
    },
    demoPace: production ? 0 : wholeNumber(given, 'DEMO_PACE', 0, 0, 100_000),
    frameOrigins: addresses(given, 'FRAME_ORIGINS', ['http:', 'https:']).map(({ origin }) => origin),
    socialUrls: addresses(given, 'SOCIAL_URLS', ['https:']).map(({ href }) => href),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Cubby <hello@cubby.example>',
    mailReportSecret: secretToken(given, 'MAIL_REPORT_SECRET'),
    teamEmail: mailAddress(given, 'TEAM_EMAIL'),
    stripe: stripeSettings(given),
    payouts: payouts(given),
    viesUrl: addresses(given, 'VIES_URL', ['http:', 'https:'])[0]?.href.replace(/\/$/, ''),
    company: company(given) ?? (production ? undefined : demoCompany),
    bankAccount: bankAccount(given) ?? (production ? undefined : demoAccount),
    s3: s3Settings(given),
    captchaCost: wholeNumber(given, 'CAPTCHA_COST', 20_000, production ? 1_000 : 0, 10_000_000),
    seed: oneOf(given, 'SEED', ['demo', 'none'] as const, production ? 'none' : 'demo'),
    rateLimit: oneOf(given, 'RATE_LIMIT', ['on', 'off'] as const, 'on') === 'on',
    clock: instant(given, 'CLOCK'),
    logLevel: given.LOG_LEVEL ?? 'info',
    commit: given.GIT_COMMIT ?? '',
    pseudoLocale: oneOf(given, 'PSEUDO_LOCALE', ['on', 'off'] as const, 'off') === 'on',
    offlinePage: oneOf(given, 'OFFLINE_PAGE', ['on', 'off'] as const, 'on') === 'on',
    pageCacheBytes: wholeNumber(given, 'PAGE_CACHE_MB', 64, 1, 4096) * 1024 * 1024,
  };
}

/** `STORE_BASE=/api/v2/store`: paths on our own hosts, because sessions are theirs. */
function apiBases(given: Environment): ApiBases {
  const bases = Object.fromEntries(
    apiGroups.map((group) => {
      const name = `${group.toUpperCase()}_BASE`;
      const base = given[name] ?? usualBases[group];
      if (!/^\/api(\/[a-z0-9][a-z0-9-]*)+$/.test(base))
        throw new BadSetting(name, `is “${base}”, but must be a path like /api/v2/${group}`);
      return [group, base];
    }),
  ) as ApiBases;
  const taken = Object.values(bases).map((base) => `${base}/`);
  if (taken.some((base, i) => taken.some((other, j) => i !== j && other.startsWith(base))))
    throw new BadSetting('STORE_BASE', 'and the other bases of the API must not be the same, nor one below another');
  return bases;
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

function payouts(given: Environment): Settings['payouts'] {
  const by = oneOf(given, 'PAYOUTS', ['file', 'stripe'] as const, 'file');
  if (by === 'stripe' && !given.STRIPE_SECRET_KEY) throw new BadSetting('PAYOUTS', 'stripe needs STRIPE_SECRET_KEY');
  return by;
}

const demoCompany = {
  name: 'Cubby Market Inc.',
  email: 'billing@cubby.example',
  ...{ street: '40 Wharf Street', city: 'Victoria', region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
};

/** Both or none. The address is written with semicolons: street; city; region; postal code; country. */
function company(given: Environment): Settings['company'] {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address } = given;
  if (!name && !address) return undefined;
  if (!name) throw new BadSetting('COMPANY_NAME', 'is required beside COMPANY_ADDRESS');
  const parts = (address ?? '').split(';').map((part) => part.trim());
  const [street, city, region, postalCode, country] = parts as [string, string, string, string, string];
  if (parts.length !== 5 || !street || !city || !/^[A-Z]{2}$/.test(country))
    throw new BadSetting('COMPANY_ADDRESS', 'must be like “40 Wharf Street; Victoria; BC; V8W 1T4; CA”');
  const email = mailAddress(given, 'COMPANY_EMAIL') ?? mailAddress(given, 'TEAM_EMAIL');
  if (!email) throw new BadSetting('COMPANY_EMAIL', 'is required beside COMPANY_NAME');
  return { name, email, street, city, region, postalCode, country };
}

/** An account of the simulated bank, which answers in demos. */
const demoAccount = {
  name: 'Cubby Market Inc.',
  bankName: 'Cubby Demo Bank',
  iban: 'GB44CUBY00000000000001',
  bic: 'CUBYGB2L',
};

/** All or none. */
function bankAccount(given: Environment): Settings['bankAccount'] {
  const names = ['BANK_ACCOUNT_NAME', 'BANK_NAME', 'BANK_IBAN', 'BANK_BIC'] as const;
  if (!names.some((name) => given[name])) return undefined;
  const [name, bankName, iban, bic] = names.map((each) => {
    const value = given[each];
    if (!value) throw new BadSetting(each, `is required beside the others of the bank account (${names.join(', ')})`);
    return value;
  }) as [string, string, string, string];
  if (!ibanStrict.safeParse(iban).success)
    throw new BadSetting('BANK_IBAN', 'must be an IBAN in capitals and without spaces');
  if (!swiftStrict.safeParse(bic).success) throw new BadSetting('BANK_BIC', 'must be a BIC like DEUTDEFF');
  return { name, bankName, iban, bic };
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

function databaseAddress(given: Environment, name: string): string | undefined {
  const url = given[name];
  if (url && !(URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
    throw new BadSetting(name, 'is no address like postgres://user:password@db.example:5432/cubby');
  return url || undefined;
}

function secretToken(given: Environment, name: string): string | undefined {
  const token = given[name];
  if (token && Buffer.byteLength(token) < 16)
    throw new BadSetting(name, 'has fewer than 16 bytes; make one with: openssl rand -hex 16');
  return token || undefined;
}

/** Former keys prove as much as the key itself. */
function oldSecretKeys({ SECRET_KEY_OLD: listed = '' }: Environment): string[] {
  const keys = listed.split(',').map((key) => key.trim());
  return keys.filter(Boolean).map((key) => {
    if (Buffer.byteLength(key) < 32)
      throw new BadSetting('SECRET_KEY_OLD', 'holds a key of fewer than 32 bytes: leave it out');
    return key;
  });
}
