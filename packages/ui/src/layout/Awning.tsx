import { cx } from '../cx.ts';

type AwningProps = {
  flag: 0 | 1 | 2 | 3;
  /** The number of stripes; odd, so that both ends have the colour. */
  stripes?: number;
  /** Only for brands with ornaments; others render nothing. */
  ornament?: boolean;
  className?: string;
};

/** A stall's striped roof, as wide as the stall. `flag` chooses among the brand's four cut papers. */
export function Awning({ flag, stripes = 9, ornament, className }: AwningProps) {
  return (
    <svg
      className={cx('awning', ornament && 'awning-ornament', className)}
      viewBox={`0 0 ${stripes * 40} 58`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="awning-light" d={every(1, stripes)} />
      <path className={`garland-${flag}`} d={every(0, stripes)} />
    </svg>
  );
}

function every(first: 0 | 1, stripes: number): string {
  let path = '';
  for (let nth = first; nth < stripes; nth += 2) path += `M${nth * 40} 0h40v36a20 20 0 0 1-40 0z`;
  return path;
}
