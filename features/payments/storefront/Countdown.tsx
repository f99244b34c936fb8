import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';

/** Seconds until the page redirects (design 9.12). */
const startSeconds = 10;

/** Any input shows that the visitor is reading. */
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * “Your order opens in 7 seconds”, or the list of orders, with a button that stops it, as any other input does (spec
 * 2.52, 4.18; WCAG 2.2.1).
 */
export function Countdown({ toOrders = false, onEnd }: { toOrders?: boolean; onEnd: () => void }) {
  const { text } = useText();
  const [left, setLeft] = useState(startSeconds);
  const [stopped, stop] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const listening = new AbortController();
    for (const input of inputs)
      window.addEventListener(input, () => stop(true), { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (stopped) return;
    if (left <= 0) {
      end.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, stopped]);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-7 text-small text-soft print:hidden">
      {stopped ? (
        <span role="status">{text('payments.countdown.stopped')}</span>
      ) : (
        <>
          <span className="tabular-nums" role="timer">
            {text(toOrders ? 'payments.countdown.orders' : 'payments.countdown', { seconds: left })}
          </span>
          <Button look="quiet" size="small" className="button-flush" onClick={() => stop(true)}>
            {text('payments.countdown.stop')}
          </Button>
        </>
      )}
    </p>
  );
}
