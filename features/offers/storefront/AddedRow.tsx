import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx, Icon, TextLink } from '@cubby/ui';
import type { Added } from './added.ts';

/** The result of adding, beside the button, with a link to the cart. The toast announces it (ux P6). */
export function AddedRow({ added: { label, capped, inCart } }: { added: Added }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small font-medium">
      <span className={cx('flex min-w-0 items-center gap-2', capped ? 'text-warning-deep' : 'text-second')}>
        <Icon name={capped ? 'warning' : 'check'} />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </span>
      {inCart && <TextLink href={`${prefix}/cart`}>{text('cart.open')}</TextLink>}
    </p>
  );
}
