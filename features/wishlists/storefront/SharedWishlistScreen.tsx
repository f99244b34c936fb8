import type { OutputOf } from '@cubby/contract';
import type { ProductSummary } from '@cubby/features/offers/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, ButtonLink, EmptyState, Notice, ProductGrid } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import type { sharedWishlist, Wish } from '../contract.ts';

/** The page's actions on products, since cards and the cart belong to other features. */
export type ProductActions = {
  card: (product: ProductSummary, action: ReactNode) => ReactNode;
  addAction: (wish: Wish) => ReactNode;
  onAddAll: (wishes: readonly Wish[]) => ReactNode;
};

type SharedWishlistScreenProps = ProductActions & {
  list: OutputOf<typeof sharedWishlist> | undefined;
  drawing: ReactNode;
};

export function SharedWishlistScreen({ list, drawing, card, addAction, onAddAll }: SharedWishlistScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const [said, say] = useState<ReactNode>();
  if (!list)
    return (
      <EmptyState
        heading="h1"
        drawing={drawing}
        title={text('wishlists.shared.gone')}
        action={<ButtonLink href={`${prefix}/`}>{text('wishlists.shop')}</ButtonLink>}
      >
        {text('wishlists.shared.gone.text')}
      </EmptyState>
    );
  const sold = list.wishes.filter(({ product }) => product.bestOfferId !== null);
  return (
    <div className="grid gap-6 pt-8 pb-16">
      <div>
        <h1 className="text-page wrap-anywhere">
          <bdi>{list.name}</bdi>
        </h1>
        <p className="mt-2 text-soft">{text('wishlists.shared.lead')}</p>
      </div>
      {sold.length > 0 && (
        <div className="print:hidden">
          <Button icon="cart" onClick={() => say(onAddAll(sold))}>
            {text('wishlists.addAll')}
          </Button>
        </div>
      )}
      {said && (
        <Notice tone="success" live>
          {said}
        </Notice>
      )}
      {list.wishes.length === 0 ? (
        <EmptyState title={text('wishlists.empty')}>{text('wishlists.shared.empty')}</EmptyState>
      ) : (
        <ProductGrid>
          {list.wishes.map((wish) => (
            <div key={wish.product.sku}>
              {card(
                wish.product,
                <span className="flex flex-wrap items-center gap-2">
                  {addAction(wish)}
                  {wish.quantity > 1 && <Badge>{text('wishlists.pieces', { count: wish.quantity })}</Badge>}
                </span>,
              )}
            </div>
          ))}
        </ProductGrid>
      )}
    </div>
  );
}
