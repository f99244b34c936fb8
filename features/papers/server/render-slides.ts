import { directionOf, type Locale } from '@cubby/i18n';
import { families } from './fonts.ts';
import { marks } from './marks.ts';
import { printPdf } from './press.ts';
import { isolated } from './runs.ts';

export type PrintedSlide = {
  title: string;
  lead?: string;
  figures: readonly { value: string; label: string }[];
  points: readonly { title: string; text: string }[];
  lists: readonly { title: string; items: readonly string[] }[];
  note?: string;
  /** An SVG above the title; `alt` describes it. */
  drawing?: { svg: string; alt: string };
};

/** A deck as PDF, one slide per page, or a booklet in A5, tagged for PDF/UA-1; `title` is the file's. */
export function renderSlides(
  slides: readonly PrintedSlide[],
  {
    title,
    locale,
    brand,
    format = 'deck',
  }: { title: string; locale: Locale; brand: 'cubby' | 'kids'; format?: 'deck' | 'a5' },
): Uint8Array {
  const printed = {
    ...{ title, format },
    language: locale,
    direction: directionOf(locale),
    fonts: families.text,
    headings: families.headings[brand],
    mark: marks[brand],
    // A number such as “5%” keeps its own direction within the page's.
    slides: slides.map(({ lead = null, note = null, drawing = null, figures, ...slide }) => ({
      ...{ ...slide, lead, note, drawing },
      figures: figures.map(({ value, label }) => ({ value: isolated(value), label })),
    })),
  };
  return printPdf('slides', printed);
}
