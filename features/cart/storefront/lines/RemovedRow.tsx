import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';

/** Long enough to reach the button with any input device (ux C2). */
const staysMilliseconds = 12_000;

type RemovedRowProps = { name: string; count: number; onUndo: () => void; onGone: () => void };

/**
 * The lines just removed, with a button to undo. It takes the focus of the button that disappeared, and stays while it
 * has the focus or a pointer is on it (WCAG 2.2.1).
 */
export function RemovedRow({ name, count, onUndo, onGone }: RemovedRowProps) {
  const { text } = useText();
  const [held, hold] = useState(true);
  const undo = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => undo.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone.current(), staysMilliseconds);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control, hovering only pauses the timer
    <div
      ref={undo}
      className="flex items-center justify-between gap-4 rounded-control bg-paper px-4 py-1.5"
      onFocus={() => hold(true)}
      onBlur={() => hold(undo.current?.matches(':hover') ?? false)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(undo.current?.contains(document.activeElement) ?? false)}
    >
      <p role="status" className="min-w-0 text-small">
        {text('cart.removed', { name, count })}
      </p>
      <Button look="quiet" size="small" onClick={onUndo}>
        {text('cart.undo')}
      </Button>
    </div>
  );
}
