import { type QueryValues, writeQuery } from '@cubby/contract';
import { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { fileOfOffers } from '../rules.ts';

type ExportLinksProps = {
  /** The names of the person's shops by their handles. */
  shops: Readonly<Record<string, string>>;
  values: QueryValues<typeof ownOffersQuery>;
  total: number;
  isManaged: boolean;
  canImport: boolean;
};

/** Exactly what the list shows, as a file for each shop; and the way to the import. */
export function ExportLinks({ shops, values, total, isManaged, canImport }: ExportLinksProps) {
  const { words, status } = values;
  const { text, number, locale } = useText();
  const { prefix } = useSite();
  const handles = Object.keys(shops);
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(status !== 'ALL' && { status }),
    language: locale,
  });
  return (
    <>
      {isManaged && total > 0 && (
        <ButtonLink look="secondary" href={`${prefix}/offers/edit${writeQuery(ownOffersQuery, values)}`}>
          {text('offerGrid.edit')}
        </ButtonLink>
      )}
      {canImport && (
        <ButtonLink look="secondary" href={`${prefix}/imports`}>
          {text('offerBatches.import')}
        </ButtonLink>
      )}
      {total > 0 &&
        handles.map((handle) => (
          <ButtonLink key={handle} look="secondary" href={`${fileOfOffers(handle, 'offers')}?${query}`} download>
            {handles.length === 1
              ? text('offerBatches.export', { count: number(total) })
              : text('offerBatches.export.of', { shop: `\u2068${shops[handle]}\u2069` })}
          </ButtonLink>
        ))}
    </>
  );
}
