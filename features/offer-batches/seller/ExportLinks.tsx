import { type QueryValues, writeQuery } from '@cubby/contract';
import { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, Icon, Menu } from '@cubby/ui';
import { fileKinds, fileOfOffers } from '../rules.ts';

type ExportLinksProps = {
  /** The names of the person's shops by their handles. */
  shops: Readonly<Record<string, string>>;
  values: QueryValues<typeof ownOffersQuery>;
  total: number;
  isManaged: boolean;
  isFirm: boolean;
};

/** The listed offers as a file for each shop, and a link to the import. */
export function ExportLinks({ shops, values, total, isManaged, isFirm }: ExportLinksProps) {
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
      {isFirm && (
        <ButtonLink look="secondary" href={`${prefix}/imports`}>
          {text('offerBatches.import')}
        </ButtonLink>
      )}
      {total > 0 && (
        <Menu
          summaryClassName="button button-secondary"
          summary={
            <>
              {text('offerBatches.export', { count: number(total) })}
              <Icon name="chevronDown" />
            </>
          }
        >
          {handles.flatMap((handle) =>
            fileKinds.map((kind) => (
              <a
                key={handle + kind}
                className="menu-item"
                href={`${fileOfOffers(handle, 'offers', kind)}?${query}`}
                download
              >
                {handles.length === 1
                  ? text(`offerBatches.export.${kind}`)
                  : text('offerBatches.export.of', {
                      shop: `\u2068${shops[handle]}\u2069`,
                      kind: text(`offerBatches.export.${kind}`),
                    })}
              </a>
            )),
          )}
        </Menu>
      )}
    </>
  );
}
