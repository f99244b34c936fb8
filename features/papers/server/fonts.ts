import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Latin and Cyrillic in the shop's own type, Arabic in IBM Plex; the second brand's headings in its own. */
export const families = {
  text: ['Onest', 'IBM Plex Sans Arabic'],
  headings: {
    cubby: { fonts: ['Onest', 'IBM Plex Sans Arabic'], weight: 600 },
    kids: { fonts: ['Nunito', 'IBM Plex Sans Arabic'], weight: 800 },
  },
} as const;

const textFiles = [
  require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
];
const strongFiles = [
  require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf'),
];

/**
 * For names and addresses in other scripts, tried in this order after the others: Greek and Devanagari; Hebrew; Chinese
 * and Japanese, whose shared characters take their Chinese forms; Korean. In one weight, 13 MB in total.
 */
export const otherFamilies = ['Noto Sans', 'Noto Sans Hebrew', 'Noto Sans SC', 'NanumGothic'];
const otherFiles = () => [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
];

export type Fonts = { files: Buffer[]; shows: (character: string) => boolean };

export function loadFonts(): Fonts {
  const texts = textFiles.map((file) => readFileSync(file));
  return { files: [...texts, ...strongFiles.map((file) => readFileSync(file))], shows: showsOf(texts) };
}

export function loadOtherFonts(): Fonts {
  const files = otherFiles().map((file) => readFileSync(file));
  const shows = showsOf(files);
  // They have glyphs for direction marks, with which a name could reverse its surroundings.
  return { files, shows: (character) => !/\p{Default_Ignorable_Code_Point}/u.test(character) && shows(character) };
}

function showsOf(fonts: readonly Buffer[]): Fonts['shows'] {
  const shown = new Set(fonts.flatMap(charactersOf));
  return (character) => shown.has(character.codePointAt(0)!);
}

/** The characters of a TrueType font: its `cmap`, in format 12 or 4 (OpenType 1.9). */
function charactersOf(font: Buffer): number[] {
  const cmap = tableAt(font, 'cmap');
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 8 + 8 * i),
  );
  const full = subtables.find((at) => font.readUInt16BE(at) === 12);
  if (full !== undefined) return ofFormat12(font, full);
  const basic = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (basic === undefined) throw new Error('a font of papers has no cmap in format 4 or 12');
  return ofFormat4(font, basic);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const ofFormat12 = (font: Buffer, at: number): number[] =>
  range(0, font.readUInt32BE(at + 12) - 1).flatMap((i) => {
    const group = at + 16 + 12 * i;
    return range(font.readUInt32BE(group), font.readUInt32BE(group + 4));
  });

function ofFormat4(font: Buffer, at: number): number[] {
  const doubled = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  return range(0, doubled / 2 - 1).flatMap((i) => {
    const [from, to] = [font.readUInt16BE(starts + 2 * i), font.readUInt16BE(ends + 2 * i)];
    const offset = font.readUInt16BE(offsets + 2 * i);
    // The last segment ends at 0xFFFF, which is no character.
    return range(from, Math.min(to, 0xfffe)).filter((code) =>
      offset === 0
        ? (code + font.readUInt16BE(deltas + 2 * i)) & 0xffff
        : font.readUInt16BE(offsets + 2 * i + offset + 2 * (code - from)),
    );
  });
}

function tableAt(font: Buffer, name: string): number {
  const entry = range(0, font.readUInt16BE(4) - 1)
    .map((i) => 12 + 16 * i)
    .find((at) => font.toString('latin1', at, at + 4) === name);
  if (entry === undefined) throw new Error(`a font of papers has no table ${name}`);
  return font.readUInt32BE(entry + 8);
}
