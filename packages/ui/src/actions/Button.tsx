import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

type Shape = {
  look?: ButtonLook;
  size?: 'small' | 'regular' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** As wide as its column. */
  wide?: boolean;
  children: ReactNode;
};

export type ButtonProps = Shape & ComponentProps<'button'> & { busy?: boolean };
export type ButtonLinkProps = Shape & ComponentProps<'a'> & { href: string };

/**
 * A button that acts. While `busy` it keeps focus and width, and further clicks do nothing. One that its own click
 * disables is `aria-disabled`: `disabled` would lose the focus.
 */
export function Button({ look, size, icon, iconEnd, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      className={shapeOf({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? fail : onClick}
    >
      {contentOf(children, icon, iconEnd)}
      {busy && <span className="button-busy" aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({ look, size, icon, iconEnd, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={shapeOf({ look, size, wide }, className)}>
      {contentOf(children, icon, iconEnd)}
    </a>
  );
}

function shapeOf({ look = 'primary', size, wide }: Pick<Shape, 'look' | 'size' | 'wide'>, className?: string) {
  return cx('button', `button-${look}`, size && size !== 'regular' && `button-${size}`, wide && 'w-full', className);
}

function contentOf(children: ReactNode, icon?: IconName, iconEnd?: IconName) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

function fail(event: MouseEvent) {
  event.preventDefault();
}
