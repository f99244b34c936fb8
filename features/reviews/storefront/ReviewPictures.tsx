import { useText } from '@cubby/i18n/react';
import { Picture } from '@cubby/ui';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { namedReview, type Review } from '../rules.ts';
import { ReportReview } from './ReportReview.tsx';

/** Shows pictures large, one at a time: the page's, since products have it too. */
export type Zoom = ComponentType<{
  images: readonly { url: string; name: string }[];
  name: string;
  report: (image: { url: string }) => ReactNode;
  loaded: (index: number) => string | undefined;
  shown: number;
  onShow: (index: number) => void;
  open: boolean;
  onClose: () => void;
}>;

/** The pictures of a review, each large on request; until the script runs, they are links to the files. */
export function ReviewPictures({ review, zoom: Zoom }: { review: Review; zoom: Zoom }) {
  const { text } = useText();
  const list = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(0);
  const [zoomed, zoom] = useState(false);
  // Stays mounted once used: focus returns only from a dialog that closes.
  const [used, use] = useState(false);
  const images = review.pictures.map(({ url, name }) => ({
    url,
    name: [name, text('reviews.picture.of', { author: review.author })].filter(Boolean).join('. '),
  }));
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
                show(index);
                use(true);
                zoom(true);
              }}
            >
              <Picture picture={picture} alt="" width={160} height={160} sizes="96px" className="review-picture" />
            </a>
          </li>
        ))}
      </ul>
      {used && (
        <Zoom
          images={images}
          name={namedReview(review)}
          report={({ url }) => (
            <p className="text-small text-soft">
              <ReportReview key={url} review={review} picture={url} />
            </p>
          )}
          loaded={(index) => list.current?.children[index]?.querySelector('img')?.currentSrc}
          shown={shown}
          onShow={show}
          open={zoomed}
          onClose={() => zoom(false)}
        />
      )}
    </>
  );
}
