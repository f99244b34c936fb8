const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const arabicKeys = [
  'ض',
  'ص',
  'ث',
  'ق',
  'ف',
  'غ',
  'ع',
  'ه',
  'خ',
  'ح',
  'ج',
  'د',
  'ش',
  'س',
  'ي',
  'ب',
  'ل',
  'ا',
  'ت',
  'ن',
  'م',
  'ك',
  'ط',
  'ئ',
  'ء',
  'ؤ',
  'ر',
  'لا',
  'ى',
  'ة',
  'و',
  'ز',
  'ذ',
];

/** A query as the same keys produce it in another layout; null if the language has only one. */
export function inOtherLayout(query: string, locale: string): string | null {
  const keys = locale === 'ru' || locale === 'kk' ? [...cyrillicKeys] : locale === 'ar' ? arabicKeys : null;
  const typed = query.toLowerCase();
  const latin = [...latinKeys];
  if (keys && /[a-z]/.test(typed)) return [...typed].map((key) => keys[latin.indexOf(key)] ?? key).join('');
  const foreign = /\p{Script=Cyrillic}/u.test(typed)
    ? [...cyrillicKeys]
    : /\p{Script=Arabic}/u.test(typed)
      ? arabicKeys
      : null;
  if (!foreign) return null;
  return [...typed.replaceAll('لا', 'b')].map((key) => latin[foreign.indexOf(key)] ?? key).join('');
}

export const areNeighbours = (a: string, b: string): boolean =>
  [[...latinKeys], [...cyrillicKeys], arabicKeys].some(
    (keys) => Math.abs(keys.indexOf(a) - keys.indexOf(b)) === 1 && keys.includes(a) && keys.includes(b),
  );
