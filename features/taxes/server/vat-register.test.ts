import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffRoles } from '@cubby/contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownCertificates, reviewCertificate, submitCertificate } from '../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
/** Responds as the register does; `says` maps the request's path to the answer. */
const asked: string[] = [];
let says: { status: number; body: unknown } = { status: 200, body: {} };
const register = createServer((request, response) => {
  asked.push(request.url!);
  response.writeHead(says.status, { 'content-type': 'application/json' }).end(JSON.stringify(says.body));
}).listen(0, '127.0.0.1');
await once(register, 'listening');
const { port } = register.address() as AddressInfo;
const api = await createTestApi(pool, clock, { VIES_URL: `http://127.0.0.1:${port}/rest-api/` });
const member = api.callAs({ accountId: idOf('amina'), login: 'amina@cubby.example' });
const staff = api.callAs({ accountId: idOf('staff'), login: 'staff@cubby.example', staff: staffRoles });

beforeAll(async () => {
  for (const name of ['amina', 'staff'])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at)
       values ($1, $2, '-', 'A', 'B', now())`,
      [idOf(name), `${name}@cubby.example`],
    );
});
beforeEach(async () => {
  asked.length = 0;
  await pool.query('delete from exemption_certificate; delete from graphile_worker._private_jobs');
});
afterAll(() => register.close());

const submit = (jurisdiction: string, number: string) =>
  member(submitCertificate, {
    ...{ kind: 'VAT_NUMBER' as const, jurisdiction, number, organisation: 'Schulbedarf GmbH' },
    ...{ validFrom: '2026-09-01', expiresOn: undefined },
  });
const state = async () => (await member(ownCertificates, {})).map(({ status, reason }) => `${status} ${reason}`);
const answer = (isValid: boolean, userError: string, status = 200) => {
  says = { status, body: { isValid, userError } };
};

test('a valid number is accepted, an invalid one rejected; Greece is queried with its own prefix', async () => {
  answer(true, 'VALID');
  await submit('GR', 'EL 094 259 216');
  expect(await state()).toEqual(['WAITING null']);
  await api.runJobs();
  expect(await state()).toEqual(['ACCEPTED VIES: in force']);
  expect(asked).toEqual(['/rest-api/ms/EL/vat/094259216']);
  answer(false, 'INVALID');
  clock.advance(1000);
  await submit('DE', '136695976');
  await api.runJobs();
  expect(await state()).toEqual(['REJECTED VIES: not in force', 'ACCEPTED VIES: in force']);
});

test.each([
  [false, 'MS_UNAVAILABLE', 200],
  [false, 'INVALID', 503],
  [true, 'SERVICE_UNAVAILABLE', 200],
])(
  'while it cannot say (%s, %s, %i) the number waits, and is asked about again',
  async (isValid, userError, status) => {
    answer(isValid, userError, status);
    await submit('DE', '136695976');
    await api.runJobs().catch(() => undefined);
    expect(await state()).toEqual(['WAITING null']);
    const { rows } = await pool.query('select attempts from graphile_worker._private_jobs');
    expect(rows).toEqual([{ attempts: 1 }]);
  },
);

test('a decision of staff in the meantime stays, and schools’ certificates are not queried', async () => {
  answer(true, 'VALID');
  const { id } = await submit('DE', '136695976');
  await staff(reviewCertificate, { id, status: 'REJECTED', reason: 'It is another company’s' });
  await api.runJobs();
  expect(await state()).toEqual(['REJECTED It is another company’s']);
  await member(submitCertificate, {
    ...{ kind: 'SCHOOL', jurisdiction: 'CA-BC', number: '42', organisation: 'Maple' },
    ...{ validFrom: '2026-09-01', expiresOn: '2027-08-31' },
  });
  await api.runJobs();
  expect(asked).toEqual([]);
});

test.each([
  // Half past eleven in Berlin is half past midnight in Helsinki.
  ['2027-08-31T21:30:00Z', 'DE', false],
  ['2027-08-31T21:30:00Z', 'FI', true],
  ['2027-08-31T22:30:00Z', 'DE', true],
])('at %s a certificate of %s valid until August 31 has expired: %s', async (now, jurisdiction, isOver) => {
  const before = clock.now();
  const number = jurisdiction === 'DE' ? '136695976' : '20774740';
  await member(submitCertificate, {
    ...{ kind: 'VAT_NUMBER', jurisdiction, number, organisation: 'Schulbedarf GmbH' },
    ...{ validFrom: '2026-09-01', expiresOn: '2027-08-31' },
  });
  clock.set(now);
  expect((await member(ownCertificates, {})).map((certificate) => certificate.isOver)).toEqual([isOver]);
  clock.set(before.toISOString());
});
