import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cubby-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const read = (settings: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...settings });

const bucket = {
  S3_ENDPOINT: 'https://s3.ca-central-1.amazonaws.com/',
  S3_REGION: 'ca-central-1',
  S3_BUCKET: 'cubby-pictures',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const production = {
  CUBBY_ENV: 'production',
  SECRET_KEY: 'a-key-of-thirty-two-characters-ab',
  DATABASE_URL: 'postgres://db.example/cubby',
  SMTP_URL: 'smtp://mail.example',
  TEAM_EMAIL: 'team@cubby.example',
};

test('production starts with all required settings', () => {
  expect(read(production)).toMatchObject({ env: 'production', seed: 'none', teamEmail: 'team@cubby.example' });
});

test.each(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'TEAM_EMAIL'])(
  'production without %s does not start, and says so in one line (domain C13)',
  (name) => {
    expect(() => read({ ...production, [name]: '' })).toThrow(new RegExp(`^${name}: is required when .*$`));
  },
);

test('production does not start with webhook receivers that are exempt from https (decision 0159)', () => {
  expect(read({ WEBHOOK_TEST_ORIGINS: 'http://127.0.0.1:9000/hooks' }).webhookTestOrigins).toEqual([
    'http://127.0.0.1:9000',
  ]);
  expect(() => read({ ...production, WEBHOOK_TEST_ORIGINS: 'http://127.0.0.1:9000' })).toThrow(
    /^WEBHOOK_TEST_ORIGINS: /,
  );
});

test('the pager has https addresses and a secret of Standard Webhooks, both or neither (domain C13)', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  const urls = 'https://pager.example/noor, https://pager.example/jonah';
  expect(read({}).pager).toBeUndefined();
  expect(read({ PAGER_URLS: urls, PAGER_SECRET: secret }).pager).toEqual({
    urls: ['https://pager.example/noor', 'https://pager.example/jonah'],
    secret: Buffer.alloc(24, 1),
  });
  expect(() => read({ PAGER_URLS: urls })).toThrow(/^PAGER_SECRET: /);
  expect(() => read({ PAGER_SECRET: secret })).toThrow(/^PAGER_URLS: /);
  expect(() => read({ PAGER_URLS: 'http://pager.example', PAGER_SECRET: secret })).toThrow(/^PAGER_URLS: /);
  for (const weak of ['x'.repeat(40), `whsec_${Buffer.alloc(23).toString('base64')}`])
    expect(() => read({ PAGER_URLS: urls, PAGER_SECRET: weak })).toThrow(/^PAGER_SECRET: /);
});

const exposed = { CUBBY_ENV: 'demo', HOST: '0.0.0.0' };
const strongKey = 'Vb3sQ0y7rT1uXk9LwPz2Nc8DfGh4JmAe';

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '10.0.0.7'],
  ['TRUST_PROXY', '1'],
  ['SHOP_URL', 'https://cubby.example'],
])('a shop that other machines reach (%s=%s) must state its kind', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(/^CUBBY_ENV: must be said when .*production, or demo[^\n]*$/);
  expect(read({ [name]: value, CUBBY_ENV: 'demo' }).env).toBe('demo');
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('%s is this machine: no kind is needed', (HOST) => {
  expect(read({ HOST, SECRET_KEY: 'short' }).env).toBe('demo');
});

test.each([
  ['exposed demo', exposed],
  ['production', production],
])('%s: a weak secret key stops the start with one line', (_name, settings) => {
  for (const SECRET_KEY of [
    'Vb3sQ0y7rT1uXk9LwPz2Nc8DfGh4JmA',
    'change-me-change-me-change-me-change-me',
    'this is the secret of our lovely shop',
    '01234567890123456789012345678901',
    'aabbccddaabbccddaabbccddaabbccddaabb',
  ])
    expect(() => read({ ...settings, SECRET_KEY })).toThrow(
      /^SECRET_KEY: (has fewer than 32 bytes|is one that)[^\n]*$/,
    );
  expect(read({ ...settings, SECRET_KEY: strongKey }).secretKey).toBe(strongKey);
});

test('an empty secret key is refused everywhere, and a damaged one too', () => {
  expect(() => read({ SECRET_KEY: '' })).toThrow(/^SECRET_KEY: is empty/);
  const folder = mkdtempSync(join(tmpdir(), 'cubby-config-'));
  writeFileSync(join(folder, 'secret-key'), '');
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(/^SECRET_KEY: .*secret-key is damaged/);
  rmSync(folder, { recursive: true });
});

test('former keys are listed, and a weak one stops the start', () => {
  expect(read({}).oldSecretKeys).toEqual([]);
  expect(read({ SECRET_KEY_OLD: `${strongKey}, ${strongKey}x,` }).oldSecretKeys).toEqual([strongKey, `${strongKey}x`]);
  expect(() => read({ SECRET_KEY_OLD: `${strongKey},short` })).toThrow(/^SECRET_KEY_OLD: holds a key of fewer than 32/);
});

test('without one, a key of 32 random bytes is made once', () => {
  const { secretKey } = read(exposed);
  expect(Buffer.from(secretKey, 'base64url')).toHaveLength(32);
  expect(read({}).secretKey).toBe(secretKey);
});

test('a data folder that cannot be one stops the start with one line', () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR: .* is a file: choose a folder$/);
  expect(() => read({ DATA_DIR: join(file, 'below') })).toThrow(/^DATA_DIR: .* is below a file/);
});

