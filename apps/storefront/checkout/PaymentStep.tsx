import type { ShownQuote } from '@cubby/features/cart/contract';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import { PaymentMethodChoice } from '@cubby/features/payments/storefront';
import { countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button, Checkbox, Icon, Notice, NumberedSection, TextAreaField } from '@cubby/ui';
import type { ReactNode } from 'react';

const noteLimit = 2000;

type PaymentStepProps = {
  methods: readonly PaymentMethod[];
  method: PaymentMethod['code'];
  onChoose: (method: PaymentMethod['code']) => void;
  note: string;
  onNote: (note: string) => void;
  adult: boolean;
  adultError: string | undefined;
  onAdult: (adult: boolean) => void;
  quote: ShownQuote;
  country: string;
  /** What the law asks to be said about the things ordered. */
  warning: ReactNode;
  busy: boolean;
};

/** Step 3: how it is paid, and the one button that says what it does (spec 2.51). */
export function PaymentStep({
  methods,
  method,
  onChoose,
  note,
  onNote,
  adult,
  adultError,
  onAdult,
  quote,
  country,
  warning,
  busy,
}: PaymentStepProps) {
  const { text, locale } = useText();
  return (
    <NumberedSection number={3} title={text('shopping.payment')}>
      <div className="grid max-w-form gap-6">
        <PaymentMethodChoice methods={methods} value={method} onChange={onChoose} />
        <TextAreaField
          id="order-note"
          label={text('shopping.note')}
          optional={text('orders.optional')}
          help={text('shopping.note.help')}
          value={note}
          limit={noteLimit}
          counterText={(left) =>
            text(left < 0 ? 'shopping.note.over' : 'shopping.note.left', { count: Math.abs(left) })
          }
          onChange={(event) => onNote(event.target.value)}
        />
        {warning}
        {quote.taxesUnknown && (
          <Notice>{text('shopping.taxesUnknown', { place: countryName(country, locale) })}</Notice>
        )}
        <div>
          <Checkbox
            id="adult"
            label={text('shopping.adult')}
            checked={adult}
            required
            error={adultError}
            onChange={(event) => onAdult(event.target.checked)}
          />
        </div>
        <div className="grid gap-2">
          <Button type="submit" size="large" wide icon="card" busy={busy}>
            {text('shopping.pay', { total: moneyInText(quote.total, locale) })}
          </Button>
          <p className="flex gap-2 text-small text-soft">
            <Icon name="shield" className="mt-0.5" />
            <span>{text(quote.taxes === null ? 'shopping.pay.taxesLater' : 'shopping.pay.help')}</span>
          </p>
        </div>
      </div>
    </NumberedSection>
  );
}
