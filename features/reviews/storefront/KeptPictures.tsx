import { useText } from '@cubby/i18n/react';
import { Button, Picture } from '@cubby/ui';
import type { WrittenReview } from '../own-contract.ts';

type KeptPicturesProps = { pictures: WrittenReview['pictures']; onRemove: (uploadId: string) => void };

/** The pictures that a review has already. */
export function KeptPictures({ pictures, onRemove }: KeptPicturesProps) {
  const { text } = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{text('reviews.form.pictures.kept')}</legend>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(({ uploadId, image }, i) => (
          <li key={uploadId} className="grid w-28 gap-1">
            <Picture picture={image} width={160} height={160} sizes="112px" className="review-picture" />
            <Button
              look="quiet"
              size="small"
              icon="trash"
              aria-label={text('reviews.form.pictures.remove', { index: i + 1 })}
              onClick={() => onRemove(uploadId)}
            >
              {text('reviews.own.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
