import type { ApiError } from '@cubby/contract';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveRequest, askBack, rejectRequest, staffRequest, takeRequest } from '../staff-contract.ts';
import { codeOf, numberOf, openRequestDesk, type Sent } from '../testing/request-desk.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const { staff, callAs, enquire, firm, askForShop, clear, runScheduled, features } = await openRequestDesk(pool, clock);
const { noor } = staff;

beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await clear();
});

const rows = async (sql: string) => (await pool.query(sql)).rows;
const mails = () =>
  rows('select to_address as "to", subject, text_body as text from mail order by created_at, position');
const fieldsOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'OC_OK',
    ({ errors }: ApiError) => errors.map(({ path }) => path.join('.')),
  );

describe('the mailed link', () => {
  test('reading changes nothing; once confirmed, the enquiry becomes a request and leaves the enquiries (spec 1.7)', async () => {
    const { see, confirm } = firm(await enquire('abc'));
    expect(await see()).toMatchObject({
      ...{ number: numberOf('abc'), status: 'NEW', isConfirmed: false, isOpen: true, email: 'abc@firm.example' },
      dueAt: '2026-10-31T10:00:00.000Z',
      facts: { contactName: 'Ruth Friesen', goods: 'Stationery and furniture', firm: '' },
    });
    expect(await rows('select status from enquiry')).toEqual([{ status: 'UNCONFIRMED' }]);
    await confirm();
    await confirm();
    expect(await rows('select status from enquiry')).toEqual([]);
    expect(await see()).toMatchObject({ isConfirmed: true, sentAt: null, dueAt: '2026-10-31T10:00:00.000Z' });
  });

  test('another link shows another request, and a wrong one none', async () => {
    await firm(await enquire('abc')).save({ firm: 'Of the one' });
    const other = firm(await enquire('bcd'));
    expect((await other.see()).facts.firm).toBe('');
    expect(await codeOf(firm('made.up.token').see())).toBe('OC_LINK_EXPIRED');
    const enquiry = await enquire('cde');
    await pool.query('delete from enquiry where number = $1', [numberOf('cde')]);
    for (const act of ['see', 'confirm', 'send', 'withdraw'] as const)
      expect(await codeOf(firm(enquiry)[act]())).toBe('OC_LINK_EXPIRED');
  });
});

describe('the facts', () => {
  test('are saved as far as entered, and the missing ones are named', async () => {
    const { save, see } = firm(await enquire('abc'));
    await save({ firm: 'Prairie', country: 'CA', taxNumber: '123456789', phone: '204' });
    const { facts, incomplete, status, sentAt } = await see();
    expect([facts.firm, facts.phone, facts.goods, status, sentAt]).toEqual(['Prairie', '204', '', 'NEW', null]);
    expect(incomplete).toEqual(
      expect.arrayContaining([
        'legalForm',
        'region',
        'taxNumber',
        'city',
        'address',
        'contactName',
        'phone',
        'goods',
        'productCount',
      ]),
    );
    expect(incomplete).not.toContain('firm');
  });

  test('once complete, they are sent, normalized, and the firm is mailed a receipt', async () => {
    const { send, see } = firm(await enquire('abc'));
    await send();
    expect(await see()).toMatchObject({
      ...{ status: 'NEW', isOpen: false, sentAt: '2026-09-01T10:00:00.000Z', dueAt: '2026-09-04T10:00:00.000Z' },
      facts: { taxNumber: '123456782RT0001', phone: '+12045550131', website: 'https://prairie-supply.example' },
      history: [{ act: 'SEND' }],
    });
    expect(await mails()).toMatchObject([{ to: 'abc@firm.example', subject: 'We’ve received your shop request' }]);
    expect(await codeOf(send())).toBe('OC_WRONG_STATUS');
    expect((await see()).isLate).toBe(false);
    clock.advance(3 * 86_400_000 + 1_000);
    expect((await see()).isLate).toBe(true);
    expect(await codeOf(firm(await enquire('bcd')).send({ taxNumber: undefined, website: '' }))).toBe('OC_OK');
  });

  test.each<[string, Partial<Sent> & { answer?: string }, string]>([
    ['a check digit that cannot be right', { taxNumber: '123456789' }, 'taxNumber'],
    [
      'a prefix that was never assigned',
      { country: 'US', region: 'US-MN', postalCode: '55802', taxNumber: '07-1234567' },
      'taxNumber',
    ],
    [
      'a VAT number with a wrong check digit',
      { country: 'DE', region: undefined, postalCode: '79098', taxNumber: 'DE136695977' },
      'taxNumber',
    ],
    ['a province of another country', { region: 'US-MN' }, 'region'],
    ['no province', { region: undefined }, 'region'],
    ['a postal code of another country', { postalCode: '12345' }, 'postalCode'],
    ['a script as an address of the web', { website: 'javascript:alert(1)' }, 'website'],
    ['marks of direction in the name', { firm: 'Prairie\u202Eevil' }, 'firm'],
    ['too long a name', { firm: 'x'.repeat(81) }, 'firm'],
    ['too many goods', { goods: 'x'.repeat(4097) }, 'goods'],
    ['no number of products', { productCount: 'many' }, 'productCount'],
    ['no phone number', { phone: 'call us' }, 'phone'],
  ])('with %s nothing is sent, and the field is named', async (_what, wrong, field) => {
    const { send, see } = firm(await enquire('abc'));
    expect(await fieldsOf(send(wrong))).toEqual([field]);
    expect((await see()).sentAt).toBeNull();
  });

  test('a name with a script is stored as written, and escaped in mails', async () => {
    await firm(await enquire('abc')).send({ firm: '<script>alert(1)</script>' });
    const [mail] = await rows('select text_body as text, html_body as html from mail');
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain('<script>alert(1)</script>');
  });
});

