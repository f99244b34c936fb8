/**
 * The messages between an embedded page and the page around it (spec 2.42). Both sides name the other's origin, and
 * ignore any other origin or shape.
 */
export const frameName = 'cubby-frame';

/** From the frame: once it listens, and its height in CSS pixels. */
export type FromFrame =
  | { source: typeof frameName; type: 'ready' }
  | { source: typeof frameName; type: 'height'; height: number };

const themes = ['auto', 'light', 'dark'] as const;
export type FrameProperties = { theme?: (typeof themes)[number]; search?: string };

/** The seconds after which the height is sent again, since fonts and pictures arrive late (spec 2.42). */
export const heightAfter = [0.15, 1, 2, 3, 4, 5] as const;

/**
 * The properties in a message `{ target: 'cubby-frame', type: 'set', properties: { theme, search } }`; undefined if it is
 * anything else.
 */
export function readProperties(message: unknown): FrameProperties | undefined {
  if (!isRecord(message, ['target', 'type', 'properties'])) return undefined;
  const { target, type, properties } = message;
  if (target !== frameName || type !== 'set' || !isRecord(properties, ['theme', 'search'])) return undefined;
  const { theme, search } = properties;
  if (theme !== undefined && !themes.some((each) => each === theme)) return undefined;
  if (search !== undefined && !(typeof search === 'string' && /^[\w=&%.,+-]{0,500}$/.test(search))) return undefined;
  return properties;
}

/** A plain object without other keys. */
function isRecord(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).every((key) => keys.includes(key))
  );
}

/**
 * The origins that the frame writes to: the one around it if it may embed us. Browsers that do not reveal it get all
 * that may, and deliver to the right one. @param around the origin of the embedding page, as far as the browser reveals
 * it
 */
export function originsToTell(allowed: readonly string[], around: string | undefined): readonly string[] {
  if (!around) return allowed;
  return allowed.includes(around) ? [around] : [];
}

/** Frames have addresses of their own, which only the sites in `FRAME_ORIGINS` may embed (design 2.41). */
export const isFramePath = (path: string): boolean => /^(\/[a-z]{2})?\/frame\//.test(path);
