import { commaOf } from '@cubby/i18n';

type PlaceLineProps = { parts: readonly (string | null | undefined)[]; locale: string };

/** Parts of an address on one line, each in its own direction: a Latin street keeps its word order within Arabic text. */
export function PlaceLine({ parts, locale }: PlaceLineProps) {
  return parts
    .filter((part) => part)
    .map((part, i) => (
      <span key={part}>
        {i > 0 && commaOf(locale)}
        <bdi>{part}</bdi>
      </span>
    ));
}
