import type { OutputOf } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { type Money, money, subtract, sum } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Notice, Price, TextField } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { changePrice, createOffer, ownOfferOf } from '../own-contract.ts';
import { centsTyped } from '../rules.ts';

type Own = OutputOf<typeof ownOfferOf>;
type PriceFormProps = Pick<Own, 'offer' | 'share'> & {
  shop: string;
  sku: string;
  isManaged: boolean;
  onSaved: () => void | Promise<void>;
};

/** The pause in typing after which the share is requested. */
const pauseMs = 200;

/** Sets the price, and shows the shop's share of it; the first time with the pieces in stock. */
export function PriceForm({ shop, sku, offer, share, isManaged, onSaved }: PriceFormProps) {
  const client = useClient();
  const { text, locale, number } = useText();
  const form = useForm({
    id: `price-${shop}-${sku}`,
    initial: { price: offer ? (offer.price.amountMinor / 100).toFixed(2) : '', quantity: '1' },
    schema: async () => (await import('../fields.ts')).newOffer,
    label: (name) => text(name === 'price' ? 'offers.own.price.net' : 'offers.own.quantity'),
    submit: async ({ price, quantity }) => {
      if (offer) await client(changePrice, { shop, sku, price, previous: offer.price });
      else await client(createOffer, { shop, sku, price, quantity });
      await onSaved();
    },
  });
  const [shown, show] = useState(share);
  const cents = centsTyped(form.field('price').value);
  useEffect(() => {
    if (cents === null) return;
    const stop = new AbortController();
    const pause = setTimeout(() => {
      client(ownOfferOf, { shop, sku, price: cents }, { signal: stop.signal }).then(
        (found) => show(found.share),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, shop, sku, cents]);
  const less = (amount: Money) => subtract(money(0), amount);
  const rowsOf = ({ price, commissionPercent, commission, commissionTaxes }: NonNullable<typeof share>) => {
    const feeTax = sum(commissionTaxes.map(({ amount }) => amount));
    return [
      [text('offers.own.price'), price],
      [text('offers.own.fee', { percent: number(commissionPercent) }), less(commission)],
      ...(feeTax.amountMinor === 0 ? [] : [[text('offers.own.feeTax'), less(feeTax)] as const]),
    ] as const;
  };
  return (
    <>
      {isManaged && (
        <Form form={form} method="post" className="grid max-w-form gap-5">
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" dir="ltr" />
          {!offer && <TextField {...form.field('quantity')} inputMode="numeric" autoComplete="off" dir="ltr" />}
          <div>
            <Button type="submit" busy={form.busy}>
              {text(offer ? 'offers.own.price.save' : 'offers.own.create')}
            </Button>
          </div>
        </Form>
      )}
      {shown && (
        <dl className="sale-share mt-5 max-w-form" aria-live="polite">
          {rowsOf(shown).map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Price amount={amount} locale={locale} plain size="small" />
              </dd>
            </div>
          ))}
          <div className="sale-share-total">
            <dt>{text('offers.own.share')}</dt>
            <dd>
              <Price amount={shown.total} locale={locale} />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
