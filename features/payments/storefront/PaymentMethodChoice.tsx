import { useText } from '@cubby/i18n/react';
import { RadioGroup } from '@cubby/ui';
import type { PaymentMethod } from '../rules.ts';

type PaymentMethodChoiceProps = {
  methods: readonly PaymentMethod[];
  value: PaymentMethod['code'];
  onChange: (code: PaymentMethod['code']) => void;
};

/** The payment methods as cards; an unavailable one says why (spec 5.20, 9.6). */
export function PaymentMethodChoice({ methods, value, onChange }: PaymentMethodChoiceProps) {
  const { text } = useText();
  return (
    <RadioGroup
      legend={text('payments.method')}
      quietLegend
      cards
      name="payment"
      value={value}
      onChange={(code) => onChange(code as PaymentMethod['code'])}
      choices={methods.map(({ code, available }) => ({
        value: code,
        label: text(`payments.method.${code}`),
        help: text(available ? `payments.method.${code}.help` : `payments.method.${code}.closed`),
        disabled: !available,
      }))}
    />
  );
}
