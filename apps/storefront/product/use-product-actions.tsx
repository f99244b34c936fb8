import { SummaryCard, TellMeLink } from '@cubby/features/offers/storefront';
import type { ProductActions } from '@cubby/features/wishlists/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, TextLink } from '@cubby/ui';
import { addMissing } from './add-missing.ts';
import { useAddFromList } from './use-add-from-list.ts';

export function useProductActions(): ProductActions {
  const { text } = useText();
  const { prefix } = useSite();
  const add = useAddFromList();
  return {
    card: (product, action) => <SummaryCard product={product} action={action} heading="h2" />,
    addAction: ({ product, quantity }) => {
      if (!product.bestOfferId) return <TellMeLink product={product} />;
      return (
        <Button
          look="secondary"
          size="small"
          aria-label={text('offers.add.label', { name: product.name })}
          onClick={() => add(product, quantity)}
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
