import { useText } from '@cubby/i18n/react';

/** Parts of an address on one line, each in its own direction: a Latin street keeps its word order within Arabic text. */
export function PlaceLine({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const { text } = useText();
  return parts
    .filter((sellerOrder) => sellerOrder)
    .map((sellerOrder, i) => (
      <span key={sellerOrder}>
        {i > 0 && text('orders.comma')}
        <bdi>{sellerOrder}</bdi>
      </span>
    ));
}
