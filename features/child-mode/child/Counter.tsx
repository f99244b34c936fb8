import { useText } from '@cubby/i18n/react';
import { cx, Icon } from '@cubby/ui';
import type { ReactNode } from 'react';

type CounterProps = {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  /** The number as shown, with its unit. */
  children: ReactNode;
  small?: boolean;
  onChange: (value: number) => void;
};

/** A number between two large buttons. */
export function Counter({ label, value, least, most, step = 1, children, small, onChange }: CounterProps) {
  const { text } = useText();
  const go = (to: number) => onChange(Math.min(most, Math.max(least, to)));
  return (
    <fieldset className={cx('kid-pick', small && 'kid-pick-small')} aria-label={label}>
      <button
        type="button"
        aria-label={text('childMode.less')}
        aria-disabled={value <= least || undefined}
        onClick={() => go(value - step)}
      >
        <Icon name="minus" />
      </button>
      <output className="min-w-0">{children}</output>
      <button
        type="button"
        aria-label={text('childMode.more')}
        aria-disabled={value >= most || undefined}
        onClick={() => go(value + step)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
