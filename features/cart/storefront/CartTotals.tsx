import { taxLabel } from '@cubby/features/taxes/rules';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { cx, Price } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ShownQuote } from '../contract.ts';

/** Subtotal, delivery, taxes, total: every figure comes from the server. */
export function CartTotals({ quote, waiting }: { quote: ShownQuote; waiting: boolean }) {
  const { text, locale } = useText();
  return (
    <dl className={cx('grid gap-2 transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      <Sum label={text('cart.subtotal')} amount={quote.subtotal} />
      <Sum label={text('cart.shipping')} amount={quote.shipping} free={text('cart.shipping.free')} />
      {quote.taxes === null ? (
        <Row label={text('cart.taxes')}>
          <span className="text-soft">{text('cart.taxes.later')}</span>
        </Row>
      ) : (
        quote.taxes.map((tax) => (
          <Sum key={`${tax.name} ${tax.jurisdiction}`} label={taxLabel(tax, locale)} amount={tax.amount} />
        ))
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-3">
        <dt className="font-strong">{text('cart.total')}</dt>
        <dd>
          <Total amount={quote.total} />
        </dd>
      </div>
    </dl>
  );
}

function Total({ amount }: { amount: Money }) {
  const { locale } = useText();
  return <Price amount={amount} locale={locale} />;
}

function Sum({ label, amount, free }: { label: string; amount: Money; free?: string }) {
  const { locale } = useText();
  return (
    <Row label={label}>
      {free && amount.amountMinor === 0 ? free : <Price amount={amount} locale={locale} size="small" plain />}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
