import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { batchRowsQuery, offerBatch, offerBatchRows, startBatch } from '@cubby/features/offer-batches/contract';
import { BatchPage } from '@cubby/features/offer-batches/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { mayInShop } from '../../own-shops.ts';

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const batchId = params.batch!;
  const asked = readQuery(batchRowsQuery, new URL(request.url).searchParams);
  try {
    const [batch, shops] = await Promise.all([client(offerBatch, { batchId }), client(ownShops, {})]);
    const refused = (batch.file?.invalid ?? 0) + batch.refused;
    const kind = asked.kind ?? (refused > 0 ? 'REFUSED' : batch.planned > batch.fresh ? 'CHANGED' : 'NEW');
    const rows = await client(offerBatchRows, { batchId, kind, page: asked.page });
    return { batch, kind, rows, isManaged: mayInShop(shops, batch.shop, startBatch) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ batch: { file: { name: string } | null } }>): Meta => ({
  title: data.batch.file?.name ?? translator.text('offerBatches.history'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const data = usePageData<typeof loader>();
  return (
    <>
      <PageTop above={{ path: '/imports', label: text('offerBatches.title') }} />
      <BatchPage {...data} onChanged={revalidate} />
    </>
  );
}