test('behind a proxy the process waits five seconds for /readyz to be noticed; otherwise it stops at once', () => {
  expect(read({}).drainSeconds).toBe(0);
  expect(read({ CUBBY_ENV: 'demo', TRUST_PROXY: '1' }).drainSeconds).toBe(5);
  expect(read({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
});

test('a short token of the metrics is refused', () => {
  expect(() => read({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: /);
});

test.each([
  ['RATE_LIMIT', 'off', 'is for demos and tests, not for production'],
  ['CLOCK', '2026-09-01T08:00:00Z', 'is for demos and tests, not for production'],
  ['PSEUDO_LOCALE', 'on', 'is for demos and tests, not for production'],
  ['CAPTCHA_COST', '0', 'must be a whole number from 1000 to 10000000'],
])('production with %s=%s does not start; a demo does (design 6)', (name, value, reason) => {
  expect(() => read({ ...production, [name]: value })).toThrow(new RegExp(`^${name}: .*${reason}$`));
  expect(read({ [name]: value })).toMatchObject({ env: 'demo' });
});

test('a demo needs no team email', () => {
  expect(read({}).teamEmail).toBeUndefined();
});

test('pictures go to the data folder unless a bucket is fully configured', () => {
  expect(read({}).s3).toBeUndefined();
  expect(read(bucket).s3).toEqual({
    endpoint: 'https://s3.ca-central-1.amazonaws.com',
    region: 'ca-central-1',
    bucket: 'cubby-pictures',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'secret',
  });
});

test.each(Object.keys(bucket))('a bucket without %s stops the start with one line that names it', (name) => {
  expect(() => read({ ...bucket, [name]: '' })).toThrow(new RegExp(`^${name}: is required`));
});

test.each([
  ['S3_ENDPOINT', 'minio:9000'],
  ['S3_BUCKET', 'Cubby/../Pictures'],
])('an invalid %s stops the start', (name, value) => {
  expect(() => read({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name}: is “`));
});

test('the bases of the API are settings, and paths on our own hosts (spec 7.0)', () => {
  expect(read({}).apiBases).toEqual({
    auth: '/api/auth',
    store: '/api/store',
    catalog: '/api/catalog',
    media: '/api/media',
    support: '/api/support',
  });
  expect(read({ STORE_BASE: '/api/v2/store' }).apiBases.store).toBe('/api/v2/store');
  for (const wrong of ['https://api.example/store', '/store', '/api/', '/api/v2/', '/api/../store'])
    expect(() => read({ STORE_BASE: wrong })).toThrow(/^STORE_BASE: is “/);
  for (const taken of ['/api/catalog', '/api/catalog/store'])
    expect(() => read({ STORE_BASE: taken })).toThrow(/^STORE_BASE: and the other bases/);
});

test('addresses of other hosts are read as their origins', () => {
  expect(read({ MEDIA_URL: 'https://media.example/' }).mediaUrl).toBe('https://media.example');
  expect(read({}).mediaUrl).toBe('');
  const framing = read({ FRAME_ORIGINS: 'https://school.example/intranet, http://localhost:8080' });
  expect(framing.frameOrigins).toEqual(['https://school.example', 'http://localhost:8080']);
});

test('the offline page exists unless it is switched off', () => {
  expect([read({}), read({ OFFLINE_PAGE: 'off' })].map(({ offlinePage }) => offlinePage)).toEqual([true, false]);
});

test.each([
  ['OFFLINE_PAGE', 'no'],
  ['MEDIA_URL', 'media.example'],
  ['FRAME_ORIGINS', 'https://school.example,*'],
])('an invalid %s stops the start with one line, rather than failing each request later', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, loopback,fd00::/8,192.0.2.7', ['10.0.0.0/8', 'loopback', 'fd00::/8', '192.0.2.7']],
])('TRUST_PROXY “%s” is understood', (text, expected) => {
  const given: Record<string, string> = text === undefined ? {} : { TRUST_PROXY: text };
  expect(read({ CUBBY_ENV: 'demo', SECRET_KEY: production.SECRET_KEY, ...given }).trustProxy).toEqual(expected);
});

test.each(['true', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10', '-1', '10.0.0.0/8,'])(
  'TRUST_PROXY “%s” stops the start with one line that says what to write',
  (text) => {
    const given = { CUBBY_ENV: 'demo', SECRET_KEY: production.SECRET_KEY, TRUST_PROXY: text };
    expect(() => read(given)).toThrow(
      /^TRUST_PROXY: .*; write how many proxies stand in front, such as 1, or their networks, such as 10\.0\.0\.0\/8,loopback$/,
    );
  },
);

const account = {
  ...{
    BANK_ACCOUNT_NAME: 'Cubby Inc.',
    BANK_NAME: 'A Bank',
    BANK_IBAN: 'DE89370400440532013000',
    BANK_BIC: 'DEUTDEFF',
  },
};

test('invoices are paid to the account that is set; production has no default', () => {
  expect(read(account).bankAccount).toEqual({
    ...{ name: 'Cubby Inc.', bankName: 'A Bank', iban: 'DE89370400440532013000', bic: 'DEUTDEFF' },
  });
  expect(read({}).bankAccount?.iban).toBe('GB44CUBY00000000000001');
  expect(read(production).bankAccount).toBeUndefined();
});

test.each([
  ['BANK_ACCOUNT_NAME', ''],
  ['BANK_NAME', ''],
  ['BANK_IBAN', ''],
  ['BANK_IBAN', 'DE88370400440532013000'],
  ['BANK_IBAN', 'de89370400440532013000'],
  ['BANK_BIC', ''],
  ['BANK_BIC', 'DEUT'],
])('a bank account whose %s is “%s” is refused', (name, value) => {
  expect(() => read({ ...account, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

const issuer = {
  COMPANY_NAME: 'Cubby Inc.',
  COMPANY_ADDRESS: '1 Main St; Ottawa; ON; K1A 0B1; CA',
  COMPANY_EMAIL: 'a@b.example',
};

test('papers name the company that is set; production has no default', () => {
  expect(read(issuer).company).toEqual({
    ...{ name: 'Cubby Inc.', email: 'a@b.example', street: '1 Main St', city: 'Ottawa' },
    ...{ region: 'ON', postalCode: 'K1A 0B1', country: 'CA' },
  });
  expect(read({ ...production, ...issuer, COMPANY_EMAIL: '' }).company?.email).toBe('team@cubby.example');
  expect(read(production).company).toBeUndefined();
});

test.each([
  ['COMPANY_NAME', ''],
  ['COMPANY_ADDRESS', ''],
  ['COMPANY_ADDRESS', '1 Main St; Ottawa; ON; K1A 0B1'],
  ['COMPANY_ADDRESS', '1 Main St; Ottawa; ON; K1A 0B1; Canada'],
  ['COMPANY_EMAIL', ''],
  ['COMPANY_PHONE', '250-555-0187'],
  ['COMPANY_PHONE', '+1 250-555-018'],
  ['COMPANY_PHONE', '+49 30'],
  ['COMPANY_PHONE', '+0 30 5550187'],
  ['COMPANY_PHONE', '+1234567890123456'],
])('a company whose %s is “%s” is refused', (name, value) => {
  expect(() => read({ ...issuer, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test('the company’s phone number is international, and shown as it is grouped; alone it is refused (15 U.S.C. 45f)', () => {
  const phone = (COMPANY_PHONE: string) => read({ ...issuer, COMPANY_PHONE }).company?.phone;
  expect(phone('+12505550187')).toBe('+1 250-555-0187');
  expect(phone('+1 250 555 0187')).toBe('+1 250 555 0187');
  expect(phone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  expect(phone('')).toBeUndefined();
  expect(read({}).company?.phone).toBe('+1 250-555-0187');
  expect(() => read({ ...production, COMPANY_PHONE: '+12505550187' })).toThrow(
    /^COMPANY_NAME: is required beside COMPANY_PHONE$/,
  );
});

test('a run of payouts needs two people to approve it; one is enough only outside production', () => {
  expect(read({}).payoutApprovers).toBe(2);
  expect(read({ PAYOUT_APPROVERS: '1' }).payoutApprovers).toBe(1);
  expect(read({ PAYOUT_APPROVERS: '3' }).payoutApprovers).toBe(3);
  expect(() => read({ ...production, PAYOUT_APPROVERS: '1' })).toThrow(/^PAYOUT_APPROVERS: /);
});

test('checks of identities need their own key beside Stripe’s', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(read(keys).stripe!.identityKey).toBeUndefined();
  expect(read({ ...keys, STRIPE_IDENTITY_KEY: 'rk_test_x' }).stripe!.identityKey).toBe('rk_test_x');
  expect(() => read({ STRIPE_IDENTITY_KEY: 'rk_test_x' })).toThrow(
    /^STRIPE_SECRET_KEY: is required beside STRIPE_IDENTITY_KEY$/,
  );
});

test('payouts by Stripe need its key', () => {
  expect(read({}).payouts).toBe('file');
  expect(() => read({ PAYOUTS: 'stripe' })).toThrow(/^PAYOUTS: stripe needs STRIPE_SECRET_KEY$/);
  expect(() => read({ PAYOUTS: 'cash' })).toThrow(/^PAYOUTS: /);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(read({ ...keys, PAYOUTS: 'stripe' }).payouts).toBe('stripe');
});
