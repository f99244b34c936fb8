import { cx } from '../cx.ts';
import { type IconName, shapes, turning } from './shapes.ts';

type IconProps = { name: IconName; large?: boolean; className?: string };

/** A drawn sign beside words. It says nothing to screen readers: the words beside it, or the button around it, do. */
export function Icon({ name, large, className }: IconProps) {
  return (
    <svg
      className={cx('icon', large && 'icon-large', turning.has(name) && 'icon-turns', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
