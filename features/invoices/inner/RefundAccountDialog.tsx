import { type AccountScheme, accountSchemes, partsOf } from '@cubby/fields';
import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { SelectField, TextField } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { type InvoiceRefund, sendRefundTo } from '../staff-contract.ts';

const labels = {
  name: 'invoiceRefunds.desk.send.name',
  scheme: 'invoiceRefunds.desk.send.scheme',
  institution: 'account.institution',
  transit: 'account.transit',
  routing: 'account.routing',
  accountNumber: 'account.accountNumber',
  iban: 'invoiceRefunds.desk.send.iban',
  swift: 'invoiceRefunds.desk.send.swift',
} as const;
const noNumbers = { iban: '', swift: '', institution: '', transit: '', routing: '', accountNumber: '' };

type RefundAccountDialogProps = { refund: InvoiceRefund; action: Action<string>; onClose: () => void };

/** Sends the refund of an invoice to an account that its buyer has named. */
export function RefundAccountDialog({ refund: { id, amount, billName }, action, onClose }: RefundAccountDialogProps) {
  const { text, locale } = useText();
  const { revalidate } = useRevalidator();
  const sum = moneyInText(amount, locale);
  const form = useForm({
    id: 'refund-account',
    initial: { name: billName, scheme: 'IBAN' as AccountScheme, ...noNumbers },
    schema: async () => (await import('../fields.ts')).refundAccount,
    rules: (entry) =>
      Object.fromEntries(
        partsOf(entry.scheme as AccountScheme)
          .filter((part) => entry[part].trim() === '')
          .map((part) => [part, 'field.required' as const]),
      ),
    label: (name) => text(labels[name]),
    along: ({ scheme }, before) => (scheme !== undefined && scheme !== before.scheme ? noNumbers : {}),
    submit: async (account) => {
      const isDone = await action.run(
        'send',
        async (client, options) => {
          await client(sendRefundTo, { id, ...account }, options);
          await revalidate();
          return text('invoiceRefunds.desk.send.done', { amount: sum });
        },
        [id, account],
      );
      if (isDone) onClose();
    },
  });
  const ltr = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      form={form}
      title={text('invoiceRefunds.desk.send')}
      confirm={text('invoiceRefunds.desk.send.confirm', { amount: sum })}
      failure={form.failure ?? action.failure}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoComplete="off" maxLength={200} />
      <SelectField
        {...form.field('scheme')}
        options={accountSchemes.map((value) => ({ value, label: text(`invoiceRefunds.desk.send.scheme.${value}`) }))}
      />
      {partsOf(form.values.scheme as AccountScheme).map((part) => (
        <TextField key={part} {...form.field(part)} {...ltr} />
      ))}
    </FormDialog>
  );
}
