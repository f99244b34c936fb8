// One process of a race: `node race-buyers.ts <database url> <buyers> <offer id> …`. All buyers start together; prints
// how many got an order, and the error codes of the others.
import { ApiError } from '@cubby/contract';
import { createPool } from '@cubby/db';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { createTestApi } from './test-api.ts';

const [url, buyers, ...offerIds] = process.argv.slice(2) as [string, string, ...string[]];
// On a busy machine a hundred buyers wait longer than visitors would.
const pool = createPool(url, { max: 10, connectMs: 60_000 });
const { call } = await createTestApi(pool, { now: () => new Date() });

const outcomes = await Promise.all(
  Array.from({ length: Number(buyers) }, (_, i) =>
    call(placeGuestOrder, {
      address: {
        country: 'CA',
        region: 'CA-BC',
        city: 'Victoria',
        address: '12 Fort St',
        postalCode: 'V8W1H6',
        name: 'Anna Reyes',
      },
      note: '',
      sellerNotes: [],
      deliveryNote: '',
      paymentMethod: 'STRIPE',
      contact: {
        firstName: 'Anna',
        lastName: 'Reyes',
        email: `buyer${i}@buyer.example`,
        phone1: '+12505550100',
        phone2: undefined,
      },
      // Every second buyer lists the lines in reverse; rows must still be locked in one order.
      lines: (i % 2 ? offerIds : [...offerIds].reverse()).map((offerId) => ({ offerId, quantity: 1 })),
      captchaToken: '',
    }).then(
      () => 'OK',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    ),
  ),
);
await pool.end();
console.log(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([code, all]) => [code, all!.length]),
    ),
  ),
);
