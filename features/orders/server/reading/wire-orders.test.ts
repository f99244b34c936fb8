import { offerId } from '@cubby/server/testing/small-shop';
import { openProcess } from '@cubby/server/testing/test-process';
import { openWire } from '@cubby/server/testing/wire';
import { expect, test } from 'vitest';

const { asked, sent, url } = await openWire();

test('a cart on the wire names its lines, subtotal and total as the specification does (spec 3.1, 3.2)', async () => {
  const { body } = await sent('/api/store/cart/quote/v1/get', {
    requestBodyDto: { cartItemList: [{ priceId: offerId('NB-1', 'harlow'), quantity: 3, ready2Order: true }] },
  });
  expect(body.responseEntity).toMatchObject({
    groups: [
      {
        items: [
          {
            priceId: offerId('NB-1', 'harlow'),
            quantity: 3,
            ready2Order: true,
            fullName: 'Spiral notebook A5',
            image: { name: 'Spiral notebook A5' },
            price: { value: 3.2, currencyIso: 'USD' },
            totalPrice: { value: 9.6, currencyIso: 'USD' },
            sku: 'NB-1',
            restAmount: 10,
          },
        ],
      },
    ],
    subTotal: { value: 9.6, currencyIso: 'USD' },
    totalPrice: { value: 11.5, currencyIso: 'USD' },
  });
});

const guestOrder = (more: object = {}) => ({
  requestBodyDto: {
    deliveryPoint: {
      regionCode: 'CA-BC',
      address: '12 Fort St.',
      name: 'Anna Maria',
      city: 'Victoria',
      countryIso: 'CA',
      postCode: 'V8W 1H6',
    },
    orderNote: 'Thank you',
    paymentSystemCode: 'STRIPE',
    contact: {
      firstName: 'Anna',
      lastName: "O'Brien",
      email: 'anna@buyer.example',
      phone1: '+12505550100',
      phone2: '',
    },
    orderItems: [{ priceId: offerId('NB-1', 'harlow'), quantity: 1 }],
    googleResponseToken: '',
    ...more,
  },
});

const point = (changes: object) => ({
  deliveryPoint: { ...guestOrder().requestBodyDto.deliveryPoint, ...changes },
});

