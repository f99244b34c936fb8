import { type ApiBases, apiGroups, usualBases } from '@cubby/contract';
import type { Settings } from '@cubby/feature';
import { BadSetting, type Environment } from './bad-setting.ts';
import { bankAccount, company, demoAccount, demoCompany } from './company-settings.ts';
import { madeSecret, usableFolder } from './data-folder.ts';
import { pagerSettings, payouts, s3Settings, stripeSettings } from './provider-settings.ts';
import { address, addresses, instant, mailAddress, oneOf, secretToken, wholeNumber } from './setting-values.ts';
import { isBehindProxy, requireStrictness } from './strict-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Reads the settings. Only this file reads the environment. */
export function readSettings(given: Environment): Settings {
  const env = oneOf(given, 'CUBBY_ENV', ['demo', 'production'] as const, 'demo');
  const production = env === 'production';
  const port = wholeNumber(given, 'PORT', 3000, 1, 65535);
  const origins = {
    cubby: address(given, 'SHOP_URL', `http://localhost:${port}`),
    kids: address(given, 'KIDS_URL', `http://kids.localhost:${port}`),
    seller: address(given, 'SELLER_URL', `http://seller.localhost:${port}`),
    manager: address(given, 'MANAGER_URL', `http://manager.localhost:${port}`),
    child: address(given, 'CHILD_URL', `http://child.localhost:${port}`),
  };
  requireStrictness(given, Object.values(origins));
  const dataDir = usableFolder(given.DATA_DIR ?? './var');
  const databaseUrl = databaseAddress(given, 'DATABASE_URL');
  return {
    env,
    port,
    host: given.HOST === 'localhost' || !given.HOST ? '127.0.0.1' : given.HOST,
    secretKey: given.SECRET_KEY ?? madeSecret(dataDir),
    oldSecretKeys: oldSecretKeys(given),
    dataDir,
    databaseUrl,
    databaseOwnerUrl: databaseUrl && (databaseAddress(given, 'DATABASE_OWNER_URL') ?? databaseUrl),
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
    // A single approver could send money to themselves.
    payoutApprovers: wholeNumber(given, 'PAYOUT_APPROVERS', 2, production ? 2 : 1, 5),
    viesUrl: addresses(given, 'VIES_URL', ['http:', 'https:'])[0]?.href.replace(/\/$/, ''),
    company: company(given) ?? (production ? undefined : demoCompany),
    bankAccount: bankAccount(given) ?? (production ? undefined : demoAccount),
    s3: s3Settings(given),
    webhookTestOrigins: addresses(given, 'WEBHOOK_TEST_ORIGINS', ['http:', 'https:']).map(({ origin }) => origin),
    pager: pagerSettings(given),
    captchaCost: wholeNumber(given, 'CAPTCHA_COST', 20_000, production ? 1_000 : 0, 10_000_000),
    seed: oneOf(given, 'SEED', ['demo', 'new-demo', 'none'] as const, production ? 'none' : 'demo'),
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

function databaseAddress(given: Environment, name: string): string | undefined {
  const url = given[name];
  if (url && !(URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
    throw new BadSetting(name, 'is no address like postgres://user:password@db.example:5432/cubby');
  return url || undefined;
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
