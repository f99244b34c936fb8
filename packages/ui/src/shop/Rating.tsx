import type { CSSProperties, ReactNode } from 'react';

type RatingProps = {
  /** 0 to 5, any fraction; null if there are no reviews, which is then stated in words. */
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
        // A mask: pages have dozens of ratings, each of which would be four elements as a drawing.
        <span className="stars" style={{ '--full': `${Math.round(stars * 20)}%` } as CSSProperties} />
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
