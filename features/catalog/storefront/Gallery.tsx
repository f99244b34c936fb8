import { viewOfPicture } from '@cubby/features/media/rules';
import { useText } from '@cubby/i18n/react';
import { cx, Picture } from '@cubby/ui';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Image } from '../rules.ts';
import { largePictureOf } from './large-picture.ts';
import { PictureZoom } from './PictureZoom.tsx';

const mostThumbnails = 6;

export const galleryPictureSizes = '(min-width:80rem) 500px,(min-width:64rem) 40vw,(min-width:48rem) 80vw,292px';

const viewNames = {
  front: 'catalog.picture.front',
  open: 'catalog.picture.open',
  'in-use': 'catalog.picture.inUse',
  back: 'catalog.picture.back',
  scale: 'catalog.picture.scale',
} as const;

type GalleryProps = {
  images: readonly Image[];
  name: string;
  /** Shown below a large picture. */
  report?: (image: Image) => ReactNode;
};

/** Pictures to swipe through, with thumbnails at every width. Until the script runs, thumbnails are anchors. */
export function Gallery({ images: pictures, name, report }: GalleryProps) {
  const { text } = useText();
  const shows = ({ url }: Image) => {
    const view = viewOfPicture(url);
    return view && text(viewNames[view]);
  };
  const images = pictures.map((image, i) => {
    const what = i > 0 && shows(image);
    return what ? { ...image, name: text('catalog.picture.named', { name: image.name, what }) } : image;
  });
  const strip = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(0);
  const [zoomed, zoom] = useState(false);
  // Stays mounted once used: focus is restored only when a mounted dialog closes.
  const [used, noteUsed] = useState(false);
  const beyond = images.length > mostThumbnails ? images.length - mostThumbnails + 1 : 0;
  const thumbnails = beyond ? images.slice(0, mostThumbnails - 1) : images;

  if (images.length === 0) return <Picture picture={null} sizes="100vw" />;

  const slideTo = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
    slideInto(index, 'smooth');
  };
  const slideInto = (index: number, behavior: ScrollBehavior) => {
    const slide = strip.current?.children[index];
    // The strip is positioned, so a slide's place is counted from it.
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft, behavior });
  };
  const openAt = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show(index);
    noteUsed(true);
    zoom(true);
  };

  return (
    <div className="gallery">
      <ul
        ref={strip}
        className="gallery-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          show(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {images.map((image, i) => (
          <li key={image.url} id={`picture-${i + 1}`} className="gallery-slide">
            <a
              href={largePictureOf(image)}
              className="block cursor-zoom-in focus-visible:outline-offset-[-4px]"
              aria-haspopup="dialog"
              aria-label={text('catalog.picture.enlarge', { name: (i > 0 && shows(image)) || image.name })}
              // The browser stops halfway to a picture with scroll snapping.
              onFocus={() => slideInto(i, 'instant')}
              onClick={(event) => openAt(event, i)}
            >
              <Picture picture={image} first={i === 0} width={1200} height={1200} sizes={galleryPictureSizes} />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-thumbnails">
          {thumbnails.map((image, i) => (
            <li key={image.url}>
              <a
                href={`#picture-${i + 1}`}
                className={cx(
                  'gallery-thumbnail selectable',
                  i === shown ? 'border-ink' : 'border-transparent hover:border-edge',
                )}
                aria-current={i === shown ? 'true' : undefined}
                aria-label={text('catalog.picture.show', { number: i + 1, name: shows(image) ?? image.name })}
                onClick={(event) => slideTo(event, i)}
              >
                <Picture picture={image} alt="" width={160} height={160} sizes="76px" />
              </a>
            </li>
          ))}
          {beyond > 0 && (
            <li>
              <a
                href={`#picture-${mostThumbnails}`}
                className="grid aspect-square place-items-center rounded-picture bg-paper font-strong text-soft hover:text-ink"
                aria-label={text('catalog.picture.more', { count: beyond })}
                onClick={(event) => openAt(event, mostThumbnails - 1)}
              >
                +{beyond}
              </a>
            </li>
          )}
        </ul>
      )}
      {used && (
        <PictureZoom
          images={images}
          name={name}
          report={report}
          loaded={(index) => strip.current?.children[index]?.querySelector('img')?.currentSrc}
          shown={shown}
          onShow={show}
          open={zoomed}
          onClose={() => zoom(false)}
        />
      )}
    </div>
  );
}
