import type { Tx } from '@cubby/db';
import { sendNotice } from '@cubby/features/notices/server';
import { findOrderForPayment } from '@cubby/features/orders/server';
import type { Locale, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { mailBrands } from '@cubby/mail';
import type { DeadlineKind } from '../rules.ts';
import type { SaleRow } from './store.ts';

export type IncidentMails = ReturnType<typeof createIncidentMails>;
type Needs = { translatorOf: (locale: Locale) => Translator; teamEmail: string | undefined };
type Deadline = { code: string; description: string; kind: DeadlineKind; dueAt: Date };

export function createIncidentMails({ translatorOf, teamEmail }: Needs) {
  return {
    async deadline(tx: Tx, { code, description, kind, dueAt }: Deadline, notice: 'SOON' | 'OVERDUE', now: Date) {
      if (!teamEmail) return;
      const { text, date } = translatorOf('en');
      const due = date(dueAt, { ...dayFormats.long, weekday: 'long', hour: 'numeric', minute: '2-digit' });
      const values = { code, due };
      await sendNotice(
        tx,
        {
          ...{ key: `incident-${code}-${kind}-${notice}`, letter: 'incident-staff', to: teamEmail },
          ...{ locale: 'en', brand: 'cubby', title: text(`incidents.mail.title.${notice}`, values) },
          sections: [
            { kind: 'paragraph', text: text(`incidents.mail.${kind}.${notice}`, values) },
            { kind: 'facts', facts: [{ label: text('incidents.mail.description'), value: description }] },
          ],
          why: text('incidents.mail.why.staff'),
        },
        now,
      );
    },

    async recall(tx: Tx, { code, advice }: { code: string; advice: string }, sold: readonly SaleRow[], now: Date) {
      const [{ orderId, number }] = sold as [SaleRow];
      const order = (await findOrderForPayment(tx, { id: orderId }))!;
      const locale = order.locale as Locale;
      const { text } = translatorOf(locale);
      const products = sold.map(({ name }) => `\u2068${name}\u2069`);
      const { brand } = order;
      await sendNotice(
        tx,
        {
          ...{ key: `incident-${code}-recall-${number}`, letter: 'incident-recall', to: order.email },
          ...{ locale, brand, title: text('incidents.mail.title.RECALL', { number }) },
          sections: [
            { kind: 'paragraph', text: text('incidents.mail.recall', { number, count: products.length }) },
            { kind: 'facts', facts: [{ label: text('incidents.mail.products'), value: products.join(', ') }] },
            ...advice
              .split(/\n{2,}/)
              .filter(Boolean)
              .map((words) => ({ kind: 'paragraph' as const, text: words })),
            { kind: 'paragraph', text: text('incidents.mail.recall.stop') },
          ],
          why: text('incidents.mail.why.buyer', { brand: mailBrands[brand].name }),
        },
        now,
      );
    },
  };
}
