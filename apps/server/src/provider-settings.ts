import type { Settings } from '@cubby/feature';
import { BadSetting, type Environment } from './bad-setting.ts';
import { address, addresses, oneOf } from './setting-values.ts';

export function stripeSettings(given: Environment): Settings['stripe'] {
  if (!given.STRIPE_SECRET_KEY) {
    if (given.STRIPE_IDENTITY_KEY) throw new BadSetting('STRIPE_SECRET_KEY', 'is required beside STRIPE_IDENTITY_KEY');
    return undefined;
  }
  if (!given.STRIPE_WEBHOOK_SECRET)
    throw new BadSetting('STRIPE_WEBHOOK_SECRET', 'is required beside STRIPE_SECRET_KEY');
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    apiBase: given.STRIPE_API_BASE,
    identityKey: given.STRIPE_IDENTITY_KEY,
  };
}

export function payouts(given: Environment): Settings['payouts'] {
  const by = oneOf(given, 'PAYOUTS', ['file', 'stripe'] as const, 'file');
  if (by === 'stripe' && !given.STRIPE_SECRET_KEY) throw new BadSetting('PAYOUTS', 'stripe needs STRIPE_SECRET_KEY');
  return by;
}

/** All or none: with half of these settings pictures would be lost silently. */
export function s3Settings(given: Environment): Settings['s3'] {
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

/** Both or neither: an unsigned call could come from anybody. */
export function pagerSettings(given: Environment): Settings['pager'] {
  const [first, ...others] = addresses(given, 'PAGER_URLS', ['https:']).map(({ href }) => href);
  const secret = given.PAGER_SECRET;
  if (!first !== !secret) throw new BadSetting(first ? 'PAGER_SECRET' : 'PAGER_URLS', 'is required beside the other');
  if (!first || !secret) return undefined;
  const key = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '', 'base64');
  if (key.length < 24)
    throw new BadSetting('PAGER_SECRET', 'must be whsec_ and at least 24 bytes in base64, as Standard Webhooks has it');
  return { urls: [first, ...others], secret: key };
}
