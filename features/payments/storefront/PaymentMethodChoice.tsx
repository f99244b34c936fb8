import type { Purse } from '@cubby/features/schools/rules';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { RadioGroup } from '@cubby/ui';
import type { PaymentMethod } from '../rules.ts';

/** An account of a school that the visitor may pay from; `isEnough`: its balance covers the total. */
export type AccountChoice = {
  billId: string;
  organisation: string;
  purse: Purse;
  balance: Money;
  selected: boolean;
  isEnough: boolean;
};

type PaymentMethodChoiceProps = {
  /** All but the accounts. */
  methods: readonly PaymentMethod[];
  accounts: readonly AccountChoice[];
  total: Money;
  value: { method: PaymentMethod['code']; billId?: string };
  onChange: (choice: { method: PaymentMethod['code']; billId?: string }) => void;
};

/** The payment methods as cards; an unavailable one says why (spec 5.20, 9.6). */
export function PaymentMethodChoice({ methods, accounts, total, value, onChange }: PaymentMethodChoiceProps) {
  const { text, lookup, locale } = useText();
  return (
    <RadioGroup
      legend={text('payments.method')}
      quietLegend
      cards
      name="payment"
      value={value.billId ?? value.method}
      onChange={(chosen) => {
        const method = methods.find(({ code }) => code === chosen)?.code;
        onChange(method ? { method } : { method: 'ACCOUNT', billId: chosen });
      }}
      choices={[
        ...methods.map(({ code, available }) => ({
          value: code as string,
          label: text(`payments.method.${code}`),
          help: lookup(`payments.method.${code}.${available ? 'help' : 'closed'}`),
          disabled: !available,
        })),
        ...accounts.map(({ billId, organisation, purse, balance, isEnough }) => ({
          value: billId,
          label: text(purse === 'OWN' ? 'payments.method.ACCOUNT' : 'payments.method.DONATIONS'),
          help: text(isEnough ? 'payments.account.balance' : 'payments.account.tooLow', {
            school: organisation,
            balance: moneyInText(balance, locale),
            total: moneyInText(total, locale),
          }),
          disabled: !isEnough,
        })),
      ]}
    />
  );
}
