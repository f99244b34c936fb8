import type { Tx } from '@cubby/db';
import { findAddressee, findShopOwner } from '@cubby/features/accounts/server';
import { sendNotice } from '@cubby/features/notices/server';
import { findSoldOrder, findWhatComesBack } from '@cubby/features/orders/server';
import type { Locale, Translator } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { refundedBy } from '../../rules.ts';
import { shopDay } from '../shipping/shop-day.ts';

type Needs = { translatorOf: (locale: Locale) => Translator; sellerSite: string };

/** Notifies a shop's owner, once, of returned goods: how they were sent, and what happens without an answer. */
export async function tellSeller(
  tx: Tx,
  { sellerOrderId, returnParcelId }: { sellerOrderId: string; returnParcelId: string },
  { translatorOf, sellerSite }: Needs,
  now: Date,
): Promise<void> {
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  const back = await findWhatComesBack(tx, returnParcelId);
  const accountId = await findShopOwner(tx, sold.sellerId);
  const owner = accountId === undefined ? undefined : await findAddressee(tx, accountId);
  // The seller may have confirmed the arrival before this mail.
  if (!back || !owner || owner.isClosed) return;
  const locale = owner.locale as Locale;
  const { text, date } = translatorOf(locale);
  const number = `${sold.orderNumber}-${sold.position}`;
  const by = refundedBy({
    sentOn: shopDay(sold, back.sentAt),
    arrivedOn: null,
  });
  await sendNotice(
    tx,
    {
      key: `sent-back-${returnParcelId}`,
      letter: 'order-sent-back',
      to: owner.login,
      locale,
      brand: owner.brand,
      title: text('mail.sentBack.title', { number }),
      sections: [
        { kind: 'paragraph', text: text('mail.sentBack.text', { number }) },
        {
          kind: 'facts',
          facts: [
            {
              label: text('mail.sentBack.goods'),
              value: back.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
            },
            { label: text('mail.carrier'), value: back.carrier },
            ...(back.tracker ? [{ label: text('mail.tracker'), value: back.tracker }] : []),
          ],
        },
        {
          kind: 'paragraph',
          text: text('mail.sentBack.latest', {
            date: date(by, dayFormats.thisYear),
          }),
        },
        { kind: 'button', label: text('mail.sentBack.see'), url: sellerSite },
      ],
      why: text('mail.sentBack.why', { seller: `\u2068${sold.sellerName}\u2069` }),
    },
    now,
  );
}
