import { gtinOf, looksLikeGtin } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, EmptyState, TextField, TextLink } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { ScanButton } from './ScanButton.tsx';

type ProductFinderProps = {
  words: string;
  products: readonly { sku: string; name: string }[];
  /** The shops in which the person may offer something. */
  shops: readonly { handle: string; name: string }[];
};

/** Finds a product to offer, by words, its SKU or a scanned barcode. */
export function ProductFinder({ words, products, shops }: ProductFinderProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const navigate = useNavigate();
  const only = shops.length === 1 ? shops[0] : undefined;
  return (
    <>
      <form
        action={`${prefix}/offers/new`}
        className="mb-4 grid items-end gap-3 tablet:grid-cols-[minmax(0,20rem)_auto] tablet:justify-start"
      >
        <TextField
          key={words}
          name="q"
          type="search"
          // A scanner types into the focused field, and ends with Enter.
          autoFocus
          label={text('offers.own.words.new')}
          defaultValue={words}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{text('offers.own.search')}</Button>
          <ScanButton onFound={(code) => navigate(`/offers/new?q=${code}`)} />
        </div>
      </form>
      {words !== '' && products.length === 0 && <NothingFound words={words} />}
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
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href={`${prefix}/proposals/new${words === '' ? '' : `?q=${encodeURIComponent(words)}`}`}>
          {text('offers.own.propose')}
        </TextLink>
        <TextLink href={`${prefix}/proposals`}>{text('offers.own.proposals')}</TextLink>
      </p>
    </>
  );
}

/** No result for these words, or for this barcode, which may be misread. */
function NothingFound({ words }: { words: string }) {
  const { text } = useText();
  const code = `\u2066${words}\u2069`;
  if (!looksLikeGtin(words))
    return <EmptyState title={text('offers.own.nothing')}>{text('offers.own.nothing.text')}</EmptyState>;
  const what = gtinOf(words) === undefined ? 'wrong' : 'none';
  return (
    <EmptyState title={text(`offers.own.barcode.${what}`, { code })}>
      {text(`offers.own.barcode.${what}.text`)}
    </EmptyState>
  );
}
