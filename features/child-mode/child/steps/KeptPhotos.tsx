import { useText } from '@cubby/i18n/react';
import { Button, cx, Picture } from '@cubby/ui';
import type { ChildThingFacts } from '../../contract.ts';

type KeptPhotosProps = {
  pictures: ChildThingFacts['pictures'];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
};

/** The saved photos of a craft. One button removes each and restores it. */
export function KeptPhotos({ pictures, removed, onChange }: KeptPhotosProps) {
  const { text } = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{text('childMode.photo.kept')}</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ pictureId, image }, i) => {
          const isRemoved = removed.includes(pictureId);
          return (
            <li key={pictureId} className="grid w-32 content-start gap-1.5">
              <Picture
                picture={image}
                alt={text('childMode.photo.nth', { index: i + 1 })}
                width={160}
                height={160}
                sizes="128px"
                className={cx('rounded-card', isRemoved && 'opacity-40')}
              />
              <Button
                look="quiet"
                size="small"
                onClick={() =>
                  onChange(isRemoved ? removed.filter((each) => each !== pictureId) : [...removed, pictureId])
                }
              >
                {text(isRemoved ? 'childMode.photo.restore' : 'childMode.photo.remove', { index: i + 1 })}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
