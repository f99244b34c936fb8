import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import { wholeNumber } from './whole-number.ts';

type QuantityProps = {
  /** The item counted, for screen readers: “Quantity of Spiral notebook A5”. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max: number;
  /** Why there cannot be more, such as “Three left”: shown when more is requested, so the button stays enabled. */
  maxReason?: string;
  /** The message for anything other than a whole number. */
  wholeReason: string;
  name?: string;
  large?: boolean;
};

/**
 * A quantity, by steps or typed. Typing takes effect on leaving the field or on Enter, limited to `min` and `max` (ux
 * C3).
 */
export function Quantity({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onChange,
  min = 1,
  max,
  maxReason,
  wholeReason,
  name,
  large,
}: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const reasonId = useId();

  const choose = (wanted: number) => {
    const held = Math.min(Math.max(wanted, min), max);
    setDraft(null);
    setReason(wanted > max ? (maxReason ?? '') : '');
    if (held !== value) onChange(held);
  };
  const settle = () => {
    if (draft === null) return;
    const wanted = wholeNumber(draft);
    if (wanted !== undefined) return choose(wanted);
    // The quantity is unchanged.
    setDraft(null);
    if (draft.trim() !== '') setReason(wholeReason);
  };

  return (
    <div className="inline-grid gap-1">
      <div className={cx('quantity', large && 'quantity-large')}>
        <button
          type="button"
          aria-label={decreaseLabel}
          aria-disabled={value <= min || undefined}
          onClick={() => choose(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          aria-label={label}
          aria-describedby={reason ? reasonId : undefined}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value.slice(0, 6))}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && draft !== null) {
              event.preventDefault();
              settle();
            }
          }}
        />
        <button
          type="button"
          aria-label={increaseLabel}
          aria-disabled={(value >= max && !maxReason) || undefined}
          onClick={() => choose(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className="text-small text-warning-deep empty:hidden" id={reasonId} role="status">
        {reason}
      </p>
    </div>
  );
}
