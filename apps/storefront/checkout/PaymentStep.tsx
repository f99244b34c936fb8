import type { ShownQuote } from '@cubby/features/cart/contract';
import { type CheckoutForm, longestNote } from '@cubby/features/orders/storefront';
import { PaymentMethodChoice } from '@cubby/features/payments/storefront';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button, Checkbox, Icon, Notice, NumberedSection, TextAreaField, TextField } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { usePaymentChoice } from './use-payment-choice.ts';

type PaymentStepProps = {
  form: CheckoutForm;
  payment: ReturnType<typeof usePaymentChoice>;
  quote: ShownQuote;
  warning: ReactNode;
  review: ReactNode;
  sellerNotes: ReactNode;
  busy: boolean;
};

const wordsOf = {
  STRIPE: { button: 'checkout.pay', help: 'checkout.pay.help' },
  INVOICE: { button: 'checkout.order.invoice', help: 'checkout.order.invoice.help' },
  ACCOUNT: { button: 'checkout.payFromAccount', help: 'checkout.payFromAccount.help' },
} as const;

export function PaymentStep({ form, payment, quote, warning, review, sellerNotes, busy }: PaymentStepProps) {
  const { text, lookup, locale } = useText();
  const { method } = payment.choice;
  const words = wordsOf[method];
  const { 'address.country': country, 'address.region': region } = form.values;
  return (
    <NumberedSection number={3} title={text('checkout.payment')}>
      <div className="grid max-w-form gap-6">
        <PaymentMethodChoice
          methods={payment.methods}
          accounts={payment.accounts}
          total={quote.total}
          value={payment.choice.billId ?? method}
          onChange={(chosen) => form.change({ payment: chosen })}
        />
        <TextAreaField
          {...form.field('note')}
          optional={text('orders.optional')}
          help={text('orders.note.help')}
          limit={longestNote.sellers}
          counterText={(left) => text(left < 0 ? 'orders.note.over' : 'orders.note.left', { count: Math.abs(left) })}
        />
        {sellerNotes}
        {method === 'STRIPE' && (
          <TextField
            {...form.field('partnerCode')}
            optional={text('orders.optional')}
            help={text('orders.partnerCode.help')}
            autoComplete="off"
            autoCapitalize="characters"
            className="max-w-48 uppercase"
          />
        )}
        {method === 'ACCOUNT' && (
          <TextField
            {...form.field('purchaseOrder')}
            optional={text('orders.optional')}
            autoComplete="off"
            className="max-w-72"
          />
        )}
        {warning}
        {quote.dutiesMayApply && <Notice title={text('checkout.duties')}>{text('checkout.duties.text')}</Notice>}
        {quote.taxesUnknown && (
          <Notice>
            {text('checkout.taxesUnknown', {
              place: region ? lookup(`region.${region}`) : countryName(country, locale),
            })}
          </Notice>
        )}
        <div>
          <Checkbox {...form.checkbox('adult')} label={text('orders.adult')} required />
        </div>
        {review}
        <div className="grid gap-2">
          <Button type="submit" size="large" wide icon={method === 'STRIPE' ? 'card' : undefined} busy={busy}>
            {text(words.button, { total: moneyInText(quote.total, locale, true) })}
          </Button>
          <p className="flex gap-2 text-small text-soft">
            <Icon name="shield" className="mt-0.5" />
            <span>{text(quote.taxes === null ? 'checkout.pay.taxesLater' : words.help)}</span>
          </p>
        </div>
      </div>
    </NumberedSection>
  );
}
