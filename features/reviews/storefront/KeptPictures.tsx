import { useText } from '@cubby/i18n/react';
import { Button, cx, Picture } from '@cubby/ui';
import type { WrittenReview } from '../own-contract.ts';

type KeptPicturesProps = {
  pictures: WrittenReview['pictures'];
  removed: readonly string[];
  onRemove: (uploadId: string) => void;
  onRestore: (uploadId: string) => void;
};

/** The saved pictures of a review. One button removes each and restores it, and keeps the focus (ux A1). */
export function KeptPictures({ pictures, removed, onRemove, onRestore }: KeptPicturesProps) {
  const { text } = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{text('reviews.form.pictures.kept')}</legend>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(({ uploadId, image }, i) => {
          const isRemoved = removed.includes(uploadId);
          return (
            <li key={uploadId} className="grid w-28 gap-1">
              <Picture
                picture={image}
                width={160}
                height={160}
                sizes="112px"
                className={cx('review-picture', isRemoved && 'opacity-40')}
              />
              <Button
                look="quiet"
                size="small"
                icon={isRemoved ? undefined : 'trash'}
                aria-label={text(`reviews.form.pictures.${isRemoved ? 'restore' : 'remove'}`, { index: i + 1 })}
                onClick={() => (isRemoved ? onRestore : onRemove)(uploadId)}
              >
                {text(`reviews.own.${isRemoved ? 'undo' : 'remove'}`)}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
