import { PictureSign } from '@cubby/features/families/drawings';
import { useText } from '@cubby/i18n/react';
import { cx } from '@cubby/ui';
import type { KeyboardEvent } from 'react';
import { type PinPicture, pinPictures } from '../../rules.ts';

const papers = ['kid-rose', 'kid-straw', 'kid-sky', 'kid-mint'] as const;
/** No two similar pictures are adjacent, in three columns or in four. */
const paperOf = (place: number) => papers[(place + Math.floor(place / 4)) % papers.length];

type PinKeysProps = { busy: boolean; onPress: (picture: PinPicture) => void; onTakeBack: () => void };

/** The pictures keep their positions, which children remember. */
export function PinKeys({ busy, onPress, onTakeBack }: PinKeysProps) {
  const { text } = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    onTakeBack();
  };
  return (
    <ul className="kid-keys" aria-busy={busy || undefined}>
      {pinPictures.map((picture, i) => (
        <li key={picture} className="grid">
          <button
            type="button"
            className={cx('kid-key', paperOf(i))}
            data-picture={picture}
            onClick={() => onPress(picture)}
            onKeyDown={onKeyDown}
          >
            <PictureSign name={picture} />
            {text(`families.picture.${picture}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
