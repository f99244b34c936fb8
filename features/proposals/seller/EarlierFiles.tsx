import { useText } from '@cubby/i18n/react';
import { Button, cx, Icon, Picture } from '@cubby/ui';

type EarlierFile = { pictureId: string; image?: { url: string; name: string } };
type EarlierFilesProps = {
  files: readonly EarlierFile[];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
};

/** The saved pictures or certificates of a draft. One button removes each and restores it (ux A1). */
export function EarlierFiles({ files, removed, onChange }: EarlierFilesProps) {
  const { text } = useText();
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-4">
      {files.map(({ pictureId, image }, i) => {
        const isRemoved = removed.includes(pictureId);
        return (
          <li key={pictureId} className={cx('grid w-28 gap-1', isRemoved && 'text-soft')}>
            {image ? (
              <Picture
                picture={image}
                width={160}
                height={160}
                sizes="112px"
                className={cx(isRemoved && 'opacity-40')}
              />
            ) : (
              <span className="flex items-center gap-2">
                <Icon name="document" />
                {text('proposals.certificate', { index: i + 1 })}
              </span>
            )}
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                onChange(isRemoved ? removed.filter((each) => each !== pictureId) : [...removed, pictureId])
              }
            >
              {text(isRemoved ? 'proposals.form.restore' : 'proposals.form.remove', { index: i + 1 })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