test('a guest order and its card payment on the wire (spec 3.6, 3.7, 5.19, 7.8, 7.14)', async () => {
  const placed = await sent('/api/store/order/anon/v1/create', guestOrder(), { 'idempotency-key': 'wire-1' });
  expect(placed.body).toEqual({
    responseCode: 'OC_OK',
    responseEntity: { orderNum: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/), checkoutJwt: expect.any(String) },
  });
  const { orderNum, checkoutJwt } = placed.body.responseEntity as { orderNum: string; checkoutJwt: string };
  const again = await sent('/api/store/order/anon/v1/create', guestOrder(), { 'idempotency-key': 'wire-1' });
  expect(again.body).toEqual(placed.body);

  const bearer = { authorization: `Bearer ${checkoutJwt}` };
  const order = await asked(`/api/store/order/anon/v1/get?orderNum=${orderNum}`, bearer);
  const { total } = order.body.responseEntity as { total: { value: number } };
  const payment = {
    requestBodyDto: { orderNum, summ: total.value, pmtCurrency: 'USD', pmtNote: '' },
    version: '1.3.2',
  };
  const session = await sent('/api/store/stripe/checkout/v1/create', payment, bearer);
  expect(session.body.responseEntity).toEqual({ checkoutUrl: expect.stringMatching(/^http.*\/sandbox\/card\//) });
  const elsewhere = await sent('/api/store/stripe/checkout/v1/create', payment);
  expect(elsewhere.status).toBe(401);
});

test('every invalid field is named, in the reader’s language (spec 5.1, 5.2, 5.7, 8.1)', async () => {
  const bad = guestOrder({ contact: { firstName: 'anna1', lastName: '', email: 'anna', phone1: '12', phone2: '' } });
  const { status, body } = await sent('/api/store/order/anon/v1/create', bad);
  expect(status).toBe(400);
  const { errors } = body as unknown as { errors: { field: string; errorMsg: string }[] };
  expect(errors.map((each) => each.field).sort()).toEqual([
    'contact.email',
    'contact.firstName',
    'contact.lastName',
    'contact.phone1',
  ]);
  expect(errors.find((each) => each.field === 'contact.lastName')!.errorMsg).toBe('This field is required');
});

test.each([
  ['no address', { deliveryPoint: undefined }, 'deliveryPoint', 'Please select a delivery address or create a new one'],
  [
    'a postal code of another country',
    point({ postCode: '90210' }),
    'deliveryPoint.postCode',
    'This isn’t a valid postal code for the selected country',
  ],
  [
    'no postal code where parcels need one',
    point({ postCode: '' }),
    'deliveryPoint.postCode',
    'This field is required',
  ],
  [
    'a note that turns the direction of text',
    { orderNote: 'Hi \u202E there' },
    'orderNote',
    'This text contains characters that can’t be used. Type it again',
  ],
  [
    'a delivery comment of 501 characters',
    { deliveryComment: 'x'.repeat(501) },
    'deliveryComment',
    'This text is too long. Shorten it',
  ],
  [
    'an unknown key with a dot',
    { contact: { 'middleName.a': 1 } },
    'contact."middleName.a"',
    'This field isn’t part of the request',
  ],
])('an order with %s is refused at its field (spec 5.1, 5.6, 5.18)', async (_what, more, field, errorMsg) => {
  const { status, body } = await sent('/api/store/order/anon/v1/create', guestOrder(more));
  expect(status).toBe(400);
  expect((body as unknown as { errors: { field: string; errorMsg: string }[] }).errors).toContainEqual(
    expect.objectContaining({ field, errorMsg }),
  );
});

test('an order keeps the delivery comment, the postal code in its country’s format, and each tax with its rate (spec 3.10)', async () => {
  const { body } = await sent(
    '/api/store/order/anon/v1/create',
    guestOrder({ ...point({ postCode: 'v8w1h6' }), deliveryComment: 'The blue door\nbefore four' }),
  );
  const { orderNum, checkoutJwt } = body.responseEntity as { orderNum: string; checkoutJwt: string };
  const bearer = { authorization: `Bearer ${checkoutJwt}` };
  const order = (await asked(`/api/store/order/anon/v1/get?orderNum=${orderNum}`, bearer)).body.responseEntity;
  expect(order).toMatchObject({
    orderNote: 'Thank you',
    deliveryInfo: { deliveryComment: 'The blue door\nbefore four', postCode: 'V8W 1H6' },
    taxes: [{ name: 'GST', jurisdiction: 'CA', percent: 5 }],
    paymentSystemCode: 'STRIPE',
    contact: { firstName: 'Anna', lastName: 'O’Brien', email: 'anna@buyer.example', phone1: '+12505550100' },
    items: [
      {
        orderItemNumber: `${orderNum}-1`,
        vendorLogin: 'harlow',
        soldBy: 'Harlow & Pine',
        status: 'CREATED',
        amount: { value: 3.2, currencyIso: 'USD' },
        positions: [
          {
            priceId: offerId('NB-1', 'harlow'),
            sku: 'NB-1',
            fullName: 'Spiral notebook A5',
            quantity: 1,
            price: { value: 3.2, currencyIso: 'USD' },
            total: { value: 3.2, currencyIso: 'USD' },
          },
        ],
      },
    ],
  });
});

test('with the captcha on, an order needs a solution, and each solution works once (spec 5.19)', async () => {
  const guarded = await openProcess(url, { CAPTCHA_COST: '200' });
  try {
    const post = async (token: string, key: string) =>
      (
        await fetch(`${guarded.origin}/api/store/order/anon/v1/create`, {
          method: 'POST',
          body: JSON.stringify(guestOrder({ googleResponseToken: token })),
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
        })
      ).status;
    expect(await post('', 'a')).toBe(403);
    const { solveChallenge } = await import('altcha-lib/v1');
    const answer = (await (await fetch(`${guarded.origin}/api/support/captcha/v1/get`)).json()) as {
      responseEntity: {
        challenge: { challenge: string; salt: string; algorithm: string; maxnumber: number; signature: string };
      };
    };
    const { challenge, salt, algorithm, maxnumber, signature } = answer.responseEntity.challenge;
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    const token = Buffer.from(
      JSON.stringify({ algorithm, challenge, number: solution!.number, salt, signature }),
    ).toString('base64');
    expect(await post(token, 'b')).toBe(200);
    expect(await post(token, 'b')).toBe(200);
    expect(await post(token, 'c')).toBe(403);
  } finally {
    await guarded.close();
  }
});

test('payment methods use the wire’s names; card has id 3 (spec 3.9, 9.6)', async () => {
  const { body } = await asked('/api/store/payment/method/list/v1/get');
  expect(body.responseEntity).toEqual({
    paymentMethods: [
      { id: 3, code: 'STRIPE', isSelected: true, isAvalible: true, image: '/payment-card.svg' },
      { id: 4, code: 'INVOICE', isSelected: false, isAvalible: true, image: '/payment-invoice.svg' },
    ],
  });
});

test('production without a payment provider accepts no cards, and the sandbox does not replace it', async () => {
  const strict = await openProcess(url, {
    CUBBY_ENV: 'production',
    SECRET_KEY: 'n7Qw2Zr8Kt4Vb1Xy6Lp3Hd9Sf5Gj0McT',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    TEAM_EMAIL: 'team@cubby.example',
    CAPTCHA_COST: '1000',
    RATE_LIMIT: 'on',
  });
  try {
    const methods = (await (await fetch(`${strict.origin}/api/store/payment/method/list/v1/get`)).json()) as {
      responseEntity: { paymentMethods: { isAvalible: boolean }[] };
    };
    expect(methods.responseEntity.paymentMethods.some((method) => method.isAvalible)).toBe(false);
    expect((await fetch(`${strict.origin}/api/sandbox/session/v1/get?id=cs_sandbox_${'0'.repeat(32)}`)).status).toBe(
      404,
    );
    const placed = await fetch(`${strict.origin}/api/store/order/anon/v1/create`, {
      method: 'POST',
      body: JSON.stringify(guestOrder()),
      headers: { 'content-type': 'application/json' },
    });
    expect([placed.status, ((await placed.json()) as { responseCode: string }).responseCode]).toEqual([
      409,
      'OC_PAYMENT_UNAVAILABLE',
    ]);
  } finally {
    await strict.close();
  }
});
