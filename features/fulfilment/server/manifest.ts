import { createHash, timingSafeEqual } from 'node:crypto';
import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import {
  arriveUntrackedParcels,
  lockInvoicesWith,
  moveOnDueOrders,
  type SaleNews,
  type WhenDue,
} from '@cubby/features/orders/server';
import { createCardProvider, endSessions, isUndecided } from '@cubby/features/payments/server';
import { playDemo } from './demo.ts';
import { endUnpaid } from './ending/end-unpaid.ts';
import { fulfilmentInvariants } from './invariant-store.ts';
import { fulfilmentEndpoints } from './routes.ts';
import { settleMoney } from './shares/settle-money.ts';
import { tellSeller } from './telling/tell-seller.ts';
import { remindShops, tellShop } from './telling/tell-shop.ts';

export const whenDue: WhenDue = {
  isUndecided,
  before: async (tx, orderId, now) => {
    await lockInvoicesWith(tx, orderId);
    await arriveUntrackedParcels(tx, orderId, now);
  },
  moved: async (tx, orderId, changes, now) => {
    await endSessions(tx, orderId, changes);
    await settleMoney(tx, changes, now);
  },
};

export const feature: Feature = {
  name: 'fulfilment',
  invariants: fulfilmentInvariants,
  start({ pool, settings, translators }) {
    const { carrierToken, demoPace, origins } = settings;
    const { provider } = createCardProvider(settings, pool);
    const shopLetters = { translatorOf: translators.of, sellerSite: origins.seller.origin };
    return {
      endpoints: fulfilmentEndpoints(provider),
      personal: [{ section: 'orders', erase: (tx, { accountId }, now) => endUnpaid(tx, accountId, now) }],
      tasks: {
        'sent-back-letter': (payload, { now }) =>
          transaction(pool, (tx) =>
            tellSeller(tx, payload as { sellerOrderId: string; returnParcelId: string }, shopLetters, now),
          ),
        'sale-letter': (payload, { now }) =>
          transaction(pool, (tx) =>
            tellShop(tx, payload as { news: SaleNews; sellerOrderId: string }, shopLetters, now),
          ),
      },
      provers: [
        async (bearer) =>
          carrierToken && isSame(bearer, carrierToken) ? { kind: 'carrier', subject: 'carrier' } : undefined,
      ],
      schedules: [
        {
          name: 'orders whose time has come',
          everySeconds: 15,
          run: async (now) => {
            await moveOnDueOrders(pool, now, whenDue);
          },
        },
        { name: 'reminders of orders', everySeconds: 3600, run: (now) => remindShops(pool, shopLetters, now) },
        ...(demoPace
          ? [{ name: 'demo sellers', everySeconds: 10, run: (now: Date) => playDemo(pool, demoPace, now) }]
          : []),
      ],
    };
  },
};

const hashed = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(hashed(given), hashed(expected));