describe('after sending', () => {
  test('the staff’s question is answered once, with text; the request is back with staff', async () => {
    const { number, send, see } = await askForShop('abc');
    await callAs(noor)(askBack, { number, words: 'Are you the buying group?' });
    expect(await see()).toMatchObject({ status: 'ASKED_BACK', isOpen: true, dueAt: '2026-10-31T10:00:00.000Z' });
    expect(await fieldsOf(send())).toEqual(['answer']);
    clock.set('2026-09-02T10:00:00Z');
    await send({ answer: 'We dropped its name.', firm: 'Prairie Schools' });
    expect(await see()).toMatchObject({ status: 'NEW', isOpen: false, facts: { firm: 'Prairie Schools' } });
    expect((await see()).history.map(({ act, words }) => [act, words])).toEqual([
      ['SEND', null],
      ['ASK', 'Are you the buying group?'],
      ['ANSWER', 'We dropped its name.'],
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'We’ve received your shop request',
      'A question about your shop request',
      'We’ve received your shop request',
    ]);
    expect(await codeOf(send({ answer: 'Again' }))).toBe('OC_WRONG_STATUS');
  });

  test('it can be withdrawn until it is decided; then the link shows that', async () => {
    const { number, withdraw, see, send } = await askForShop('abc');
    await callAs(noor)(takeRequest, { number });
    await withdraw();
    expect(await see()).toMatchObject({ status: 'WITHDRAWN', isOpen: false, dueAt: null });
    expect(await codeOf(withdraw())).toBe('OC_WRONG_STATUS');
    expect(await codeOf(send({ answer: 'x' }))).toBe('OC_WRONG_STATUS');
    expect(await codeOf(callAs(noor)(takeRequest, { number }))).toBe('OC_WRONG_STATUS');
  });

  test('unsent or unanswered for 60 days it lapses, and the firm is mailed; requests with staff do not lapse', async () => {
    const unsent = firm(await enquire('abc'));
    await unsent.save({ firm: 'Prairie' });
    const sent = await askForShop('bcd');
    const asked = await askForShop('cde');
    await callAs(noor)(askBack, { number: asked.number, words: 'Which goods?' });
    clock.set('2026-10-31T09:59:59Z');
    await runScheduled();
    expect((await unsent.see()).status).toBe('NEW');
    clock.set('2026-10-31T10:00:00Z');
    await runScheduled();
    expect([await unsent.see(), await sent.see(), await asked.see()].map(({ status }) => status)).toEqual([
      'LAPSED',
      'NEW',
      'LAPSED',
    ]);
    expect(
      (await mails())
        .filter(({ subject }) => /expired/.test(subject))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['abc@firm.example', 'cde@firm.example']);
  });

  test('a request that ended without a shop is deleted after 365 days; others stay', async () => {
    const [refused, opened, waiting] = [await askForShop('abc'), await askForShop('bcd'), await askForShop('cde')];
    await callAs(noor)(rejectRequest, { number: refused.number, reason: 'GOODS', words: undefined });
    await callAs(noor)(approveRequest, { number: opened.number });
    const kept = async () =>
      (await rows('select number from seller_request order by number')).map(({ number }) => number);
    clock.set('2027-09-01T09:59:59Z');
    await runScheduled();
    expect(await kept()).toEqual([refused.number, opened.number, waiting.number]);
    clock.set('2027-09-01T10:00:00Z');
    await runScheduled();
    expect(await kept()).toEqual([opened.number, waiting.number]);
  });

  test('a closed account’s requests are deleted with it', async () => {
    await askForShop('abc', {}, { email: 'Ruth@firm.example' });
    const owner = { accountId: noor.accountId, login: 'ruth@firm.example' };
    const part = features.personal.find(({ section }) => section === 'shopRequests')!;
    expect(await part.read!(pool, owner)).toMatchObject([{ firm: 'Prairie School Supply' }]);
    const client = await pool.connect();
    await part.erase!(client as never, owner, clock.now()).finally(() => client.release());
    expect(await rows('select number from seller_request')).toEqual([]);
    expect(await codeOf(callAs(noor)(staffRequest, { number: numberOf('abc') }))).toBe('OC_NOT_FOUND');
  });
});
