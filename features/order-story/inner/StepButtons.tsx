import { isAnyPaid, type SaleStep } from '@cubby/features/fulfilment/rules';
import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import type { OrderStory } from '../contract.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { StaffSteps } from './use-staff-step.ts';

const offered = ['REFUND', 'CANCEL', 'REJECT', 'SHIP', 'RECEIVE_RETURN', 'END_RETURN'] as const satisfies SaleStep[];
export type StaffStep = (typeof offered)[number];

/** The reader's possible actions on the order now, each with a reason. */
export function StepButtons({ order, steps }: { order: OrderStory; steps: StaffSteps }) {
  const { text } = useText();
  const [asked, ask] = useState<StaffStep | 'LINK'>();
  const close = () => ask(undefined);
  return (
    <>
      {offered
        .filter((step) => order.may.includes(step))
        .map((step) => (
          <Button key={step} look="secondary" size="small" onClick={() => ask(step)}>
            {text(step === 'CANCEL' && !isAnyPaid(order) ? 'orderStory.step.CANCEL.unpaid' : `orderStory.step.${step}`)}
          </Button>
        ))}
      {order.mayWrite && (
        <Button look="secondary" size="small" onClick={() => ask('LINK')}>
          {text('orderStory.link')}
        </Button>
      )}
      {asked === 'LINK' && <LinkDialog {...{ order, steps }} onClose={close} />}
      {asked === 'REFUND' && <RefundDialog {...{ order, steps }} onClose={close} />}
      {asked === 'SHIP' && <ShipDialog {...{ order, steps }} onClose={close} />}
      {asked !== undefined && asked !== 'LINK' && asked !== 'REFUND' && asked !== 'SHIP' && (
        <StepDialog step={asked} {...{ order, steps }} onClose={close} />
      )}
    </>
  );
}
