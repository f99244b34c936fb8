import type { Order, SellerOrder } from '@cubby/features/orders/contract';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { loadScreen } from '@cubby/site';
import { Button, ConfirmPopup, useFocusAfter } from '@cubby/ui';
import { lazy, Suspense, useState } from 'react';
import { type BuyerStep, buyerSteps, keptOf, promisedRefund } from '../rules.ts';
import { ReturnGuide } from './ReturnGuide.tsx';
import { useBuyerStep } from './use-buyer-step.ts';

/** Few buyers return something, so it is loaded on demand. */
const ReturnForm = lazy(() => loadScreen(() => import('./ReturnForm.tsx')));

type BuyerStepsProps = {
  sellerOrder: SellerOrder;
  method: Order['paymentMethod'];
  parts: number;
  token?: string | undefined;
  onChanged: () => void;
};

/** The buyer's actions on a seller order, with a question before the irreversible ones, and their result. */
export function BuyerSteps({ sellerOrder, method, parts, token, onChanged }: BuyerStepsProps) {
  const { text, locale } = useText();
  const { take, busy, said, result } = useBuyerStep(sellerOrder.number, token, onChanged);
  const [asked, ask] = useState<BuyerStep>();
  const focus = useFocusAfter();
  const opener = `withdraw-${sellerOrder.number}`;
  const steps = buyerSteps(sellerOrder, new Date());
  const refund = promisedRefund(sellerOrder, method);
  const returnBy = sellerOrder.sendBackBy;
  const values = {
    parts,
    seller: `\u2068${sellerOrder.seller.name}\u2069`,
    total: moneyInText(sellerOrder.total, locale, true),
  };
  const label = (step: BuyerStep) =>
    step === 'CANCEL'
      ? text('fulfilment.buyer.CANCEL', values)
      : text(step === 'WITHDRAW' && returnBy ? 'fulfilment.buyer.WITHDRAW.more' : `fulfilment.buyer.${step}`);
  const onceAllIsBack = text(`fulfilment.onceBack.${method}`, values);
  const isChoosing = asked === 'WITHDRAW' && sellerOrder.lines.reduce((all, line) => all + keptOf(line), 0) > 1;
  const isWhole = sellerOrder.lines.every((line) => keptOf(line) === line.quantity);
  const words = {
    CANCEL: () => text(`fulfilment.ask.CANCEL.${refund}`, values),
    COMPLETE: () => text('fulfilment.ask.COMPLETE.text'),
    WITHDRAW: () =>
      `${text('fulfilment.ask.WITHDRAW.text')} ${isWhole ? onceAllIsBack : text('fulfilment.ask.WITHDRAW.some')}`,
  };
  const question = asked === 'DELIVER' || isChoosing ? undefined : asked;
  /** The button returns in place of the form. */
  const close = () => {
    ask(undefined);
    focus(opener);
  };
  const doneWords = (step: BuyerStep) =>
    text(step === 'CANCEL' ? `fulfilment.done.CANCEL.${refund}` : `fulfilment.done.${step}`);
  const confirm = async (step: BuyerStep, pieces?: Parameters<typeof take>[2]) => {
    const isTaken = await take(step, doneWords(step), pieces);
    if (isChoosing && !isTaken) close();
    else ask(undefined);
  };
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <ActionResult {...{ said, busy, result }} failed={text('fulfilment.failed')} />
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
              onClick={() => (step === 'DELIVER' ? void take(step, doneWords(step)) : ask(step))}
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
