import { daysAfter } from '@cubby/days';
import { type Pool, type Tx, transaction } from '@cubby/db';
import { type Addressee, findAddressee, findShopTeam } from '@cubby/features/accounts/server';
import { type Notice, sendNotice } from '@cubby/features/notices/server';
import {
  findSaleDetails,
  findSalesDue,
  findSoldOrder,
  type SaleNews,
  type SalesDue,
} from '@cubby/features/orders/server';
import { taxDay, timeThere } from '@cubby/features/taxes/rules';
import type { Locale, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { forEachApart } from '@cubby/jobs';
import { formatMoney, money } from '@cubby/money';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerSite: string };
type Letter = Pick<Notice, 'key' | 'letter' | 'title' | 'sections'>;

/** The hour, in the shop's time zone, from which it is reminded of orders due tomorrow. */
const hourOfReminder = 8;

/** Mails each person who handles a shop's orders once, in their language. */
async function tellTeam(
  tx: Tx,
  { sellerId, sellerName }: { sellerId: string; sellerName: string },
  { translatorOf }: Needs,
  letterOf: (translator: Translator, locale: Locale) => Letter,
  now: Date,
): Promise<void> {
  for (const accountId of await findShopTeam(tx, sellerId, ['OWNER', 'ORDERS'])) {
    const addressee: Addressee | undefined = await findAddressee(tx, accountId);
    if (!addressee || addressee.isClosed) continue;
    const locale = addressee.locale as Locale;
    const translator = translatorOf(locale);
    const { key, ...letter } = letterOf(translator, locale);
    const why = translator.text('mail.sentBack.why', { seller: `\u2068${sellerName}\u2069` });
    await sendNotice(
      tx,
      { ...letter, why, key: `${key}-${accountId}`, to: addressee.login, locale, brand: addressee.brand },
      now,
    );
  }
}

/** A new order has arrived, or was cancelled because nobody confirmed it in time (domain 5.4 O20). */
export async function tellShop(
  tx: Tx,
  { news, sellerOrderId }: { news: SaleNews; sellerOrderId: string },
  needs: Needs,
  now: Date,
): Promise<void> {
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  const details = await findSaleDetails(tx, sellerOrderId);
  if (!details) return;
  const number = `${sold.orderNumber}-${sold.position}`;
  const total = money(sold.itemsMinor + sold.shippingMinor + sold.taxMinor);
  const letterOf = ({ text }: Translator, locale: Locale): Letter => ({
    key: `sale-${sellerOrderId}-${news}`,
    letter: news === 'NEW' ? 'sale-new' : 'sale-timed-out',
    title: text(`mail.sale.${news}.title`, { number }),
    sections: [
      { kind: 'paragraph', text: text(`mail.sale.${news}.text`, { number }) },
      {
        kind: 'facts',
        facts: [
          {
            label: text('mail.sale.items'),
            value: details.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
          },
          { label: text('mail.sale.total'), value: formatMoney(total, locale, true) },
        ],
      },
      { kind: 'button', label: text('mail.sale.see'), url: `${needs.sellerSite}/orders/${number}` },
    ],
  });
  await tellTeam(tx, sold, needs, letterOf, now);
}

/** Mails each morning how many orders a shop must send by tomorrow. A failure does not stop the others. */
export async function remindShops(pool: Pool, needs: Needs, now: Date): Promise<void> {
  const dueTomorrow = (await findSalesDue(pool, now)).filter(({ shipBy, ...place }) => {
    const hour = Number(timeThere(place, now).slice(11, 13));
    return hour >= hourOfReminder && shipBy === daysAfter(taxDay(place, now), 1);
  });
  await forEachApart(dueTomorrow, 'reminders of orders', (due) =>
    transaction(pool, (tx) => tellTeam(tx, due, needs, (translator) => reminderOf(due, translator, needs), now)),
  );
}

const reminderOf = (
  { sellerId, shipBy, count }: SalesDue,
  { text, date }: Translator,
  { sellerSite }: Needs,
): Letter => ({
  key: `sales-due-${sellerId}-${shipBy}`,
  letter: 'sale-due',
  title: text('mail.sale.due.title', { count }),
  sections: [
    { kind: 'paragraph', text: text('mail.sale.due.text', { count, day: date(shipBy, dayFormats.thisYear) }) },
    { kind: 'button', label: text('mail.sale.due.see'), url: `${sellerSite}/orders?tab=SHIP` },
  ],
});
