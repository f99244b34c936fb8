import { type PointerEvent, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { Picture, type PictureSource, paperUnder, type Tint } from './Picture.tsx';

type CardPicturesProps = {
  href: string;
  picture: PictureSource;
  /** Addresses of further pictures. */
  further: readonly string[];
  sizes: string;
  tint?: Tint | undefined;
  first?: boolean | undefined;
};

/**
 * A card's pictures in a row (ux L9): a finger swipes through them, a mouse shows one picture for each part of the
 * area. They are loaded once the pointer or finger is near. Beside the card's own link this is neither a tab stop nor
 * read out.
 */
export function CardPictures({ href, picture, further, tint, ...look }: CardPicturesProps) {
  // Without scripts the row does not scroll: slots for the further pictures would only make the page larger.
  const [turns, setTurns] = useState(false);
  useEffect(() => setTurns(true), []);
  const [wanted, want] = useState(false);
  const [shown, show] = useState(0);
  const count = further.length + 1;
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.min(count - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * count)));
    const isRightToLeft = event.currentTarget.matches(':dir(rtl)');
    turnTo(event.currentTarget, isRightToLeft ? count - 1 - part : part);
  };
  return (
    <div
      className="card-pictures"
      aria-hidden="true"
      data-of={count === 2 ? 2 : undefined}
      data-shown={shown || undefined}
      onPointerEnter={() => want(true)}
    >
      <a
        className={cx('card-pictures-row', paperUnder(picture.url, tint))}
        href={href}
        tabIndex={-1}
        onPointerMove={point}
        onPointerLeave={({ currentTarget, pointerType }) => pointerType === 'mouse' && turnTo(currentTarget, 0)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          show(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        <Picture picture={picture} alt="" onPaper {...look} />
        {turns &&
          further.map((url) => (
            <span key={url}>
              {wanted && <Picture picture={{ url, name: '' }} alt="" tint={tint} sizes={look.sizes} />}
            </span>
          ))}
      </a>
    </div>
  );
}

/** A row that runs from right to left scrolls to the left of its start. */
function turnTo(row: HTMLElement, index: number): void {
  row.scrollLeft = (row.matches(':dir(rtl)') ? -1 : 1) * index * row.clientWidth;
}
