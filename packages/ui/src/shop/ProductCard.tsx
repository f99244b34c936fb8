import type { ReactNode } from 'react';
import { CardPictures } from './CardPictures.tsx';
import { Picture, type PictureSource, type Tint } from './Picture.tsx';

type ProductCardProps = {
  href: string;
  name: ReactNode;
  picture: PictureSource | null;
  /** Addresses of further pictures, shown on the card (ux L9). */
  furtherPictures?: readonly string[];
  /** `<Price pattern="from {price}" …/>`, or text if nobody sells it now. */
  price: ReactNode;
  /** `<Rating …/>` */
  rating: ReactNode;
  /** “$10.54 with delivery” */
  deliveredText?: ReactNode;
  /** “5 sellers” (spec 9.10). */
  sellersText?: string;
  /** “$0.37 each” (ux L7). */
  unitPriceText?: ReactNode;
  badges?: ReactNode;
  /** An “Add” button, above the card's own link. */
  action?: ReactNode;
  /** A button in the corner of the picture, such as a heart. */
  corner?: ReactNode;
  /** On the first screen: its picture is loaded immediately. */
  first?: boolean;
  tint?: Tint;
  heading?: 'h2' | 'h3';
  sizes?: string;
};

/** A product on its tinted paper: everything for comparison, in one quiet column. */
export function ProductCard(card: ProductCardProps) {
  const Heading = card.heading ?? 'h3';
  const { picture, furtherPictures = [], tint, first } = card;
  const look = { tint, first, sizes: card.sizes ?? '(min-width:80rem)270px,(min-width:48rem)30vw,46vw' };
  // A number stays on the line with its noun.
  const sellersText = card.sellersText?.replaceAll(' ', '\u00a0');
  return (
    <article className="product-card">
      {picture && furtherPictures.length > 0 ? (
        <CardPictures href={card.href} picture={picture} further={furtherPictures} {...look} />
      ) : (
        <Picture picture={picture} alt="" {...look} />
      )}
      <div className="product-card-facts">
        <Heading className="product-card-name">
          <a href={card.href}>{card.name}</a>
        </Heading>
        {card.rating}
        {card.price}
        {card.deliveredText && <span>{card.deliveredText}</span>}
        {(card.unitPriceText || sellersText) && (
          <span>
            {card.unitPriceText}
            {card.unitPriceText && sellersText ? `\u00a0· ${sellersText}` : sellersText}
          </span>
        )}
      </div>
      {card.badges && <div className="product-card-badges">{card.badges}</div>}
      {card.corner && <div className="product-card-corner">{card.corner}</div>}
      {card.action && <div className="product-card-action">{card.action}</div>}
    </article>
  );
}

/** The grid of cards: as many columns as fit well, two on a phone. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className="product-grid">{children}</div>;
}
