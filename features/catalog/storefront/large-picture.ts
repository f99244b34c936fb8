import type { Image } from '../rules.ts';

export const largePictureOf = ({ url }: Pick<Image, 'url'>): string => url.replace(/\/\d+\.\w+$/, '/1200.webp');
