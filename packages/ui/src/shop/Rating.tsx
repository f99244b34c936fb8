import type { ReactNode } from 'react';
import sprite from '../icons/icons.svg';

type RatingProps = {
  /** 0 to 5, any fraction; null if there are no reviews: then words alone say so. */
  stars: number | null;
  /** The full text: “4.8 out of 5, 212 reviews”, “No reviews yet”. */
  label: string;
  /** The text beside the stars, if shorter than the label: “4.8 (212)”. */
  children?: ReactNode;
};

export function Rating({ stars, label, children }: RatingProps) {
  return (
    <span className="rating">
      {stars !== null && (
        <svg className="stars" viewBox="0 0 84 16" aria-hidden="true">
          <use href={`${sprite}#stars`} />
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing that it is a part of is hidden */}
          <svg className="stars-full" width={`${Math.round(stars * 20)}%`}>
            <use href={`${sprite}#stars`} />
          </svg>
        </svg>
      )}
      {children ? (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true">{children}</span>
        </>
      ) : (
        label
      )}
    </span>
  );
}
