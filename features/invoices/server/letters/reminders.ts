import { daysAfter, utcDay } from '@cubby/days';
import { type Pool, transaction } from '@cubby/db';
import { taxDay } from '@cubby/features/taxes/rules';
import { forEachApart } from '@cubby/jobs';
import { reminderDue, reminders } from '../../rules.ts';
import { findRemindable, noteReminder } from './letter-store.ts';
import { tellOfInvoice } from './news.ts';

/**
 * Sends reminders of invoices that are due soon or overdue, each once, by the local day at their place. A failure does
 * not stop the others; it is thrown at the end.
 */
export async function sendReminders(pool: Pool, now: Date): Promise<void> {
  // It is already tomorrow somewhere; each invoice's place decides below.
  const latest = daysAfter(utcDay(now), 1);
  const remindable = await findRemindable(pool, { days: reminders.map(({ days }) => days), latest });
  await forEachApart(remindable, 'reminders', async (invoice) => {
    const due = reminderDue(invoice, taxDay(invoice, now));
    if (due <= invoice.reminders) return;
    const { invoiceId } = invoice;
    await transaction(pool, async (tx) => {
      if ((await noteReminder(tx, { invoiceId, reminders: due })) === 0) return;
      await tellOfInvoice(tx, { invoiceId, news: reminders[due - 1]!.name });
    });
  });
}
