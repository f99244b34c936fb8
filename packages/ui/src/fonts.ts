import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import plexArabicStrong from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';
import balooArabic from '@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2?url';
import nunitoCyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2?url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

type Scripts = { latin: string; cyrillic: string; arabic: readonly string[] };

const faces: Record<'cubby' | 'kids', Scripts> = {
  cubby: { latin: onestLatin, cyrillic: onestCyrillic, arabic: [plexArabic, plexArabicStrong] },
  kids: { latin: nunitoLatin, cyrillic: nunitoCyrillic, arabic: [balooArabic] },
};

/**
 * The font files that a page in this brand and locale shows first: addresses for `<link rel="preload" as="font">`. The
 * seller and manager sites use Cubby's.
 */
export function fontPreloads(brand: string, locale: string): readonly string[] {
  const { latin, cyrillic, arabic } = brand === 'kids' ? faces.kids : faces.cubby;
  if (locale === 'ar') return arabic;
  return locale === 'ru' || locale === 'kk' ? [latin, cyrillic] : [latin];
}
