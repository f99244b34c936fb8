import { SummaryCard, TellMeLink } from '@cubby/features/offers/storefront';
import type { ProductActions } from '@cubby/features/wishlists/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, TextLink } from '@cubby/ui';
import { addMissing } from './add-missing.ts';
import { useAddFromList } from './use-add-to-cart.ts';

/** Cards of products and their way into the cart, for lists of other features. */
export function useProductActions(): ProductActions {
  const { text } = useText();
  const { prefix } = useSite();
  const add = useAddFromList();
  return {
    card: (product, action) => <SummaryCard product={product} action={action} heading="h2" />,
    addAction: ({ product, quantity }) => {
      const { bestOfferId, name } = product;
      if (!bestOfferId) return <TellMeLink product={product} />;
      return (
        <Button
          look="secondary"
          size="small"
          aria-label={text('offers.add.label', { name })}
          onClick={() => add(bestOfferId, name, quantity)}
        >
          {text('offers.add')}
        </Button>
      );
    },
    onAddAll: (wishes) => {
      const added = addMissing(wishes);
      if (added === undefined) return text('shell.cart.notKept');
      return (
        <>
          {text('product.addedAll', { count: added })} <TextLink href={`${prefix}/cart`}>{text('cart.open')}</TextLink>
        </>
      );
    },
  };
}
