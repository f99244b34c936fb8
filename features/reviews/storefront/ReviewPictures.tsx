import { useText } from '@cubby/i18n/react';
import { loadScreen } from '@cubby/site';
import { Picture } from '@cubby/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Review } from '../rules.ts';
import type { Zoom } from './ReviewZoom.tsx';

const ReviewZoom = lazy(async () => {
  const { ReviewZoom } = await loadScreen(() => import('./ReviewZoom.tsx'));
  return { default: ReviewZoom };
});

/** The pictures of a review, which open large; until the script runs, they are links to the files. */
export function ReviewPictures({ review, zoom }: { review: Review; zoom: Zoom }) {
  const { text } = useText();
  const list = useRef<HTMLUListElement>(null);
  const [zoomed, zoomTo] = useState(false);
  // Stays mounted once used: focus is restored only when a mounted dialog closes.
  const [first, begin] = useState<number>();
  return (
    <>
      <ul ref={list} className="flex flex-wrap gap-2">
        {review.pictures.map((picture, index) => (
          <li key={picture.url} className="w-24">
            <a
              href={picture.url.replace(/\d+\.\w+$/, '1200.webp')}
              aria-haspopup="dialog"
              aria-label={[picture.name, text('reviews.picture', { author: review.author })].filter(Boolean).join('. ')}
              onClick={(event) => {
                event.preventDefault();
                begin(index);
                zoomTo(true);
              }}
            >
              <Picture picture={picture} alt="" width={160} height={160} sizes="96px" className="review-picture" />
            </a>
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <Suspense>
          <ReviewZoom
            key={first}
            {...{ review, zoom, first }}
            loaded={(index) => list.current?.children[index]?.querySelector('img')?.currentSrc}
            open={zoomed}
            onClose={() => zoomTo(false)}
          />
        </Suspense>
      )}
    </>
  );
}
