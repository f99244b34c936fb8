import { useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { RadioGroup, TextAreaField } from '@cubby/ui';
import { declineReasons } from '../fields.ts';
import type { SaleSteps } from './use-sale-step.ts';

type ReasonDialogProps = { step: 'REJECT' | 'CANCEL'; isPaid: boolean; steps: SaleSteps; onClose: () => void };
const other = 'OTHER';

/** Declines or cancels an order, with a reason from the list or in the shop's own words (domain 5.4 O21, O22, O25). */
export function ReasonDialog({ step, isPaid, steps, onClose }: ReasonDialogProps) {
  const { text } = useText();
  const form = useForm({
    id: 'reason',
    initial: { kind: declineReasons[0] as string, words: '' },
    rules: ({ kind, words }) =>
      kind === other && words.trim() === '' ? { words: 'fulfilment.sale.reason.missing' } : {},
    label: () => text('fulfilment.sale.reason.own'),
    submit: async ({ kind, words }) => {
      const reason = kind === other ? words.trim() : text(`fulfilment.sale.reason.${kind as 'PRICE'}`);
      if (await steps.take(step, { reason })) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(`fulfilment.sale.ask.${step}`)}
      confirm={text(
        step === 'CANCEL' && !isPaid ? 'fulfilment.sale.step.CANCEL.unpaid' : `fulfilment.sale.step.${step}`,
      )}
      cancel={text('fulfilment.sale.back')}
      dangerous
      failure={steps.failure}
      lead={<p>{text(isPaid ? 'fulfilment.sale.ask.text' : 'fulfilment.sale.ask.text.unpaid')}</p>}
      onClose={onClose}
    >
      <RadioGroup
        {...form.radios('kind')}
        legend={text('fulfilment.sale.reason')}
        choices={[...declineReasons, other].map((value) => ({
          value,
          label: text(`fulfilment.sale.reason.${value as 'PRICE'}`),
        }))}
      />
      {form.values.kind === other && <TextAreaField {...form.field('words')} rows={3} maxLength={500} />}
    </FormDialog>
  );
}
