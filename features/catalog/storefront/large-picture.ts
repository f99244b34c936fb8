import type { Image } from '../rules.ts';

/** The address of a picture's largest size. */
export const largePictureOf = ({ url }: Pick<Image, 'url'>): string => url.replace(/\/\d+\.\w+$/, '/1200.webp');
