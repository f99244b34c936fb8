import { expect, test } from 'vitest';
import * as contract from './contract.ts';

type Counted = { id: string; perMinute: number; countedTogether: boolean };
const isEndpoint = (each: unknown): each is Counted => typeof each === 'object' && each !== null && 'perMinute' in each;

test('limits that protect people are counted across processes, with these numbers per minute (decision 0028, reliability 1.7)', () => {
  const counted = Object.values(contract)
    .filter(isEndpoint)
    .filter(({ countedTogether }) => countedTogether)
    .map(({ id, perMinute }) => `${id} ${perMinute}`);
  expect(counted.toSorted()).toEqual([
    'POST /api/auth/account/v1/close 5',
    'POST /api/auth/account/v1/confirm 10',
    'POST /api/auth/account/v1/create 5',
    'POST /api/auth/account/v1/export 5',
    'POST /api/auth/captcha/v1/get 30',
    'POST /api/auth/email/v1/request 5',
    'POST /api/auth/factor/both/v1/show 10',
    'POST /api/auth/factor/recovery/v1/create 10',
    'POST /api/auth/factor/v1/confirm 10',
    'POST /api/auth/factor/v1/create 10',
    'POST /api/auth/factor/v1/show 10',
    'POST /api/auth/login 20',
    'POST /api/auth/passkey/login/options/v1/get 30',
    'POST /api/auth/passkey/login/v1/create 30',
    'POST /api/auth/passkey/options/v1/get 10',
    'POST /api/auth/passkey/v1/create 10',
    'POST /api/auth/password/captcha/v1/get 30',
    'POST /api/auth/password/v1/change 10',
    'POST /api/auth/password/v1/request 5',
    'POST /api/auth/password/v1/reset 10',
  ]);
});
