export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/**
 * The path of a preview picture made of the first three drawings among some pictures (`/media/{id}/{width}.{format}`);
 * undefined if there are none.
 */
export function socialPicturePath(urls: readonly string[]): string | undefined {
  const ids = urls.map((url) => url.split('/')[2] ?? '').filter((id) => /^[\w-]{22}$/.test(id));
  const shown = [...new Set(ids)].slice(0, 3);
  return shown.length > 0 ? `/media/social/${shown.join('.')}.jpeg` : undefined;
}

/** The drawings named by such an address; undefined if it is not one. */
export function readSocialFile(file: string): string[] | undefined {
  const ids = /^((?:[\w-]{22}\.){1,3})jpeg$/.exec(file)?.[1]?.split('.').slice(0, -1);
  return ids && new Set(ids).size === ids.length ? ids : undefined;
}
