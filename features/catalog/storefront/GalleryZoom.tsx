import { useText } from '@cubby/i18n/react';
import { Button, cx, Dialog, IconButton, Picture } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import type { Image } from '../rules.ts';

type GalleryZoomProps = {
  images: readonly Image[];
  name: string;
  report?: ((image: Image) => ReactNode) | undefined;
  /** The address at which the page already shows a picture; undefined or empty if it has not loaded. */
  loaded: (index: number) => string | undefined;
  shown: number;
  onShow: (index: number) => void;
  open: boolean;
  onClose: () => void;
};

/** One picture as large as the screen allows, and at double size on request: by button, key or pinch (ux P3). */
export function GalleryZoom({ images, name, report, loaded, shown, onShow, open, onClose }: GalleryZoomProps) {
  const { text } = useText();
  const [enlarged, enlarge] = useState(false);
  const image = images[shown] ?? images[0]!;
  const step = (by: number) => onShow((shown + by + images.length) % images.length);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      closeLabel={text('catalog.picture.close')}
      className="w-[min(56rem,calc(100%-2rem))]"
      foot={
        <>
          <p className="me-auto self-center text-small text-soft" role="status">
            {text('catalog.picture.position', { number: shown + 1, count: images.length })}
          </p>
          <Button look="secondary" aria-pressed={enlarged} onClick={() => enlarge(!enlarged)}>
            {text(enlarged ? 'catalog.picture.smaller' : 'catalog.picture.larger')}
          </Button>
          {images.length > 1 && (
            <span className="flex">
              <IconButton icon="chevronBack" label={text('catalog.picture.previous')} onClick={() => step(-1)} />
              <IconButton icon="chevronNext" label={text('catalog.picture.next')} onClick={() => step(1)} />
            </span>
          )}
        </>
      }
    >
      {open && (
        <section
          className="max-h-[calc(100dvh-16rem)] overflow-auto rounded-picture"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          aria-label={image.name}
        >
          <Picture
            key={image.url}
            picture={image}
            behind={loaded(shown)}
            first
            width={1200}
            height={1200}
            sizes={enlarged ? '1200px' : '(min-width: 56rem) 850px, 92vw'}
            className={cx(enlarged ? 'w-[200%]' : 'mx-auto max-w-[calc(100dvh-16rem)]')}
          />
        </section>
      )}
      {open && report && <div className="mt-2">{report(image)}</div>}
    </Dialog>
  );
}
