import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import plexArabicStrong from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';
import balooArabic from '@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2?url';
import nunitoCyrillicExt from '@fontsource-variable/nunito/files/nunito-cyrillic-ext-wght-normal.woff2?url';
import nunitoCyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2?url';
import nunitoLatinExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import onestCyrillicExt from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2?url';
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import onestLatinExt from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

/** `…Ext`: the letters that only some languages of a script have, such as ğ and қ. */
type Scripts = {
  latin: string;
  latinExt: string;
  cyrillic: string;
  cyrillicExt: string;
  arabic: readonly string[];
};

const faces: Record<'cubby' | 'kids', Scripts> = {
  cubby: {
    latin: onestLatin,
    latinExt: onestLatinExt,
    cyrillic: onestCyrillic,
    cyrillicExt: onestCyrillicExt,
    arabic: [plexArabic, plexArabicStrong],
  },
  kids: {
    latin: nunitoLatin,
    latinExt: nunitoLatinExt,
    cyrillic: nunitoCyrillic,
    cyrillicExt: nunitoCyrillicExt,
    arabic: [balooArabic],
  },
};

/**
 * The font files that a page in this brand and locale shows first: addresses for `<link rel="preload" as="font">`.
 * Digits are Latin everywhere. The seller and manager sites use Cubby's, child mode those of Cubby Kids.
 */
export function fontPreloads(brand: string, locale: string): readonly string[] {
  const { latin, latinExt, cyrillic, cyrillicExt, arabic } =
    brand === 'kids' || brand === 'child' ? faces.kids : faces.cubby;
  const others: Record<string, readonly string[]> = {
    ar: arabic,
    kk: [cyrillic, cyrillicExt],
    ru: [cyrillic],
    tr: [latinExt],
  };
  return [latin, ...(others[locale] ?? [])];
}
