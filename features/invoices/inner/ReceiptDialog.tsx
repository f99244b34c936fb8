import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { TextAreaField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { enterPayment, type Proof } from '../staff-contract.ts';

type ReceiptDialogProps = { proof: Proof; action: Action<string>; onClose: () => void };

/** Enters money for an invoice that arrived outside the bank's files, once per reference (I11, I12). */
export function ReceiptDialog({
  proof: { invoiceNumber, billName, outstanding },
  action,
  onClose,
}: ReceiptDialogProps) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const form = useForm({
    id: 'receipt',
    initial: {
      amount: (outstanding.amountMinor / 100).toFixed(2),
      ...{ reference: '', bookedOn: '', payerName: billName, note: '' },
    },
    schema: async () => (await import('../fields.ts')).receipt,
    label: (name) => text(`proofs.desk.enter.${name}`),
    submit: async (entered) => {
      const isDone = await action.run(
        'enter',
        async (client, options) => {
          const { applied, returned } = await client(enterPayment, { key: invoiceNumber, ...entered }, options);
          await revalidate();
          return text('proofs.desk.entered', {
            applied: moneyInText(applied, locale),
            returned: moneyInText(returned, locale),
          });
        },
        [invoiceNumber, entered],
      );
      if (isDone) onClose();
    },
  });
  const off = { autoComplete: 'off' } as const;
  return (
    <FormDialog
      form={form}
      title={text('proofs.desk.enter')}
      confirm={text('proofs.desk.enter')}
      failure={form.failure ?? action.failure}
      lead={<p>{text('proofs.desk.enter.text', { outstanding: moneyInText(outstanding, locale, true) })}</p>}
      onClose={onClose}
    >
      <TextField {...form.field('amount')} {...off} inputMode="decimal" dir="ltr" />
      <TextField {...form.field('reference')} {...off} maxLength={200} />
      <TextField {...form.field('bookedOn')} type="date" />
      <TextField {...form.field('payerName')} {...off} maxLength={200} />
      <TextAreaField {...form.field('note')} rows={2} dir="auto" />
    </FormDialog>
  );
}
