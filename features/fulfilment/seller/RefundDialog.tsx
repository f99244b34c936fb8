import { useForm, usePreview } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { Checkbox, TextField } from '@cubby/ui';
import { useState } from 'react';
import { giveBackMoney, type SaleDetails } from '../contract.ts';
import { refundEffect } from '../refund-contract.ts';
import { chosenPieces, countPieces, PieceRows, type Pieces } from './PieceRows.tsx';
import { RefundPreview } from './RefundPreview.tsx';
import type { SaleSteps } from './use-sale-step.ts';

type RefundDialogProps = {
  order: Pick<SaleDetails, 'number' | 'lines'>;
  steps: SaleSteps;
  onClose: () => void;
};

/** Refunds some pieces, with or without the delivery; unshipped ones are no longer shipped (decision 0073). */
export function RefundDialog({ order: { number, lines }, steps, onClose }: RefundDialogProps) {
  const { text, locale } = useText();
  const [pieces, choose] = useState<Pieces>({});
  const [isNoneChosen, note] = useState(false);
  const form = useForm({
    id: 'refund',
    initial: { withShipping: false, reason: '' },
    rules: ({ reason }) => (reason.trim() === '' ? { reason: 'fulfilment.sale.reason.missing' } : {}),
    label: () => text('fulfilment.sale.reason'),
    submit: async ({ withShipping, reason }) => {
      note(chosen.length === 0);
      if (chosen.length === 0) return;
      const asked = { number, lines: chosen, withShipping, reason: reason.trim() };
      const isDone = await steps.make(
        'REFUND',
        async (client, options) => {
          const { refunded } = await client(giveBackMoney, asked, options);
          return text('fulfilment.sale.done.REFUND', { amount: moneyInText(refunded, locale) });
        },
        asked,
      );
      if (isDone) onClose();
    },
  });
  const { withShipping } = form.values;
  const chosen = chosenPieces(pieces);
  const preview = usePreview(refundEffect, chosen.length > 0 ? { number, lines: chosen, withShipping } : undefined);
  return (
    <FormDialog
      form={form}
      title={text('fulfilment.sale.step.REFUND')}
      confirm={text('fulfilment.sale.refund.submit', { count: countPieces(pieces) })}
      cancel={text('fulfilment.sale.back')}
      failure={isNoneChosen ? text('fulfilment.sale.none.chosen') : steps.failure}
      onClose={onClose}
    >
      <PieceRows
        lines={lines
          .map((line) => ({ ...line, most: line.quantity - line.refunded - line.comingBack }))
          .filter(({ most }) => most > 0)}
        pieces={pieces}
        onChange={choose}
      />
      <Checkbox {...form.checkbox('withShipping')} label={text('fulfilment.sale.refund.shipping')} />
      <RefundPreview {...preview} />
      <TextField {...form.field('reason')} maxLength={500} autoComplete="off" />
    </FormDialog>
  );
}
