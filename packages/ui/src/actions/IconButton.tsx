import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import type { ButtonLook } from './Button.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its label, as text: its name for screen readers and its tooltip. */
  label: string;
  look?: ButtonLook;
};

export function IconButton({ icon, label, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx('button', 'button-icon', `button-${look}`, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
