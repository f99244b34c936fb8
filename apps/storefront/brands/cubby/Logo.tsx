import { CubbyMark } from '@cubby/ui';

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-[1.5625rem] leading-none font-heading tracking-[-0.03em]">
      <CubbyMark />
      Cubby
    </span>
  );
}
