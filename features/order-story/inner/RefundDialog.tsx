import { giveBackMoney } from '@cubby/features/fulfilment/contract';
import { refundEffect } from '@cubby/features/fulfilment/refund-contract';
import { useForm, usePreview } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FormDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { Checkbox, Quantity, RadioGroup, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import type { OrderStory } from '../contract.ts';
import { RefundEffectShown } from './RefundEffectShown.tsx';
import type { StaffSteps } from './use-staff-step.ts';

type RefundDialogProps = { order: OrderStory; steps: StaffSteps; onClose: () => void };
type Pieces = Readonly<Record<string, number>>;

/** Refunds items or everything left of an order; its effect on the money is shown above the button. */
export function RefundDialog({ order: { number, lines }, steps, onClose }: RefundDialogProps) {
  const { text, locale } = useText();
  const [pieces, choose] = useState<Pieces>({});
  const [isNoneChosen, note] = useState(false);
  const form = useForm({
    id: 'refund',
    initial: { what: 'SOME', withShipping: false, reason: '' },
    rules: ({ reason }) => (reason.trim() === '' ? { reason: 'orderStory.reason.missing' } : {}),
    label: () => text('orderStory.reason'),
    submit: async ({ reason }) => {
      note(wanted === undefined);
      if (wanted === undefined) return;
      const asked = { ...wanted, reason: reason.trim() };
      const isDone = await steps.make(
        'REFUND',
        async (client, options) => {
          const { refunded } = await client(giveBackMoney, asked, options);
          return text('orderStory.done.REFUND', { amount: moneyInText(refunded, locale) });
        },
        asked,
      );
      if (isDone) onClose();
    },
  });
  const { what, withShipping } = form.values;
  const wanted = wantedOf(number, what, pieces, withShipping);
  const { effect, problem } = usePreview(refundEffect, wanted);
  return (
    <FormDialog
      form={form}
      title={text('orderStory.step.REFUND')}
      confirm={
        effect
          ? text('orderStory.refund.confirm', { amount: moneyInText(effect.refunded, locale) })
          : text('orderStory.step.REFUND')
      }
      failure={steps.failure}
      onClose={onClose}
    >
      <RadioGroup
        {...form.radios('what')}
        legend={text('orderStory.refund.what')}
        choices={(['SOME', 'ALL'] as const).map((value) => ({ value, label: text(`orderStory.refund.${value}`) }))}
      />
      {what === 'SOME' && (
        <>
          <ul className="grid gap-3">
            {lines
              .map((line) => ({ ...line, most: line.quantity - line.refunded - line.comingBack }))
              .filter(({ most }) => most > 0)
              .map(({ offerId, name, most }) => (
                <li key={offerId} className="flex flex-wrap items-center justify-between gap-3">
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  <span className="flex items-center gap-2">
                    <Quantity
                      label={text('orderStory.pieces', { name })}
                      decreaseLabel={text('orderStory.fewer', { name })}
                      increaseLabel={text('orderStory.more', { name })}
                      wholeReason={text('orderStory.whole')}
                      min={0}
                      max={most}
                      value={pieces[offerId] ?? 0}
                      onChange={(count) => choose({ ...pieces, [offerId]: count })}
                    />
                    <span className="text-small text-soft">{text('orderStory.of', { count: most })}</span>
                  </span>
                </li>
              ))}
          </ul>
          <Checkbox {...form.checkbox('withShipping')} label={text('orderStory.withShipping')} />
        </>
      )}
      {isNoneChosen && wanted === undefined && <p className="text-error-deep">{text('orderStory.refund.none')}</p>}
      <RefundEffectShown effect={effect} problem={problem} />
      <TextAreaField {...form.field('reason')} rows={3} dir="auto" maxLength={500} />
    </FormDialog>
  );
}

/** Undefined: nothing is chosen. */
function wantedOf(number: string, what: string, pieces: Pieces, withShipping: boolean) {
  if (what === 'ALL') return { number, lines: [], withShipping: false };
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([offerId, quantity]) => ({ offerId, quantity }));
  return lines.length === 0 ? undefined : { number, lines, withShipping };
}
