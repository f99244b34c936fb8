import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';

/** `url` is the address of any one width: `/media/{id}/{width}.webp`. */
export type PictureSource = { url: string; name: string };
export type Tint = 'sky' | 'straw' | 'mint' | 'rose' | 'lilac';

type PictureProps = {
  picture: PictureSource | null;
  /** Its width on the page, as the `sizes` attribute: “(min-width: 48rem) 240px, 50vw”. */
  sizes: string;
  /** The reserved space before it has loaded; only the proportion matters. */
  width?: number;
  height?: number;
  /** For the largest picture of the first screen: loaded immediately and before the others. */
  first?: boolean;
  /** The alternative text, if it differs from the picture's name; '' if the name is shown right beside it. */
  alt?: string;
  tint?: Tint | undefined;
  /** The surrounding element paints its paper. */
  onPaper?: boolean;
  /** The address of a smaller size that has loaded already; shown until this one has. */
  behind?: string | undefined;
  className?: string;
};

const widths = [96, 160, 240, 320, 480, 768, 1200] as const;

/** A picture on its tinted paper, in AVIF and WebP. Without a picture the paper stays, with a quiet icon on it. */
export function Picture({
  picture,
  sizes,
  width = 480,
  height = 480,
  first,
  alt,
  tint,
  onPaper,
  behind,
  className,
}: PictureProps) {
  const paper = !onPaper && paperUnder(picture?.url ?? '', tint);
  if (!picture)
    return (
      <span className={cx('picture', paper, 'aspect-square', className)}>
        <Icon name="picture" />
      </span>
    );
  const place = placeOf(sizes);
  // Large pictures after the first are rarely seen on small screens: fewer sizes keep the page light.
  const offered = place.large && !first ? place.widths.filter((each) => each >= 480) : place.widths;
  const folder = picture.url.slice(0, picture.url.lastIndexOf('/') + 1);
  return (
    <picture
      className={cx('picture', paper, className)}
      style={behind ? { backgroundImage: `url("${behind}")`, backgroundSize: '100% 100%' } : undefined}
    >
      <source type="image/avif" srcSet={sourcesOf(folder, offered)} sizes={sizes} />
      <img
        src={`${folder}${place.plain}.webp`}
        width={width}
        height={height}
        alt={alt ?? picture.name}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}

/** The preload of the page's first picture, so that it loads as early as the styles: its AVIF sizes for a layout. */
export function preloadOf({ url }: Pick<PictureSource, 'url'>, sizes: string): { srcset: string; sizes: string } {
  return { srcset: sourcesOf(url.slice(0, url.lastIndexOf('/') + 1), placeOf(sizes).widths), sizes };
}

type Place = { widths: readonly number[]; plain: number; large: boolean };

/**
 * The widths for a layout: one to three device pixels per CSS pixel if its width is fixed, the middle ones for one of
 * several columns, no small ones for the full screen. Browsers that support only WebP get one suitable width.
 */
function placeOf(sizes: string): Place {
  const known = places.get(sizes);
  if (known) return known;
  const [, length = '', unit] = /([\d.]+)(px|vw)$/.exec(sizes) ?? [];
  const size = Number(length);
  const from = (least: number) => widths.find((width) => width >= least) ?? 1200;
  const between = (least: number, most: number) => widths.filter((width) => width >= least && width <= most);
  const place =
    unit === 'px'
      ? { widths: between(from(size), from(3 * size)), plain: from(2 * size), large: size > 400 }
      : size < 50
        ? { widths: between(320, 768), plain: 480, large: false }
        : { widths: between(size > 80 ? 320 : 96, 1200), plain: 768, large: true };
  places.set(sizes, place);
  return place;
}
const places = new Map<string, Place>();

function sourcesOf(folder: string, wanted: readonly number[]): string {
  let sources = '';
  for (const width of wanted) sources += `${sources && ', '}${folder}${width}.avif ${width}w`;
  return sources;
}

const tintClasses: Record<Tint, string> = {
  sky: 'bg-tint-sky',
  straw: 'bg-tint-straw',
  mint: 'bg-tint-mint',
  rose: 'bg-tint-rose',
  lilac: 'bg-tint-lilac',
};
const tints = Object.keys(tintClasses) as Tint[];

/** In the order of the letters that end a drawing's id: `/media/{19 characters}-{view}{ground}/{width}.webp`. */
const groundClasses = [
  'ground-sky',
  'ground-butter',
  'ground-mint',
  'ground-rose',
  'ground-oat',
  'ground-lilac',
  'ground-paper',
] as const;

/** The class that paints the space of a picture before it has loaded: a drawing's own ground, else a tint. */
export function paperUnder(url: string, tint?: Tint): string {
  const letter = /\/[\w-]{19}-[a-e]([a-g])\/\d+\.\w+$/.exec(url)?.[1];
  const ground = letter && groundClasses[letter.charCodeAt(0) - 97];
  return ground ?? tintClasses[tint ?? tintOf(url)];
}

/** The paper behind a picture: always the same for the same text, so that a list is colourful and never flickers. */
function tintOf(text: string): Tint {
  let sum = 7;
  const end = /\/\d+\.\w+$/.exec(text)?.index ?? text.length;
  for (let i = 0; i < end; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0;
  return tints[sum % tints.length] ?? 'sky';
}
