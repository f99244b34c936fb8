import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { findMemberships } from '@cubby/features/accounts/server';
import type { FeePaperKind } from '../rules.ts';
import { feeInvoiceInvariants } from './invariant-store.ts';
import { findFeePaper, findOwnFeeInvoices } from './invoice-store.ts';
import { issueFeeInvoices } from './issue.ts';
import { mailFeeInvoice } from './mails.ts';
import { mountFeePapers } from './mount-papers.ts';
import { createFeePapers } from './papers.ts';
import { feeInvoiceEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'fee-invoices',
  invariants: feeInvoiceInvariants,
  start(platform) {
    const { pool, settings, translators } = platform;
    const { company, origins } = settings;
    // Without company details no papers can be issued.
    const papers = company && createFeePapers({ company, translatorOf: translators.of }, translators);
    return {
      endpoints: feeInvoiceEndpoints,
      mounts: papers ? [(app) => mountFeePapers(app, platform, papers)] : [],
      tasks: {
        'keep-fee-invoice': async (payload, { now }) => {
          const { feeInvoiceId: subjectId } = payload as { feeInvoiceId: string };
          const found = await findFeePaper(pool, subjectId);
          if (found) await papers?.keep(pool, { kind: found.kind satisfies FeePaperKind, subjectId }, now);
        },
        'mail-fee-invoice': async (payload, { now }) => {
          const { feeInvoiceId } = payload as { feeInvoiceId: string };
          const needs = { translatorOf: translators.of, sellerOrigin: origins.seller.origin };
          await transaction(pool, (tx) => mailFeeInvoice(tx, feeInvoiceId, needs, now));
        },
      },
      schedules: company
        ? [
            {
              name: 'fee invoices of the month',
              everySeconds: 3_600,
              run: (now) => issueFeeInvoices(pool, company, now),
            },
          ]
        : [],
      // They stay: the books refer to them, and the law requires them.
      personal: [
        {
          section: 'feeInvoices',
          read: async (db, { accountId }) => {
            const { shops } = await findMemberships(db, accountId);
            return findOwnFeeInvoices(
              db,
              shops.filter(({ roles }) => roles.includes('OWNER')).map(({ sellerId }) => sellerId),
            );
          },
        },
      ],
    };
  },
};
