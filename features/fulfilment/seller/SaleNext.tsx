import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import type { SaleDetails } from '../contract.ts';
import { isAnyPaid, type SaleStep } from '../rules.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { SaleSteps } from './use-sale-step.ts';

/**
 * The steps that take one click, and those that ask first; on phones the next step is within reach of the thumb, the
 * others below.
 */
const pressed = ['CONFIRM', 'PREPARE', 'SHIP_AGAIN'] as const satisfies readonly SaleStep[];
const next = ['RECEIVE_RETURN', 'REJECT'] as const satisfies readonly SaleStep[];
const others = ['CANCEL', 'REFUND'] as const satisfies readonly SaleStep[];
type AskingStep = (typeof next)[number] | (typeof others)[number];

/** The buttons of an order: the next step, on phones within reach of the thumb, and all others possible now. */
export function SaleNext({ order: { may, ...order }, steps }: { order: SaleDetails; steps: SaleSteps }) {
  const { text } = useText();
  const [asked, ask] = useState<AskingStep>();
  const close = () => ask(undefined);
  const isPaid = isAnyPaid(order);
  const asking = (some: readonly AskingStep[]) =>
    some
      .filter((step) => may.includes(step))
      .map((step) => (
        <Button key={step} look={step === 'RECEIVE_RETURN' ? 'primary' : 'secondary'} onClick={() => ask(step)}>
          {text(step === 'CANCEL' && !isPaid ? 'fulfilment.sale.step.CANCEL.unpaid' : `fulfilment.sale.step.${step}`)}
        </Button>
      ));
  return (
    <>
      {[...pressed, ...next].some((step) => may.includes(step)) && (
        <div className="sale-bar">
          {pressed
            .filter((step) => may.includes(step))
            .map((step) => (
              <Button key={step} busy={steps.busy === step} onClick={() => steps.take(step)}>
                {text(`fulfilment.sale.step.${step}`)}
              </Button>
            ))}
          {asking(next)}
        </div>
      )}
      <div className="sale-others empty:hidden">{asking(others)}</div>
      {(asked === 'REJECT' || asked === 'CANCEL') && (
        <ReasonDialog step={asked} isPaid={isPaid} steps={steps} onClose={close} />
      )}
      {asked === 'RECEIVE_RETURN' && <ReceiveDialog order={order} steps={steps} onClose={close} />}
      {asked === 'REFUND' && <RefundDialog order={order} steps={steps} onClose={close} />}
    </>
  );
}
