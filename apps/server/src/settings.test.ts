import { mkdtempSync, rmSync } from 'node:fs';
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

test('addresses of other hosts are read as their origins', () => {
  expect(read({ MEDIA_URL: 'https://media.example/' }).mediaUrl).toBe('https://media.example');
  expect(read({}).mediaUrl).toBe('');
  const framing = read({ FRAME_ORIGINS: 'https://school.example/intranet, http://localhost:8080' });
  expect(framing.frameOrigins).toEqual(['https://school.example', 'http://localhost:8080']);
});

test.each([
  ['MEDIA_URL', 'media.example'],
  ['FRAME_ORIGINS', 'https://school.example,*'],
])('an invalid %s stops the start with one line, rather than failing each request later', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});
