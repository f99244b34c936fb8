import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';

/** `url` is the address of any one width: `/media/{id}/{width}.webp`. */
export type PictureSource = { url: string; name: string };
export type Tint = 'sky' | 'straw' | 'mint' | 'rose' | 'lilac';

type PictureProps = {
  picture: PictureSource | null;
  /** How wide it stands, as the `sizes` attribute: “(min-width: 48rem) 240px, 50vw”. */
  sizes: string;
  /** The box it keeps before it has come; only the proportion matters. */
  width?: number;
  height?: number;
  /** For the largest picture of the first screen: loaded at once and before the others. */
  first?: boolean;
  /** Words when they differ from the picture's name; '' when its name stands right beside it. */
  alt?: string;
  tint?: Tint;
  className?: string;
};

const widths = [96, 160, 240, 320, 480, 768, 1200] as const;

/** A thing on its tinted paper, in AVIF and WebP. Without a picture the paper stays, with a quiet sign on it. */
export function Picture({ picture, sizes, width = 480, height = 480, first, alt, tint, className }: PictureProps) {
  const paper = tint ?? tintOf(picture?.url ?? '');
  return (
    <span className={cx('picture', tintClasses[paper], !picture && 'aspect-square', className)}>
      {picture ? (
        <picture className="contents">
          <source type="image/avif" srcSet={sourcesOf(picture.url, 'avif')} sizes={sizes} />
          <img
            src={addressOf(picture.url, 480, 'webp')}
            srcSet={sourcesOf(picture.url, 'webp')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt ?? picture.name}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ) : (
        <Icon name="picture" />
      )}
    </span>
  );
}

export const tintClasses: Record<Tint, string> = {
  sky: 'bg-tint-sky',
  straw: 'bg-tint-straw',
  mint: 'bg-tint-mint',
  rose: 'bg-tint-rose',
  lilac: 'bg-tint-lilac',
};
const tints = Object.keys(tintClasses) as Tint[];

/** The paper a thing stands on: always the same for the same text, so that a list is colourful and never flickers. */
export function tintOf(text: string): Tint {
  let sum = 7;
  for (const letter of text.replace(/\/\d+\.\w+$/, '')) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return tints[sum % tints.length] ?? 'sky';
}

const addressOf = (url: string, width: number, format: 'avif' | 'webp') =>
  url.replace(/\/\d+\.\w+$/, `/${width}.${format}`);

const sourcesOf = (url: string, format: 'avif' | 'webp') =>
  widths.map((width) => `${addressOf(url, width, format)} ${width}w`).join(', ');
