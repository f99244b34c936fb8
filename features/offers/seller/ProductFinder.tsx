import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, EmptyState, TextField, TextLink } from '@cubby/ui';

type ProductFinderProps = {
  words: string;
  products: readonly { sku: string; name: string }[];
  /** Those in which the person may offer something. */
  shops: readonly { handle: string; name: string }[];
};

/** Finds a product to offer, by words or its SKU. */
export function ProductFinder({ words, products, shops }: ProductFinderProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const only = shops.length === 1 ? shops[0] : undefined;
  return (
    <>
      <form
        action={`${prefix}/offers/new`}
        className="mb-4 grid items-end gap-3 tablet:grid-cols-[20rem_auto] tablet:justify-start"
      >
        <TextField name="q" type="search" label={text('offers.own.words')} defaultValue={words} />
        <Button type="submit">{text('offers.own.search')}</Button>
      </form>
      {words !== '' && products.length === 0 && (
        <EmptyState title={text('offers.own.nothing')}>{text('offers.own.nothing.text')}</EmptyState>
      )}
      {products.length > 0 && (
        <ul className="box divide-y divide-rule">
          {products.map(({ sku, name }) => (
            <li key={sku} className="p-4">
              <p className="font-strong wrap-anywhere">
                {only ? <TextLink href={`${prefix}/offers/${only.handle}/${sku}`}>{name}</TextLink> : name}
              </p>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
                <bdi>{sku}</bdi>
                {!only &&
                  shops.map((shop) => (
                    <TextLink key={shop.handle} href={`${prefix}/offers/${shop.handle}/${sku}`}>
                      <bdi>{shop.name}</bdi>
                    </TextLink>
                  ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
