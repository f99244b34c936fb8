import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type RatingProps = {
  /** 0 to 5, any fraction; null while nobody has reviewed: five stars in outline. */
  stars: number | null;
  /** The whole in words: “4.8 out of 5, 212 reviews”, “No reviews yet”. */
  label: string;
  /** What stands beside the stars, when it is shorter than the label: “4.8 (212)”. */
  children?: ReactNode;
};

export function Rating({ stars, label, children }: RatingProps) {
  return (
    <span className="rating">
      <Stars stars={stars} />
      {children ? (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true">{children}</span>
        </>
      ) : (
        <span>{label}</span>
      )}
    </span>
  );
}

const fiveStars = [0, 1, 2, 3, 4]
  .map((n) => `M${8 + n * 17} .8l2.2 4.6 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.7-3.5 5-.6z`)
  .join('');

function Stars({ stars }: { stars: number | null }) {
  return (
    <svg className={cx('stars', stars === null && 'stars-none')} viewBox="0 0 84 16" aria-hidden="true">
      <path className="stars-line" d={fiveStars} />
      {stars !== null && (
        <svg width={`${stars * 20}%`} height="16" overflow="hidden" aria-hidden="true">
          <path className="stars-full" d={fiveStars} />
        </svg>
      )}
    </svg>
  );
}
