import { cx } from '../cx.ts';
import sprite from './icons.svg';
import { type IconName, turning } from './names.ts';

type IconProps = { name: IconName; large?: boolean; className?: string };

/** A drawn icon beside text. It is hidden from screen readers, which read the text or the button around it. */
export function Icon({ name, large, className }: IconProps) {
  return (
    <svg className={cx('icon', large && 'icon-large', turning.has(name) && 'icon-turns', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
