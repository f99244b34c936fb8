import type { Image } from '../rules.ts';

/** Address of the largest size of a picture. */
export const largePictureOf = ({ url }: Pick<Image, 'url'>): string => url.replace(/\/\d+\.\w+$/, '/1200.webp');
