import { randomBytes } from 'node:crypto';
import type { Feature } from '@cubby/feature';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { moveOnDueInvoices } from './follow.ts';
import { invoiceInvariants } from './invariant-store.ts';
import { memberInvoiceEndpoints } from './member-routes.ts';
import { sendWhenNumbered } from './send-invoice.ts';
import { sendInvoiceRefund } from './send-refund.ts';
import { staffInvoiceEndpoints } from './staff-routes.ts';

const makeCode = () => orderNumberOf(randomBytes(10));

export const feature: Feature = {
  name: 'invoices',
  invariants: invoiceInvariants,
  start({ pool, settings: { bankAccount } }) {
    return {
      endpoints: [...memberInvoiceEndpoints({ bankAccount, makeCode }), ...staffInvoiceEndpoints()],
      tasks: {
        'send-invoice': async (payload, { now }) => {
          if (bankAccount) await sendWhenNumbered(pool, bankAccount, (payload as { invoiceId: string }).invoiceId, now);
        },
        'send-invoice-refund': async (payload, { now }) => {
          if (bankAccount) await sendInvoiceRefund(pool, bankAccount, (payload as { refundId: string }).refundId, now);
        },
      },
      schedules: [
        {
          name: 'invoices whose time has come',
          everySeconds: 30,
          run: (now) => moveOnDueInvoices(pool, { makeCode }, now),
        },
      ],
    };
  },
};
