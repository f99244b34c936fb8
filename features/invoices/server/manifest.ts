import { randomBytes } from 'node:crypto';
import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { moveOnDueInvoices } from './follow.ts';
import { invoiceInvariants } from './invariant-store.ts';
import { sendWhenNumbered } from './issuing/send-invoice.ts';
import { papersFor, writeInvoiceLetter } from './letters/invoice-letters.ts';
import type { InvoiceNews } from './letters/news.ts';
import { sendReminders } from './letters/reminders.ts';
import { memberInvoiceEndpoints } from './member-routes.ts';
import { createInvoicePapers } from './papers/invoice-papers.ts';
import { mountInvoicePapers } from './papers/mount-papers.ts';
import { createPaperLinks } from './papers/paper-links.ts';
import { findOwnInvoices } from './reading/personal-store.ts';
import { sendInvoiceRefund } from './refunding/send-refund.ts';
import { staffInvoiceEndpoints } from './staff-routes.ts';

const makeCode = () => orderNumberOf(randomBytes(10));

export const feature: Feature = {
  name: 'invoices',
  invariants: invoiceInvariants,
  start(platform) {
    const { pool, translators, settings } = platform;
    const { bankAccount, company, origins } = settings;
    const links = createPaperLinks(settings);
    const letterNeeds = { translatorOf: translators.of, originOf: (brand: 'cubby' | 'kids') => origins[brand].origin };
    const papers =
      bankAccount && company ? createInvoicePapers({ bankAccount, company, ...letterNeeds }, translators) : undefined;
    return {
      endpoints: [...memberInvoiceEndpoints({ bankAccount, makeCode, papers }), ...staffInvoiceEndpoints(papers)],
      // Invoices stay: the books refer to them, and the law requires them.
      personal: [{ section: 'invoices', read: (db, { accountId }) => findOwnInvoices(db, accountId) }],
      tasks: {
        'keep-invoice': async (payload, { now }) => {
          await papers?.keep(pool, { kind: 'INVOICE', subjectId: (payload as { invoiceId: string }).invoiceId }, now);
        },
        'keep-credit-note': async (payload, { now }) => {
          const { creditNoteId: subjectId } = payload as { creditNoteId: string };
          await papers?.keep(pool, { kind: 'CREDIT_NOTE', subjectId }, now);
        },
        'invoice-letter': async (payload, { now }) => {
          const told = payload as InvoiceNews;
          // Typesetting holds no lock.
          const files = await papersFor(pool, papers, told, now);
          const needs = { ...letterNeeds, bankAccount, links, files };
          await transaction(pool, (tx) => writeInvoiceLetter(tx, told, needs, now));
        },
        'send-invoice': async (payload, { now }) => {
          if (bankAccount) await sendWhenNumbered(pool, bankAccount, (payload as { invoiceId: string }).invoiceId, now);
        },
        'send-invoice-refund': async (payload, { now }) => {
          if (bankAccount) await sendInvoiceRefund(pool, bankAccount, (payload as { refundId: string }).refundId, now);
        },
      },
      mounts: papers ? [(app) => mountInvoicePapers(app, platform, papers, links)] : [],
      schedules: [
        {
          name: 'invoices whose time has come',
          everySeconds: 30,
          run: (now) => moveOnDueInvoices(pool, { makeCode }, now),
        },
        {
          name: 'reminders of invoices',
          everySeconds: 900,
          run: (now) => sendReminders(pool, now),
        },
      ],
    };
  },
};
