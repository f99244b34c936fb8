import { cx } from '../cx.ts';

/** A stall's striped roof, as wide as the stall. `flag` chooses among the brand's four cut papers. */
export function Awning({ flag, className }: { flag: 0 | 1 | 2 | 3; className?: string }) {
  return (
    <svg className={cx('awning', className)} viewBox="0 0 360 58" preserveAspectRatio="none" aria-hidden="true">
      <path className="awning-light" d={stripes(1)} />
      <path className={`garland-${flag}`} d={stripes(0)} />
    </svg>
  );
}

function stripes(first: 0 | 1): string {
  let path = '';
  for (let x = first * 40; x < 360; x += 80) path += `M${x} 0h40v36a20 20 0 0 1-40 0z`;
  return path;
}
