import type { SaleDetails } from '@cubby/features/fulfilment/contract';
import type { OrderStory } from '@cubby/features/order-story/contract';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { ReasonDialog } from '../../features/fulfilment/seller/ReasonDialog.tsx';
import { ReturnMoney } from '../../features/fulfilment/seller/ReturnMoney.tsx';
import { SaleNext } from '../../features/fulfilment/seller/SaleNext.tsx';
import type { SaleSteps } from '../../features/fulfilment/seller/use-sale-step.ts';
import { StepButtons } from '../../features/order-story/inner/StepButtons.tsx';
import { StepDialog } from '../../features/order-story/inner/StepDialog.tsx';
import type { StaffSteps } from '../../features/order-story/inner/use-staff-step.ts';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const nothing = () => {};
const steps = { busy: undefined, failure: undefined, take: async () => true } as unknown as SaleSteps & StaffSteps;
const order = (outstanding: number) =>
  ({ number: 'A', may: ['CANCEL'], total: money(500), outstanding: money(outstanding) }) as unknown as SaleDetails &
    OrderStory;
const words = async (screen: Parameters<typeof markupOf>[0]) => wordsOf(await markupOf(screen));

test('an order without a payment is cancelled without promising money; a paid one is refunded (domain 5.4 O24)', async () => {
  expect(await words(<SaleNext order={order(500)} steps={steps} />)).toBe('Cancel order');
  expect(await words(<SaleNext order={order(0)} steps={steps} />)).toBe('Cancel and refund');
  expect(await words(<StepButtons order={order(500)} steps={steps} />)).toBe('Cancel order');
  expect(await words(<StepButtons order={order(0)} steps={steps} />)).toBe('Cancel and refund');
  const unpaid = [
    await words(<ReasonDialog step="CANCEL" isPaid={false} steps={steps} onClose={nothing} />),
    await words(<StepDialog step="CANCEL" order={order(500)} steps={steps} onClose={nothing} />),
    await words(<StepDialog step="REJECT" order={order(500)} steps={steps} onClose={nothing} />),
  ];
  for (const said of unpaid) expect(said).not.toMatch(/refund/i);
  expect(unpaid[0]).toContain('The items will be available to sell again. This can’t be undone.');
  expect(await words(<ReasonDialog step="CANCEL" isPaid steps={steps} onClose={nothing} />)).toContain(
    'We’ll refund the buyer in full',
  );
});

test('before a return is received, the page states the buyer’s refund, or what is taken off an unpaid invoice (domain 5.4 O29)', async () => {
  const said = (outstanding: number) =>
    words(<ReturnMoney outstanding={money(outstanding)} refundOnReturn={money(1234)} />);
  expect(await said(0)).toBe('We’ll refund US$12.34 to the buyer for the returned items.');
  const returned = { ...order(0), refundOnReturn: money(1234) };
  expect(await words(<StepDialog step="RECEIVE_RETURN" order={returned} steps={steps} onClose={nothing} />)).toContain(
    'We’ll refund US$12.34 to the buyer for the returned items.',
  );
  expect(await said(500)).toBe('We’ll take US$12.34 off the buyer’s invoice for the returned items.');
});
