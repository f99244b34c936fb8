import { useText } from '@cubby/i18n/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { namedReview, type Review } from '../rules.ts';
import { ReportPicture } from './ReportPicture.tsx';

/** Shows pictures large, one at a time: provided by the page, because products use it too. */
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

type ReviewZoomProps = {
  review: Review;
  zoom: Zoom;
  loaded: (index: number) => string | undefined;
  first: number;
  open: boolean;
  onClose: () => void;
};

/** The pictures of a review, large, each with its report button. */
export function ReviewZoom({ review, zoom: Zoom, first, ...dialog }: ReviewZoomProps) {
  const { text } = useText();
  const [shown, show] = useState(first);
  return (
    <Zoom
      images={review.pictures.map(({ url, name }) => ({
        url,
        name: [name, text('reviews.picture.of', { author: review.author })].filter(Boolean).join('. '),
      }))}
      name={namedReview(review)}
      report={({ url }) => <ReportPicture key={url} review={review} picture={url} />}
      shown={shown}
      onShow={show}
      {...dialog}
    />
  );
}
