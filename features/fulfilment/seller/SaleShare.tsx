import { useText } from '@cubby/i18n/react';
import { type Money, money, subtract, sum } from '@cubby/money';
import { Price } from '@cubby/ui';
import type { SaleDetails } from '../contract.ts';

/** The shop's share of an order, line by line. */
export function SaleShare({ share }: { share: SaleDetails['share'] }) {
  const { text, locale } = useText();
  const less = (amount: Money) => subtract(money(0), amount);
  const rows: [label: string, amount: Money][] = [
    [text('fulfilment.sale.share.items'), share.items],
    [text('fulfilment.sale.share.shipping'), share.shipping],
    [text('fulfilment.sale.share.ownTax'), share.ownTax],
    [text('fulfilment.sale.share.fee', { percent: share.commissionPercent }), less(share.commission)],
    [text('fulfilment.sale.share.feeTax'), less(sum(share.commissionTaxes.map(({ amount }) => amount)))],
    [text('fulfilment.sale.share.refunded'), less(share.refunded)],
  ];
  return (
    <section className="mt-6" aria-labelledby="share-title">
      <h2 id="share-title" className="sale-side-title">
        {text('fulfilment.sale.share')}
      </h2>
      <dl className="sale-share">
        {rows
          .filter(([, { amountMinor }], i) => i === 0 || amountMinor !== 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Price amount={amount} locale={locale} plain size="small" />
              </dd>
            </div>
          ))}
        <div className="sale-share-total">
          <dt>{text('fulfilment.sale.share.total')}</dt>
          <dd>
            <Price amount={share.total} locale={locale} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-small text-soft">{text('fulfilment.sale.share.text')}</p>
    </section>
  );
}
