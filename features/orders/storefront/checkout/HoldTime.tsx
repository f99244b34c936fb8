import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { holdOrder, type Order } from '../../contract.ts';
import { longestHold } from '../../rules.ts';
import { useLocalDate } from '../../screens/use-local-date.ts';
import { keepPendingOrder } from './pending-orders.ts';

type HoldTimeProps = {
  order: Pick<Order, 'number' | 'placedAt' | 'heldUntil'>;
  token: string | undefined;
  onChanged: () => void;
};

const warnMilliseconds = 5 * 60_000;

/** Extends the hold of an unpaid order, and warns the buyer before it ends (WCAG 2.2.1). */
export function HoldTime({ order: { number, placedAt, heldUntil }, token, onChanged }: HoldTimeProps) {
  const { text } = useText();
  const localDate = useLocalDate();
  const isEnding = useIsEnding(heldUntil, onChanged);
  const { busy, said, run } = useAction({ bearer: token });
  const [isHeldLonger, setHeldLonger] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const canHold = heldUntil !== null && new Date(heldUntil) < longestHold(new Date(placedAt));
  // After the last extension the focused button disappears.
  useEffect(() => {
    if (isHeldLonger && !canHold) status.current?.focus({ preventScroll: true });
  }, [isHeldLonger, canHold]);
  if (!heldUntil) return null;
  const time = localDate(heldUntil, { hour: 'numeric', minute: '2-digit' });
  const hold = async () => {
    await run('hold', async (client, options) => {
      const held = await client(holdOrder, { orderNumber: number }, options);
      keepPendingOrder(number, held.heldUntil);
      setHeldLonger(true);
    });
    onChanged();
  };
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {isEnding && (
        <Notice tone="warning" live takesFocus={isHeldLonger && !canHold}>
          {text(canHold ? 'orders.hold.ending' : 'orders.hold.last', { time })}
        </Notice>
      )}
      <ActionResult {...{ said, busy }} />
      <p role="status" tabIndex={-1} ref={status} className="text-small empty:hidden">
        {isHeldLonger && !isEnding && text('orders.hold.done', { time })}
      </p>
      {canHold && (
        <Button
          look={isEnding ? 'secondary' : 'quiet'}
          size="small"
          icon="clock"
          className={isEnding ? '' : 'button-flush'}
          busy={busy !== undefined}
          onClick={() => void hold()}
        >
          {text('orders.hold.longer')}
        </Button>
      )}
    </div>
  );
}

function useIsEnding(at: string | null, onEnd: () => void): boolean {
  const [isEnding, setEnding] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!at) return;
    const left = Date.parse(at) - Date.now();
    setEnding(left <= warnMilliseconds);
    const warning = setTimeout(() => setEnding(true), left - warnMilliseconds);
    const ending = setTimeout(() => end.current(), left);
    return () => {
      clearTimeout(warning);
      clearTimeout(ending);
    };
  }, [at]);
  return isEnding;
}
