import { daysAfter, utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { taxDay } from '@cubby/features/taxes/rules';
import { reminderDue, reminders } from '../../rules.ts';
import { findRemindable, noteReminder } from './letter-store.ts';
import { tellOfInvoice } from './news.ts';

/** Reminds of invoices that are due soon or overdue, by the day at their place, each time once. */
export async function sendReminders(tx: Tx, now: Date): Promise<void> {
  const first = -Math.min(...reminders.map(({ days }) => days));
  // Tomorrow somewhere; the day of each is looked at below.
  const dueBy = daysAfter(utcDay(now), first + 1);
  for (const invoice of await findRemindable(tx, { last: reminders.length, dueBy })) {
    const today = taxDay({ country: invoice.country, region: null }, now);
    const due = reminderDue(invoice, today);
    if (due <= invoice.reminders) continue;
    const { invoiceId } = invoice;
    await noteReminder(tx, { invoiceId, reminders: due });
    await tellOfInvoice(tx, { invoiceId, news: reminders[due - 1]!.name });
  }
}
