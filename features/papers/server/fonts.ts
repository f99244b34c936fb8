import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Latin and Cyrillic in the shop's own type, Arabic in IBM Plex; the second brand's headings in its own (brand.md). */
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

/** The fonts of papers, and whether they have a glyph for a character. */
export function loadFonts(): { files: Buffer[]; shows: (character: string) => boolean } {
  const texts = textFiles.map((file) => readFileSync(file));
  const shown = new Set(texts.flatMap(charactersOf));
  return {
    files: [...texts, ...strongFiles.map((file) => readFileSync(file))],
    shows: (character) => shown.has(character.codePointAt(0)!),
  };
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
