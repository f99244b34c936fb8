// Buys as a guest, as another's program would that knows nothing of us but the OpenAPI document:
// `node guest-purchase.ts http://127.0.0.1:3000 SKU`. Prints what became of the order.
import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

declare const process: { argv: string[] };

const [baseUrl, sku] = process.argv.slice(2) as [string, string];
const client = createClient<paths>({ baseUrl });

const offers = (await client.GET('/api/catalog/product/price/list/actual/v1/get', { params: { query: { sku } } })).data;
const offer = offers!.responseEntity.productPrices[0]!;

const placed = await client.POST('/api/store/order/anon/v1/create', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: {
    requestBodyDto: {
      deliveryPoint: {
        countryIso: 'CA',
        regionCode: 'CA-BC',
        city: 'Victoria',
        address: '12 Fort St',
        postCode: 'V8W1H6',
        name: 'Anna Reyes',
      },
      orderNote: '',
      paymentSystemCode: 'STRIPE',
      contact: { firstName: 'Anna', lastName: 'Reyes', email: 'anna@buyer.example', phone1: '+12505550100' },
      orderItems: [{ priceId: offer.priceId, quantity: 2 }],
      googleResponseToken: '',
    },
  },
});
if (placed.error) throw new Error(placed.error.message);
const { orderNum, checkoutJwt } = placed.data.responseEntity;

const headers = { authorization: `Bearer ${checkoutJwt}` };
const order = async () => {
  const { data } = await client.GET('/api/store/order/anon/v1/get', { params: { query: { orderNum } }, headers });
  return data!.responseEntity;
};
const { total } = await order();
const checkout = await client.POST('/api/store/stripe/checkout/v1/create', {
  body: { requestBodyDto: { orderNum, summ: total.value, pmtCurrency: total.currencyIso, pmtNote: '' } },
  headers,
});
const id = new URL(checkout.data!.responseEntity.checkoutUrl).pathname.split('/').at(-1)!;
await client.POST('/api/sandbox/session/v1/settle', { body: { requestBodyDto: { id, outcome: 'APPROVE' } } });

// The bank's news come by themselves: the answer is asked for until it has changed.
let { paymentStatus } = await order();
while (paymentStatus === 'PENDING') ({ paymentStatus } = await order());
console.log(JSON.stringify({ orderNum, total: total.value, paymentStatus }));
