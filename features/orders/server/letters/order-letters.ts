import type { Tx } from '@cubby/db';
import { type LetterName, type Notice, sendNotice } from '@cubby/features/notices/server';
import type { Locale, MessageKey, Translator } from '@cubby/i18n';
import { type MailSection, mailBrands } from '@cubby/mail';
import { formatMoney, sum } from '@cubby/money';
import type { Order } from '../../contract.ts';
import { dayOfLateCancellation } from '../../transitions.ts';
import { type LinkNeeds, linkToOrder } from '../order-link.ts';
import { findOrder, findOrderForPayment } from '../store.ts';
import { contractCopy } from './contract-copy.ts';
import type { OrderNews } from './news.ts';

type SellerOrder = Order['sellerOrders'][number];
type About = { order: Order; locale: Locale; translator: Translator; link: string };
type Letter = { letter: LetterName; key: string; title: MessageKey; sections: MailSection[] };

/** Writes the mail that tells a buyer something about their order, in the language and brand it was placed in. */
export async function writeOrderLetter(tx: Tx, told: OrderNews, needs: LinkNeeds, now: Date): Promise<void> {
  const found = await findOrderForPayment(tx, { id: told.orderId });
  const order = found && (await findOrder(tx, found.number, now));
  if (!found || !order) return;
  const locale = found.locale as Locale;
  const translator = needs.translatorOf(locale);
  const link = linkToOrder(found, needs.originOf(found.brand), needs.tokenOf(found.number, now));
  // Both lists are in the order of their positions.
  const named = (ids: readonly string[]) =>
    order.sellerOrders.filter((_, i) => ids.includes(found.sellerOrders[i]!.sellerOrderId));
  const letters = lettersOf(told, { order, locale, translator, link }, named);
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

const seeOrder = ({ translator, link }: About, kind: 'button' | 'link'): MailSection => ({
  kind,
  label: translator.text('mail.seeOrder'),
  url: link,
});
const positionOf = ({ number }: SellerOrder) => number.split('-')[1]!;
const itemsOf = (parts: readonly SellerOrder[], { text }: Translator): MailSection => ({
  kind: 'facts',
  facts: parts.map(({ seller, lines }) => ({
    label: text('mail.soldBy', { seller: seller.name }),
    value: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
  })),
});

function placed(about: About): Letter {
  const { order, translator } = about;
  const { text } = translator;
  return {
    letter: 'order-placed',
    key: 'placed',
    title: 'mail.placed.title',
    sections: [
      { kind: 'paragraph', text: text('mail.placed.text', { name: order.contact.firstName }) },
      ...contractCopy(order, { ...about, arrival: 'mail.arrives.unpaid', totalLabel: text('mail.toPay') }),
      seeOrder(about, 'button'),
    ],
  };
}

/** One letter for each parcel: a seller order may leave in several. */
function shipped(part: SellerOrder, about: About): Letter[] {
  const { text, date } = about.translator;
  return part.parcels.map(({ carrier, trackingNumber, trackingUrl, departedOn, lines }, i) => ({
    letter: 'order-shipped',
    key: `${positionOf(part)}-shipped-${i + 1}`,
    title: 'mail.shipped.title',
    sections: [
      {
        kind: 'paragraph',
        text: text(departedOn > part.arrivesTo ? 'mail.shipped.late' : 'mail.shipped.text', {
          seller: part.seller.name,
          departed: date(departedOn, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
          arrives: date(part.arrivesTo, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
        }),
      },
      {
        kind: 'facts',
        facts: [
          { label: text('mail.parcel'), value: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n') },
          { label: text('mail.carrier'), value: carrier },
          ...(trackingNumber ? [{ label: text('mail.tracker'), value: trackingNumber }] : []),
        ],
      },
      ...(trackingUrl ? [{ kind: 'button' as const, label: text('mail.track'), url: trackingUrl }] : []),
      seeOrder(about, trackingUrl ? 'link' : 'button'),
    ],
  }));
}

function delivered(parts: readonly SellerOrder[], about: About): Letter {
  const { text } = about.translator;
  return {
    letter: 'order-delivered',
    key: `${parts.map(positionOf).join('.')}-delivered`,
    title: 'mail.delivered.title',
    sections: [
      { kind: 'paragraph', text: text('mail.delivered.text') },
      itemsOf(parts, about.translator),
      seeOrder(about, 'button'),
      { kind: 'note', text: text('mail.delivered.rights') },
    ],
  };
}

function cancelled(
  parts: readonly SellerOrder[],
  { byBuyer, isPaid }: Extract<OrderNews, { news: 'CANCELLED' }>,
  about: About,
): Letter {
  const { text } = about.translator;
  const amount = formatMoney(sum(parts.map(({ total }) => total)), about.locale);
  const { number } = about.order;
  return {
    letter: 'order-cancelled',
    key: `${parts.map(positionOf).join('.')}-cancelled`,
    title: 'mail.cancelled.title',
    sections: [
      { kind: 'paragraph', text: text(byBuyer ? 'mail.cancelled.byYou' : 'mail.cancelled.text', { number }) },
      itemsOf(parts, about.translator),
      { kind: 'paragraph', text: isPaid ? text('mail.cancelled.paid', { amount }) : text('mail.cancelled.unpaid') },
      seeOrder(about, 'button'),
    ],
  };
}

function late(part: SellerOrder, about: About): Letter {
  const { text, date } = about.translator;
  const day = (value: string) => date(value, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const values = { seller: part.seller.name, day: day(part.arrivesTo) };
  const hasLeft = part.parcels.length > 0;
  const until = day(dayOfLateCancellation(part.arrivesTo));
  return {
    letter: 'order-late',
    key: `${positionOf(part)}-late`,
    title: 'mail.late.title',
    sections: [
      { kind: 'paragraph', text: text('mail.late.text', values) },
      itemsOf([part], about.translator),
      { kind: 'paragraph', text: hasLeft ? text('mail.late.underway') : text('mail.late.waiting', { until }) },
      seeOrder(about, 'button'),
    ],
  };
}
