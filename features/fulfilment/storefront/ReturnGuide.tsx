import type { Order, SellerOrder } from '@cubby/features/orders/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { loadScreen, useSite } from '@cubby/site';
import { Button, Notice, TextLink, useFocusAfter } from '@cubby/ui';
import { lazy, Suspense, useState } from 'react';
import { refundedBy } from '../rules.ts';

/** Few buyers open it, so it is loaded on demand. */
const SendBackForm = lazy(async () => {
  const { SendBackForm } = await loadScreen(() => import('./SendBackForm.tsx'));
  return { default: SendBackForm };
});

type ReturnGuideProps = {
  sellerOrder: SellerOrder;
  method: Order['paymentMethod'];
  by: string;
  token: string | undefined;
  onChanged: () => void;
};

/** How to send goods back, by when, and when the refund comes. A child's shop shows no address (domain C11). */
export function ReturnGuide({ sellerOrder, method, by, token, onChanged }: ReturnGuideProps) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  const { number, seller, refundToCome, sentBack } = sellerOrder;
  const [saysSo, saySo] = useState(false);
  const focus = useFocusAfter();
  const opener = `send-back-${number}-open`;
  const isChild = seller.kind === 'CHILD';
  const dayOf = (at: string) => date(at, dayFormats.thisYear);
  const onceBack =
    refundToCome && text(`fulfilment.onceBack.${method}`, { total: moneyInText(refundToCome, locale, true) });
  if (sentBack)
    return (
      <Notice takesFocus={saysSo} title={text('fulfilment.sentBack', { date: dayOf(sentBack.sentOn) })}>
        <bdi className="block">{[sentBack.carrier, sentBack.tracker].filter(Boolean).join(', ')}</bdi>
        {onceBack} {text('fulfilment.sentBack.latest', { date: dayOf(refundedBy(sentBack)) })}
      </Notice>
    );
  return (
    <>
      <Notice title={text('fulfilment.return', { date: dayOf(by) })}>
        {text('fulfilment.return.text', { seller: `\u2068${seller.name}\u2069` })} {onceBack}
        <p className="mt-1">
          <TextLink href={prefix + (isChild ? '/contacts' : `/store/about/${seller.handle}`)}>
            {text(isChild ? 'fulfilment.return.contact' : 'fulfilment.return.address')}
          </TextLink>
        </p>
      </Notice>
      {saysSo ? (
        <Suspense>
          <SendBackForm
            number={number}
            token={token}
            onSent={onChanged}
            onCancel={() => {
              saySo(false);
              focus(opener);
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button id={opener} look="secondary" size="small" onClick={() => saySo(true)}>
            {text('fulfilment.sendBack')}
          </Button>
        </div>
      )}
    </>
  );
}
