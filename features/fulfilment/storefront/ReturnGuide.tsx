import type { SellerOrder } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';

/** How a buyer sends goods back, until when, and when their money comes. A child's shop shows no address (domain C11). */
export function ReturnGuide({ sellerOrder: { seller, total }, by }: { sellerOrder: SellerOrder; by: Date }) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const isChild = seller.kind === 'CHILD';
  return (
    <Notice
      title={text('fulfilment.return', {
        date: date(by.toISOString(), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      })}
      action={
        <TextLink href={prefix + (isChild ? '/contacts' : `/store/about/${seller.handle}`)}>
          {text(isChild ? 'fulfilment.return.contact' : 'fulfilment.return.address')}
        </TextLink>
      }
    >
      {text('fulfilment.return.text', {
        seller: `\u2068${seller.name}\u2069`,
        total: moneyInText(total, locale),
      })}
    </Notice>
  );
}
