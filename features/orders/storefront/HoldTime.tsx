import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { holdOrder, type Order } from '../contract.ts';
import { longestHold } from '../rules.ts';
import { keepPendingOrder } from './pending-orders.ts';
import { useLocalDate } from './use-local-date.ts';

type HoldTimeProps = {
  order: Pick<Order, 'number' | 'placedAt' | 'heldUntil'>;
  /** Of a guest's order; a member needs none. */
  token: string | undefined;
  /** It is held for longer, or no longer. */
  onChanged: () => void;
};

/** How long before the end the buyer is told of it. */
const warnMilliseconds = 5 * 60_000;

/** Holds the items of an unpaid order for longer, and tells its buyer when the time is about to run out (WCAG 2.2.1). */
export function HoldTime({ order: { number, placedAt, heldUntil }, token, onChanged }: HoldTimeProps) {
  const { text } = useText();
  const client = useClient();
  const localDate = useLocalDate();
  const isEnding = useIsEnding(heldUntil, onChanged);
  const [busy, setBusy] = useState(false);
  const [isHeldLonger, setHeldLonger] = useState(false);
  const [failure, setFailure] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const canHold = heldUntil !== null && new Date(heldUntil) < longestHold(new Date(placedAt));
  // The last time, the button that had the focus is gone.
  useEffect(() => {
    if (isHeldLonger && !canHold) status.current?.focus({ preventScroll: true });
  }, [isHeldLonger, canHold]);
  if (!heldUntil) return null;
  const time = localDate(heldUntil, { hour: 'numeric', minute: '2-digit' });
  const hold = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const held = await client(holdOrder, { orderNumber: number }, token ? { bearer: token } : {});
      keepPendingOrder(number, held.heldUntil);
      setHeldLonger(true);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
    onChanged();
  };
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {isEnding && (
        <Notice tone="warning" live takesFocus={isHeldLonger && !canHold}>
          {text(canHold ? 'orders.hold.ending' : 'orders.hold.last', { time })}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <p role="status" tabIndex={-1} ref={status} className="text-small empty:hidden">
        {isHeldLonger && !isEnding && text('orders.hold.done', { time })}
      </p>
      {canHold && (
        <Button
          look={isEnding ? 'secondary' : 'quiet'}
          size="small"
          icon="clock"
          className={isEnding ? '' : 'button-flush'}
          busy={busy}
          onClick={() => void hold()}
        >
          {text('orders.hold.longer')}
        </Button>
      )}
    </div>
  );
}

/** Whether the time is about to run out; `onEnd` is called when it has. */
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
