import { dayFormats } from '@cubby/i18n/formats';
import { type About, type Letter, positionOf, type SellerOrder, seeOrder } from './order-letter.ts';

/** One letter for each parcel: a seller order may leave in several. */
export function shipped(part: SellerOrder, about: About): Letter[] {
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
          departed: date(departedOn, dayFormats.thisYear),
          arrives: date(part.arrivesTo, dayFormats.thisYear),
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
