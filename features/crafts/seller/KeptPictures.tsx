import { useText } from '@cubby/i18n/react';
import { Button, cx, Picture } from '@cubby/ui';
import type { CraftVersion } from '../contract.ts';

type KeptPicturesProps = {
  pictures: CraftVersion['pictures'];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
};

/** The saved pictures of a craft. One button removes each and restores it, and keeps the focus (ux A1). */
export function KeptPictures({ pictures, removed, onChange }: KeptPicturesProps) {
  const { text } = useText();
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-2">{text('crafts.form.kept')}</legend>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(({ pictureId, image }, i) => {
          const isRemoved = removed.includes(pictureId);
          return (
            <li key={pictureId} className="grid w-28 gap-1">
              <Picture
                picture={image}
                width={160}
                height={160}
                sizes="112px"
                className={cx(isRemoved && 'opacity-40')}
              />
              <Button
                look="quiet"
                size="small"
                onClick={() =>
                  onChange(isRemoved ? removed.filter((each) => each !== pictureId) : [...removed, pictureId])
                }
              >
                {text(isRemoved ? 'crafts.form.restore' : 'crafts.form.remove', { index: i + 1 })}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
