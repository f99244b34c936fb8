import { type Client, readQuery } from '@cubby/contract';
import { changeOfferStatus } from '@cubby/features/offers/own-contract';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from '../buyer-contract.ts';
import { disputesToDo, memberDisputes, oneDispute, orderDisputes, sayInDispute } from '../contract.ts';
import { disputesQuery } from '../query-contract.ts';
import { answerDispute, appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { clearSafety, decideDispute, openSafetyDispute } from '../staff-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute, letters } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
const none = { remedy: undefined, amount: undefined, withReturn: false } as const;

test('another’s dispute looks missing to everyone whom it does not concern (design 5, reliability rule 13)', async () => {
  const order = await bought('DELIVERED');
  const { code } = await dispute(order);
  const { bearer: anothers } = await bought('DELIVERED');
  const calls: ((client: Client, options: object) => Promise<unknown>)[] = [
    (client, options) => client(oneDispute, { code }, options),
    (client, options) => client(moveDisputeAsBuyer, { code, action: 'WITHDRAW', body: undefined }, options),
    (client, options) => client(sayInDispute, { code, body: 'Hello', pictures: [], asksBuyer: false }, options),
    (client, options) => client(sendDisputedBack, { code, carrier: 'X', tracker: undefined }, options),
    (client, options) =>
      client(
        editDispute,
        { code, reason: 'OTHER', wished: 'FULL_REFUND', description: 'Another thing.', pictures: [] },
        options,
      ),
  ];
  for (const make of calls) {
    expect(await codeOf(make(api.call, { bearer: anothers }))).toBe('OC_NOT_FOUND disputes.missing');
    for (const who of ['stranger', 'member', 'guardian'])
      expect(await codeOf(make(as(who), {}))).toBe('OC_NOT_FOUND disputes.missing');
  }
  for (const who of ['stranger', 'guardian'] as const) {
    expect(await codeOf(as(who)(answerDispute, { code, body: 'No.', ...none }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await codeOf(as(who)(appealAsSeller, { code, body: 'No.' }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await codeOf(as(who)(receiveDisputedBack, { code, restocks: true }))).toBe('OC_NOT_FOUND disputes.missing');
    expect(await as(who)(disputesToDo, {})).toEqual([]);
  }
  expect(await codeOf(api.call(orderDisputes, { orderNumber: order.orderNumber }, { bearer: anothers }))).toBe(
    'OC_NOT_FOUND orders.missing',
  );
  expect(await codeOf(as('owner')(decideDispute, { code, body: 'Mine.', ...none }))).toMatch(/^OC_FORBIDDEN/);
  // Who it concerns: the buyer may not answer for the seller, and each sees it.
  for (const who of ['owner', 'manager']) expect((await as(who)(oneDispute, { code })).actions).toEqual([]);
  expect((await as('owner')(disputesToDo, {})).map((each) => each.code)).toContain(code);
  expect((await api.call(oneDispute, { code }, order)).actions).toEqual(['EDIT', 'WITHDRAW', 'SAY']);
});

test('a member’s list has their own, OPENED unless asked otherwise (spec 2.31)', async () => {
  const own = await bought('DELIVERED');
  const { code, does } = await dispute(own);
  await dispute(await bought('DELIVERED'));
  await pool.query(
    `update "order" set account_id = (select account_id from account where login = 'member@cubby.example')
    where order_number = $1`,
    [own.orderNumber],
  );
  const unasked = readQuery(disputesQuery, new URLSearchParams());
  expect((await as('member')(memberDisputes, unasked)).disputes.map((each) => each.code)).toEqual([code]);
  const listed = async (status: 'OPENED' | 'ALL' | 'CANCELLED') =>
    (await as('member')(memberDisputes, { page: 1, status })).disputes.map((each) => each.code);
  expect([await listed('OPENED'), await listed('CANCELLED'), await listed('ALL')]).toEqual([[code], [], [code]]);
  await does('WITHDRAW');
  expect((await as('member')(memberDisputes, unasked)).disputes).toEqual([]);
  expect([await listed('OPENED'), await listed('CANCELLED'), await listed('ALL')]).toEqual([[], [code], [code]]);
  expect((await as('stranger')(memberDisputes, { page: 1, status: 'ALL' })).disputes).toEqual([]);
});

test('what a dispute shows, whole; in a list the newest stands first, for staff what is due first (spec 2.31)', async () => {
  const order = await bought('DELIVERED');
  const scissors = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
  const { code, answers, see, does } = await dispute(order, { pieces: scissors, wished: 'PART_REFUND' });
  clock.set('2026-09-02T06:30:00Z');
  await answers({}, 'They left here unbroken.');
  const listed = {
    ...{ code, status: 'IN_PROGRESS', channel: 'BUYER', reason: 'DAMAGED', turn: 'STAFF' },
    ...{ orderNumber: order.orderNumber, number: order.number },
    ...{ sellerName: 'Harlow & Pine', sellerHandle: 'harlow', isChildShop: false },
    ...{ openedAt: '2026-09-01T03:00:00-07:00', reportedAt: '2026-09-01T03:00:00-07:00' },
    dueAt: '2026-09-04T23:30:00-07:00',
    lines: [
      { offerId: scissors[0]!.offerId, sku: 'SC-1', quantity: 2, name: 'Safety scissors', picture: expect.anything() },
    ],
    total: money(2240),
  };
  expect(await see()).toEqual({
    ...listed,
    ...{ description: 'Both are bent.', wished: 'PART_REFUND', remedy: null, withReturn: false },
    ...{ items: money(2000), shipping: money(0), tax: money(240), refunded: money(0), rejectedAt: null },
    ...{ sentBack: null, replacement: null, pictures: [], hasReturnSheet: false, actions: ['WITHDRAW', 'SAY'] },
    events: [
      {
        ...{ kind: 'CHANGE', transition: 'D1', status: 'OPENED', by: 'BUYER', body: '' },
        at: '2026-09-01T03:00:00-07:00',
      },
      {
        ...{ kind: 'CHANGE', transition: 'D3', status: 'IN_PROGRESS', by: 'SELLER', body: 'They left here unbroken.' },
        at: '2026-09-01T23:30:00-07:00',
      },
    ],
  });
  const told = await bought('DELIVERED');
  const second = await dispute(told, { intent: 'TELL' });
  for (const { orderNumber } of [order, told])
    await pool.query(
      `update "order" set account_id = (select account_id from account where login = 'member@cubby.example') where order_number = $1`,
      [orderNumber],
    );
  const { disputes, page } = await as('member')(memberDisputes, { page: 1, status: 'ALL' });
  expect(disputes[0]!.code).toBe(second.code);
  expect(disputes.find((each) => each.code === code)).toEqual(listed);
  expect(page.total).toBe(disputes.length);
  expect(await as('member')(orderDisputes, { orderNumber: order.orderNumber })).toEqual([
    { code, number: order.number, status: 'IN_PROGRESS', turn: 'STAFF', dueAt: '2026-09-04T23:30:00-07:00' },
  ]);
  // What is not answered is its seller's; what is asked, its buyer's.
  const codes = async (who: string) => (await as(who)(disputesToDo, {})).map((each) => each.code);
  const due = await dispute(await bought('DELIVERED'));
  const decided = await dispute(await bought('DELIVERED'));
  clock.set('2026-09-02T06:00:00Z');
  await decided.answers();
  expect((await codes('owner')).filter((each) => [code, second.code, due.code, decided.code].includes(each))).toEqual([
    ...[decided.code, code, due.code, second.code],
  ]);
  expect((await codes('manager')).filter((each) => [code, second.code, due.code, decided.code].includes(each))).toEqual(
    [...[decided.code, code]],
  );
  const ask = { code, body: 'Which of the two?', pictures: [], asksBuyer: true };
  await as('manager')(sayInDispute, ask);
  expect(await codes('manager')).not.toContain(code);
  await does('WITHDRAW');
  await due.does('WITHDRAW');
  await decided.does('WITHDRAW');
});

test('only staff ask the buyer, while they decide; what others say changes no deadline, and reaches the others alone (domain 5.6)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see, does } = await dispute(order);
  const says = (who: string, asksBuyer = false) =>
    (who === 'buyer' ? api.call : as(who))(
      sayInDispute,
      { code, body: `From ${who}.`, pictures: [], asksBuyer },
      who === 'buyer' ? order : {},
    );
  const waits = async () => {
    const { turn, dueAt, events } = await see();
    return [events.at(-1)!.kind, turn, dueAt];
  };
  const told: string[][] = [];
  let known = (await letters(code)).length;
  const tell = async (who: string, asksBuyer = false) => {
    await says(who, asksBuyer);
    const all = await letters(code);
    told.push(all.slice(known));
    known = all.length;
    return waits();
  };
  expect(await tell('manager', true)).toEqual(['MESSAGE', 'SELLER', '2026-09-04T03:00:00-07:00']);
  await answers();
  known = (await letters(code)).length;
  clock.set('2026-09-02T10:00:00Z');
  expect(await tell('owner', true)).toEqual(['MESSAGE', 'STAFF', '2026-09-04T03:00:00-07:00']);
  expect(await tell('buyer')).toEqual(['MESSAGE', 'STAFF', '2026-09-04T03:00:00-07:00']);
  expect(await tell('manager', true)).toEqual(['QUESTION', 'BUYER', '2026-09-05T03:00:00-07:00']);
  clock.set('2026-09-03T10:00:00Z');
  expect(await tell('owner')).toEqual(['MESSAGE', 'BUYER', '2026-09-05T03:00:00-07:00']);
  expect(await tell('buyer')).toEqual(['MESSAGE', 'STAFF', '2026-09-06T03:00:00-07:00']);
  const [toBuyer, toSeller] = ['buyer: Order N: new message', 'seller: Order N: new message'];
  expect(told).toEqual([
    ...[[toBuyer, toSeller], [toBuyer], [toSeller], ['buyer: Order N: we have a question for you'], [toBuyer]],
    [toSeller],
  ]);
  await does('WITHDRAW');
});

describe('what can be disputed, and how often', () => {
  test('a seller order has one dispute at a time, and after a rejection only an appeal (domain 5.6)', async () => {
    const order = await bought('DELIVERED');
    const { answers, decides } = await dispute(order);
    expect(await codeOf(dispute(order))).toBe('OC_DISPUTED disputes.exists');
    await answers();
    await decides();
    expect(await codeOf(dispute(order))).toBe('OC_DISPUTED disputes.appealInstead');
    const told = await bought('DELIVERED');
    await dispute(told, { intent: 'TELL' });
    expect(await codeOf(dispute(told))).toBe('OC_DISPUTED disputes.exists');
  });

  test('two requests at once open one dispute', async () => {
    const order = await bought('DELIVERED');
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(dispute(order))));
    expect(outcomes.toSorted()).toEqual(['OC_DISPUTED disputes.exists', 'OC_DISPUTED disputes.exists', 'OC_OK']);
  });

  test('not more pieces than were bought, nothing of another seller, nothing 30 days after delivery (O32)', async () => {
    const order = await bought('DELIVERED');
    const pieces = (sku: string, quantity: number) => ({ pieces: [{ offerId: offerId(sku, 'harlow'), quantity }] });
    expect(await codeOf(dispute(order, pieces('SC-1', 3)))).toBe('OC_TOO_MANY fulfilment.refundedBefore');
    expect(await codeOf(dispute(order, { pieces: [{ offerId: offerId('BM-1', 'paper-fox'), quantity: 1 }] }))).toBe(
      'OC_TOO_MANY disputes.piecesMissing',
    );
    clock.set('2026-10-01T09:59:59Z');
    const { does } = await dispute(order, pieces('SC-1', 2));
    await does('WITHDRAW');
    clock.set('2026-10-01T10:00:00Z');
    expect(await codeOf(dispute(order))).toBe('OC_WRONG_STATUS disputes.notNow');
  });

  test('what has not been sent is not disputed; what never came is not kept for less, and what is unsafe not sent again', async () => {
    const fresh = await shop.paid();
    expect(await codeOf(dispute(fresh))).toBe('OC_WRONG_STATUS disputes.notNow');
    const order = await bought('DELIVERED');
    expect(await codeOf(dispute(order, { reason: 'UNSAFE', wished: 'REPLACEMENT' }))).toBe(
      'OC_WRONG_STATUS disputes.notForReason',
    );
    expect(await codeOf(dispute(order, { reason: 'NOT_RECEIVED', wished: 'PART_REFUND' }))).toBe(
      'OC_WRONG_STATUS disputes.notForReason',
    );
  });

  test('a description has no signs of markup, and no more than 4096 characters (spec 5.12)', async () => {
    const order = await bought('DELIVERED');
    for (const description of ['<b>bent</b>', 'x'.repeat(4097), '', 'a\u202eb'])
      expect(await codeOf(dispute(order, { description }))).toMatch(/^OC_BAD_REQUEST/);
    await (await dispute(order, { description: 'x'.repeat(4096) })).does('WITHDRAW');
  });
});

test('what a buyer has said is edited until the seller has answered (spec 2.54, 4.19)', async () => {
  const order = await bought('DELIVERED');
  const { code, answers, see } = await dispute(order);
  const edit = () =>
    api.call(
      editDispute,
      { code, reason: 'WRONG_ITEM', wished: 'REPLACEMENT', description: 'They are red.', pictures: [] },
      order,
    );
  await edit();
  expect(await see()).toMatchObject({ reason: 'WRONG_ITEM', wished: 'REPLACEMENT', description: 'They are red.' });
  expect(await letters(code)).toContain('seller: Order N: new message');
  await answers();
  expect(await codeOf(edit())).toBe('OC_WRONG_STATUS disputes.wrongStatus');
});

describe('with a child’s shop (domain C11, C12)', () => {
  test('the guardian answers, has five days, and nobody writes a way around us', async () => {
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    expect(await codeOf(dispute(order, { description: 'Write to anna@buyer.example' }))).toBe(
      'OC_WRONG_STATUS disputes.contact',
    );
    const { code, see, answers } = await dispute(order, { description: 'The ribbon is torn.' });
    expect(await see()).toMatchObject({ isChildShop: true, turn: 'SELLER', dueAt: '2026-09-06T03:00:00-07:00' });
    expect(await codeOf(answers({}, 'Call me: +1 250 555 0100'))).toBe('OC_WRONG_STATUS disputes.contact');
    expect(
      await codeOf(api.call(sayInDispute, { code, body: 'www.me.example', pictures: [], asksBuyer: false }, order)),
    ).toBe('OC_WRONG_STATUS disputes.contact');
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
  });

  test('nor does either side in what they change, or appeal with', async () => {
    const contact = 'OC_WRONG_STATUS disputes.contact';
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    const { code, answers, decides, does } = await dispute(order, { description: 'The ribbon is torn.' });
    const edited = { code, reason: 'DAMAGED' as const, wished: 'FULL_REFUND' as const, pictures: [] };
    expect(await codeOf(api.call(editDispute, { ...edited, description: 'Write to anna@buyer.example' }, order))).toBe(
      contact,
    );
    await answers();
    await decides();
    expect(await codeOf(does('APPEAL', 'Look at www.me.example'))).toBe(contact);
    expect(await codeOf(does('APPEAL'))).toBe('OC_WRONG_STATUS disputes.reasons');
    const second = await dispute(await bought('DELIVERED', { 'BM-1 paper-fox': 1 }));
    await second.answers();
    await second.decides({ remedy: 'PART_REFUND', amount: money(100) });
    const appeals = (body: string) => codeOf(as('guardian')(appealAsSeller, { code: second.code, body }));
    expect(await appeals('Call me: +1 250 555 0100')).toBe(contact);
    // What is decided for the buyer is final; what is over is not talked about.
    expect(await appeals('It was whole.')).toBe('OC_WRONG_STATUS disputes.wrongStatus');
    const says = { code: second.code, body: 'Hello', pictures: [], asksBuyer: false };
    expect(await codeOf(as('guardian')(sayInDispute, says))).toBe('OC_WRONG_STATUS disputes.wrongStatus');
  });

  test('the letter to the guardian names the shop, and nothing of the buyer but what they wrote', async () => {
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    const { code } = await dispute(order, { description: 'The ribbon is torn.' });
    const { rows } = await pool.query<{ to: string; text: string }>(
      `select to_address as to, text_body as text from mail where key like 'dispute-' || $1 || '-%-seller'`,
      [code],
    );
    expect(rows.map(({ to }) => to)).toEqual(['guardian@cubby.example']);
    expect(rows[0]!.text).toContain('The ribbon is torn.');
    for (const word of ['Anna', 'Reyes', 'Fort St', 'anna@buyer.example', '+12505550100'])
      expect(rows[0]!.text).not.toContain(word);
  });
});

test('something unsafe reaches staff at once, and staff open a dispute themselves (domain C17, 5.6 D1)', async () => {
  const order = await bought('DELIVERED');
  const { code } = await dispute(order, { reason: 'UNSAFE', description: 'The point breaks off.' });
  expect(await letters(code)).toContain('staff: Order N: something may be unsafe');
  const onSale = async () =>
    (
      await pool.query<{ status: string }>(`select status from offer where offer_id = any($1) order by price_minor`, [
        [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')],
      ])
    ).rows.map(({ status }) => status);
  expect(await onSale()).toEqual(['CREATED', 'CREATED']);
  await as('manager')(clearSafety, { code });
  expect(await onSale()).toEqual(['ACTUAL', 'ACTUAL']);
  // Nobody is told first, and staff who decide for the seller put it on sale again.
  const second = await dispute(await bought('DELIVERED'), {
    ...{ reason: 'UNSAFE', intent: 'TELL', description: 'The point breaks off.' },
    pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 1 }],
  });
  expect([await second.statuses(), ...(await onSale())]).toEqual(['DISPUTE_OPEN OPENED', 'ACTUAL', 'CREATED']);
  await second.answers();
  await second.decides();
  expect(await onSale()).toEqual(['ACTUAL', 'ACTUAL']);
  const other = await bought('COMPLETED');
  const opened = await as('manager')(openSafetyDispute, { number: other.number, description: 'A recall.' });
  expect(opened.status).toBe('OPENED');
  expect(await letters(opened.code)).toContain('buyer: Order N: dispute opened');
  // Its buyer cannot withdraw what staff have opened.
  expect(
    await codeOf(api.call(moveDisputeAsBuyer, { code: opened.code, action: 'WITHDRAW', body: undefined }, other)),
  ).toBe('OC_WRONG_STATUS disputes.wrongStatus');
  await as('manager')(clearSafety, { code: opened.code });
});

test('unsafe goods that their shop had paused are held too, by every dispute, and paused again when safe (domain C17)', async () => {
  const scissors = offerId('SC-1', 'harlow');
  const orders = [await bought('DELIVERED'), await bought('DELIVERED')];
  const put = (status: 'ACTUAL' | 'CLOSED') =>
    as('owner')(changeOfferStatus, { shop: 'harlow', skus: ['SC-1'], status, dryRun: false });
  const status = async () =>
    (await pool.query(`select status from offer where offer_id = $1`, [scissors])).rows[0].status;
  expect(await put('CLOSED')).toEqual({ changed: 1 });
  const codes = [];
  for (const order of orders) {
    const wanted = { reason: 'UNSAFE', description: 'The point breaks off.' } as const;
    codes.push((await dispute(order, { ...wanted, pieces: [{ offerId: scissors, quantity: 1 }] })).code);
  }
  expect([await status(), await put('ACTUAL')]).toEqual(['CREATED', { changed: 0 }]);
  await as('manager')(clearSafety, { code: codes[0]! });
  expect(await status()).toBe('CREATED');
  await as('manager')(clearSafety, { code: codes[1]! });
  expect(await status()).toBe('CLOSED');
  expect(await put('ACTUAL')).toEqual({ changed: 1 });
});

test('every letter of a dispute is one mail, also when a request is repeated with its key', async () => {
  const order = await bought('DELIVERED');
  const wanted = {
    ...{ number: order.number, reason: 'DAMAGED' as const, wished: 'FULL_REFUND' as const, description: 'Bent.' },
    intent: 'OPEN' as const,
  };
  const options = { bearer: order.bearer, idempotencyKey: 'the-same-1' };
  const [one, two] = [
    await api.call(openDispute, { ...wanted, pieces: [], pictures: [] }, options),
    await api.call(openDispute, { ...wanted, pieces: [], pictures: [] }, options),
  ];
  expect(two).toEqual(one);
  expect(await letters(one.code)).toEqual(['buyer: Order N: dispute opened', 'seller: Order N: dispute opened']);
  const { rows } = await pool.query(
    `select to_address, text_body as text from mail where key like 'dispute-' || $1 || '-%-buyer'`,
    [one.code],
  );
  // Nobody is sent their own words.
  expect(rows[0].text).not.toContain('Bent.');
  // A guest's link needs no sign-in.
  expect(rows[0].text).toMatch(
    new RegExp(`http://localhost:3000/checkout/success-purchase/${order.orderNumber}/dispute/${one.code}#t=`),
  );
});

test('nobody is sent their own words: what a seller answers is quoted to its buyer alone', async () => {
  const { code, answers } = await dispute(await bought('DELIVERED'));
  await answers({}, 'They left here unbroken.');
  const { rows } = await pool.query<{ who: string; quotes: boolean }>(
    `select substring(key from '(buyer|seller)$') as who, bool_or(text_body like '%They left here unbroken.%') as quotes
     from mail where key like 'dispute-' || $1 || '-%' and key ~ '(buyer|seller)$' group by 1 order by 1`,
    [code],
  );
  expect(rows).toEqual([
    { who: 'buyer', quotes: true },
    { who: 'seller', quotes: false },
  ]);
});

test('a picture of another purpose, or of another person, is not there', async () => {
  const order = await bought('DELIVERED');
  const pictures = [{ uploadId: '01990000-0000-7000-8000-0000000000ff', alt: '' }];
  expect(await codeOf(dispute(order, { pictures }))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const { does } = await dispute(order);
  await does('WITHDRAW');
});

test('a guest adds pictures by their order’s token, and sees theirs and the seller’s by signed addresses', async () => {
  const [order, other] = [await bought('DELIVERED'), await bought('DELIVERED')];
  const upload = async (n: number, owner: string | null, proof: string | null) => {
    const uploadId = `01990000-0000-7000-8000-0000000000a${n}`;
    await pool.query(
      `insert into upload (upload_id, owner_id, owner_proof, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($1, (select account_id from account where login = $2), $3, 'DISPUTE', 'TEMPORARY', $4, 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
      [uploadId, owner, proof, `u${String(n).repeat(22)}`],
    );
    return [{ uploadId, alt: 'bent' }];
  };
  const others = await upload(1, null, `guest-order ${other.orderNumber}`);
  expect(await codeOf(dispute(order, { pictures: others }))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const { code, see } = await dispute(order, { pictures: await upload(2, null, `guest-order ${order.orderNumber}`) });
  await as('manager')(sayInDispute, {
    ...{ code, body: 'Like this?', asksBuyer: false },
    pictures: await upload(3, 'manager@cubby.example', null),
  });
  const urls = (await see()).pictures.map(({ picture }) => picture.url);
  expect(urls).toEqual([
    expect.stringMatching(/^\/media\/u2{22}\.\d+\.[\w-]{22}\/480\.webp$/),
    expect.stringMatching(/^\/media\/u3{22}\.\d+\.[\w-]{22}\/480\.webp$/),
  ]);
  // Ten in all, from all sides: two are there.
  const more = (count: number) => ({
    ...{ code, body: 'And these.', asksBuyer: false },
    pictures: Array.from({ length: count }, (_, n) => ({
      uploadId: `01990000-0000-7000-8000-0000000000b${n}`,
      alt: '',
    })),
  });
  expect(await codeOf(as('manager')(sayInDispute, more(9)))).toBe('OC_TOO_MANY disputes.tooManyPictures');
  expect(await codeOf(as('manager')(sayInDispute, more(8)))).toBe('OC_NOT_FOUND disputes.pictureMissing');
  const seenByStaff = await as('manager')(oneDispute, { code });
  expect(seenByStaff.pictures[0]!.picture.url).toBe(`/media/u${'2'.repeat(22)}/480.webp`);
});

test('a picture is shown to the shop that sold, and to the member who bought, and to nobody else', async () => {
  const guests = await bought('DELIVERED');
  const members = await bought('DELIVERED');
  const [{ code: guestsDispute }, { code: membersDispute }] = [await dispute(guests), await dispute(members)];
  const { rows } = await pool.query<{ id: string; sellerId: string }>(
    `update "order" set account_id = (select account_id from account where login = 'member@cubby.example')
     where order_number = $1
     returning account_id as id, (select seller_id from seller where handle = 'harlow') as "sellerId"`,
    [members.orderNumber],
  );
  const [{ id: accountId, sellerId }] = rows as [(typeof rows)[number]];
  const shownTo = async (code: string, n: number) => {
    const uploadId = `01990000-0000-7000-8000-0000000001${n}0`;
    await pool.query(
      `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       select $1, account_id, 'DISPUTE', 'TEMPORARY', $2, 640, 480, 'data:image/webp;base64,x', 10, '-', now()
       from account where login = 'owner@cubby.example'`,
      [uploadId, `v${String(n).repeat(22)}`],
    );
    await as('owner')(sayInDispute, { code, body: 'As sent.', pictures: [{ uploadId, alt: '' }], asksBuyer: false });
    return (
      await pool.query(
        'select account_id as "accountId", seller_id as "sellerId" from upload_viewer where upload_id = $1 order by 1',
        [uploadId],
      )
    ).rows;
  };
  expect(await shownTo(guestsDispute, 1)).toEqual([{ accountId: null, sellerId }]);
  expect(await shownTo(membersDispute, 2)).toEqual([
    { accountId, sellerId: null },
    { accountId: null, sellerId },
  ]);
});
