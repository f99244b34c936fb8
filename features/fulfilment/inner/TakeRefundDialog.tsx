import { centsTyped } from '@cubby/features/offers/rules';
import { type Action, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { money } from '@cubby/money';
import { Button, TextField } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { takeRefund } from '../contract.ts';

/** More parts are rare: an order has few shops. */
const places = [1, 2, 3, 4, 5] as const;
const empty = Object.fromEntries(
  places.flatMap((i) => [`number${i}`, `amount${i}`].map((name) => [name, ''])),
) as Record<`number${(typeof places)[number]}` | `amount${(typeof places)[number]}`, string>;

type TakeRefundDialogProps<Name extends string> = {
  /** The provider's id, if known. */
  refundId: string | null;
  action: Action<Name>;
  onClose: () => void;
};

/** Records a refund made on the payment provider's own pages: for which seller orders, and how much of each. */
export function TakeRefundDialog<Name extends string>({
  refundId,
  action,
  onClose,
}: TakeRefundDialogProps<Name | 'TAKE_REFUND'>) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const [count, show] = useState(1);
  const shown = places.slice(0, count);
  const form = useForm({
    id: 'taken-refund',
    initial: { refundId: refundId ?? '', ...empty, reason: '' },
    rules: (entry) => ({
      ...(/^[\w-]{1,255}$/.test(entry.refundId.trim()) ? {} : { refundId: 'takenRefund.id.missing' as const }),
      ...Object.fromEntries(
        shown.flatMap((i) => [
          ...(entry[`number${i}`].trim() === '' ? [[`number${i}`, 'takenRefund.number.missing']] : []),
          ...(centsTyped(entry[`amount${i}`]) === null ? [[`amount${i}`, 'takenRefund.amount.missing']] : []),
        ]),
      ),
      ...(entry.reason.trim() === '' ? { reason: 'takenRefund.reason.missing' as const } : {}),
    }),
    label: (name) => {
      if (name === 'refundId') return text('takenRefund.id');
      if (name === 'reason') return text('takenRefund.reason');
      return text(name.startsWith('number') ? 'takenRefund.number' : 'takenRefund.amount');
    },
    submit: async (entry) => {
      const asked = {
        refundId: entry.refundId.trim(),
        parts: shown.map((i) => ({
          number: entry[`number${i}`].trim().toUpperCase(),
          amount: money(centsTyped(entry[`amount${i}`])!),
        })),
        reason: entry.reason.trim(),
      };
      const isDone = await action.run(
        'TAKE_REFUND',
        async (client, options) => {
          await client(takeRefund, asked, options);
          await revalidate();
          return text('takenRefund.done');
        },
        [asked],
      );
      if (isDone) onClose();
    },
  });
  const off = { autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <FormDialog
      form={form}
      title={text('takenRefund.title')}
      confirm={text('takenRefund.title')}
      failure={action.failure}
      lead={<p>{text('takenRefund.text')}</p>}
      onClose={onClose}
    >
      <TextField {...form.field('refundId')} {...off} />
      {shown.map((i) => (
        <div key={i} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
          <TextField {...form.field(`number${i}`)} {...off} autoCapitalize="characters" />
          <TextField {...form.field(`amount${i}`)} {...off} inputMode="decimal" />
        </div>
      ))}
      {count < places.length && (
        <p>
          <Button look="quiet" size="small" onClick={() => show(count + 1)}>
            {text('takenRefund.another')}
          </Button>
        </p>
      )}
      <TextField {...form.field('reason')} maxLength={500} autoComplete="off" dir="auto" />
    </FormDialog>
  );
}
