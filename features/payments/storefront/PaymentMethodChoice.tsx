import type { Purse } from '@cubby/features/schools/rules';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { RadioGroup } from '@cubby/ui';
import type { PaymentMethod } from '../rules.ts';

/** An account of the visitor's school; `isEnough`: its balance covers the total. */
export type AccountChoice = {
  billId: string;
  organisation: string;
  purse: Purse;
  balance: Money;
  selected: boolean;
  mayPay: boolean;
  payers: readonly string[];
  isEnough: boolean;
};

/** Any other method; `closed`: why it is not available, to everyone or to guests. */
export type MethodChoice = Pick<PaymentMethod, 'code' | 'selected'> & { closed: 'closed' | 'guests' | undefined };

type PaymentMethodChoiceProps = {
  methods: readonly MethodChoice[];
  accounts: readonly AccountChoice[];
  total: Money;
  value: string;
  onChange: (value: string) => void;
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
      value={value}
      onChange={onChange}
      choices={[
        ...methods.map(({ code, closed }) => ({
          value: code as string,
          label: text(`payments.method.${code}`),
          help: lookup(`payments.method.${code}.${closed ?? 'help'}`),
          disabled: closed !== undefined,
        })),
        ...accounts.map(({ billId, organisation, purse, balance, isEnough, mayPay, payers }) => ({
          value: billId,
          label: text(purse === 'OWN' ? 'payments.method.ACCOUNT' : 'payments.method.DONATIONS'),
          help: text(
            !mayPay ? 'payments.account.others' : isEnough ? 'payments.account.balance' : 'payments.account.tooLow',
            {
              school: organisation,
              balance: moneyInText(balance, locale, true),
              total: moneyInText(total, locale, true),
              count: payers.length,
              payers: new Intl.ListFormat(locale).format(payers),
            },
          ),
          disabled: !isEnough || !mayPay,
        })),
      ]}
    />
  );
}
