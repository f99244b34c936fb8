import { dayFormats } from '@cubby/i18n/formats';
import { dayOfLateCancellation } from '../../transitions.ts';
import { type About, itemsOf, type Letter, positionOf, type SellerOrder, seeOrder } from './order-letter.ts';

export function late(part: SellerOrder, about: About): Letter {
  const { text, date } = about.translator;
  const day = (value: string) => date(value, dayFormats.thisYear);
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
