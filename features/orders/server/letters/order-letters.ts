import type { Tx } from '@cubby/db';
import { type Notice, sendNotice } from '@cubby/features/notices/server';
import type { Locale } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import { findOrderForPayment } from '../billing/order-for-payment-store.ts';
import { type LinkNeeds, linkToOrder } from '../guests/order-link.ts';
import { findOrder } from '../reading/store.ts';
import { findTraders } from '../reading/trader-store.ts';
import { findSellerOrders } from '../transitions/transition-store.ts';
import { cancelled } from './cancelled-letter.ts';
import { delivered } from './delivered-letter.ts';
import { late } from './late-letter.ts';
import { type OrderNews, tellShops } from './news.ts';
import type { About, Letter, SellerOrder } from './order-letter.ts';
import { placed } from './placed-letter.ts';
import { shipped } from './shipped-letter.ts';

export async function writeOrderLetter(tx: Tx, told: OrderNews, needs: LinkNeeds, now: Date): Promise<void> {
  const found = await findOrderForPayment(tx, { id: told.orderId });
  const order = found && (await findOrder(tx, found.number, now));
  if (!found || !order) return;
  const locale = found.locale as Locale;
  const translator = needs.translatorOf(locale);
  const link = linkToOrder(found, needs.originOf(found.brand), needs.tokenOf(found.number, now));
  // Both lists are sorted by position.
  const named = (ids: readonly string[]) =>
    order.sellerOrders.filter((_, i) => ids.includes(found.sellerOrders[i]!.sellerOrderId));
  const traders = await findTraders(tx, order.number);
  const letters = lettersOf(told, { order, locale, translator, link, traders }, named);
  for (const { letter, key, title, sections } of letters) {
    const notice: Notice = {
      key: `order-${order.number}-${key}`,
      letter,
      to: found.email,
      locale,
      brand: found.brand,
      title: translator.text(title, { number: order.number }),
      sections,
      why: translator.text('mail.why', { brand: mailBrands[found.brand].name }),
    };
    await sendNotice(tx, notice, now);
  }
  // An invoice order is confirmed by its sellers before payment, once the buyer's school has approved it.
  if (told.news === 'PLACED') {
    const ready = (await findSellerOrders(tx, told.orderId)).filter(({ needsApproval }) => !needsApproval);
    await tellShops(
      tx,
      'NEW',
      ready.map(({ sellerOrderId }) => sellerOrderId),
    );
  }
}

function lettersOf(told: OrderNews, about: About, named: (ids: readonly string[]) => SellerOrder[]): Letter[] {
  switch (told.news) {
    case 'PLACED':
      return [placed(about)];
    case 'SHIPPED':
      return named([told.sellerOrderId]).flatMap((part) => shipped(part, about));
    case 'DELIVERED':
      return [delivered(named(told.sellerOrderIds), about)];
    case 'CANCELLED':
      return [cancelled(named(told.sellerOrderIds), told, about)];
    case 'LATE':
      return named(told.sellerOrderIds).map((part) => late(part, about));
  }
}
