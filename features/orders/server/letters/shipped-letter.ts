import { dayFormats } from '@cubby/i18n/formats';
import { isCarrierSite } from '../../carriers.ts';
import { type About, type Letter, positionOf, type SellerOrder, seeOrder } from './order-letter.ts';

export function shipped(part: SellerOrder, about: About): Letter[] {
  const { text, date } = about.translator;
  return part.parcels.map(({ carrier, trackingNumber, trackingUrl: entered, departedOn, lines }, i) => {
    // Sellers enter it, so only known carriers' sites are linked to.
    const trackingUrl = entered && isCarrierSite(entered) ? entered : undefined;
    return {
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
            {
              label: text('mail.parcel'),
              value: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
            },
            { label: text('mail.carrier'), value: carrier },
            ...(trackingNumber ? [{ label: text('mail.tracker'), value: trackingNumber }] : []),
            ...(entered && !trackingUrl ? [{ label: text('mail.trackerSite'), value: new URL(entered).hostname }] : []),
          ],
        },
        ...(trackingUrl ? [{ kind: 'button' as const, label: text('mail.track'), url: trackingUrl }] : []),
        seeOrder(about, trackingUrl ? 'link' : 'button'),
      ],
    };
  });
}
