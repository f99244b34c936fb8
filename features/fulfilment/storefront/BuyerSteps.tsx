import type { Order, SellerOrder } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { loadScreen } from '@cubby/site';
import { Button, ConfirmPopup, Notice, useFocusAfter } from '@cubby/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type BuyerStep, buyerSteps, keptOf, sendBackBy, wasPaid } from '../rules.ts';
import { ReturnGuide } from './ReturnGuide.tsx';
import { useBuyerStep } from './use-buyer-step.ts';

/** Few send something back: it is loaded when they do. */
const ReturnForm = lazy(() => loadScreen(() => import('./ReturnForm.tsx')));

type BuyerStepsProps = {
  sellerOrder: SellerOrder;
  /** How the order is paid: where its money goes back to. */
  method: Order['paymentMethod'];
  /** How many seller orders the order has. */
  parts: number;
  /** Of a guest's order; a member needs none. */
  token?: string | undefined;
  onChanged: () => void;
};

/** What a buyer can do with a seller order now, with a question before what cannot be undone, and what became of it. */
export function BuyerSteps({ sellerOrder, method, parts, token, onChanged }: BuyerStepsProps) {
  const { text, locale } = useText();
  const { take, busy, done, failure } = useBuyerStep(sellerOrder.number, token, onChanged);
  const [asked, ask] = useState<BuyerStep>();
  const focus = useFocusAfter();
  const opener = `withdraw-${sellerOrder.number}`;
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the status in which it was possible.
  useEffect(() => {
    if (done) result.current?.focus({ preventScroll: true });
  }, [done]);
  const steps = buyerSteps(sellerOrder, new Date());
  const isPaid = wasPaid(sellerOrder);
  const returnBy = sendBackBy(sellerOrder);
  const values = {
    parts,
    seller: `\u2068${sellerOrder.seller.name}\u2069`,
    total: moneyInText(sellerOrder.total, locale),
  };
  const label = (step: BuyerStep) =>
    step === 'CANCEL'
      ? text('fulfilment.buyer.CANCEL', values)
      : text(step === 'WITHDRAW' && returnBy ? 'fulfilment.buyer.WITHDRAW.more' : `fulfilment.buyer.${step}`);
  const onceAllIsBack = text(`fulfilment.onceBack.${method}`, values);
  const isChoosing = asked === 'WITHDRAW' && sellerOrder.lines.reduce((all, line) => all + keptOf(line), 0) > 1;
  const isWhole = sellerOrder.lines.every((line) => keptOf(line) === line.quantity);
  const words = {
    CANCEL: () => text(isPaid ? `fulfilment.ask.CANCEL.${method}` : 'fulfilment.ask.CANCEL.unpaid', values),
    COMPLETE: () => text('fulfilment.ask.COMPLETE.text'),
    WITHDRAW: () =>
      `${text('fulfilment.ask.WITHDRAW.text')} ${isWhole ? onceAllIsBack : text('fulfilment.ask.WITHDRAW.some')}`,
  };
  const question = asked === 'DELIVER' || isChoosing ? undefined : asked;
  /** The button comes back in place of the form. */
  const close = () => {
    ask(undefined);
    focus(opener);
  };
  const confirm = async (step: BuyerStep, pieces?: Parameters<typeof take>[1]) => {
    const isTaken = await take(step, pieces);
    if (isChoosing && !isTaken) close();
    else ask(undefined);
  };
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <div role="status" tabIndex={-1} ref={result} className="empty:hidden">
        {done && (
          <Notice tone="success">
            {text(
              done === 'CANCEL' ? `fulfilment.done.CANCEL.${isPaid ? method : 'unpaid'}` : `fulfilment.done.${done}`,
            )}
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="error" live title={text('fulfilment.failed')}>
          {failure}
        </Notice>
      )}
      {returnBy && (
        <ReturnGuide sellerOrder={sellerOrder} method={method} by={returnBy} token={token} onChanged={onChanged} />
      )}
      {isChoosing && (
        <Suspense>
          <ReturnForm
            sellerOrder={sellerOrder}
            onceAllIsBack={onceAllIsBack}
            busy={busy === 'WITHDRAW'}
            onCancel={close}
            onReturn={(pieces) => void confirm('WITHDRAW', pieces)}
          />
        </Suspense>
      )}
      {steps.length > 0 && !isChoosing && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              id={step === 'WITHDRAW' ? opener : undefined}
              look="secondary"
              size="small"
              busy={busy === step}
              onClick={() => (step === 'DELIVER' ? void take(step) : ask(step))}
            >
              {label(step)}
            </Button>
          ))}
        </div>
      )}
      <ConfirmPopup
        open={question !== undefined}
        title={text('form.sure')}
        question={question && text(`fulfilment.ask.${question}`, values)}
        confirmText={question ? label(question) : ''}
        cancelText={question ? text(`fulfilment.keep.${question}`) : ''}
        busy={busy !== undefined}
        dangerous={question === 'CANCEL'}
        onCancel={() => !busy && ask(undefined)}
        onConfirm={() => question && void confirm(question)}
      >
        {question && words[question]()}
      </ConfirmPopup>
    </div>
  );
}
