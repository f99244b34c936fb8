import type { OutputOf } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Badge, type Column, EmptyState, Table } from '@cubby/ui';
import type { offerBatches } from '../contract.ts';
import { type Batch, sourceOf, stateOf, stateTones } from './grid/state-of.ts';
import type { TemplateType } from './TemplateLinks.tsx';
import { UploadForm } from './UploadForm.tsx';

type ImportsPageProps = {
  list: OutputOf<typeof offerBatches>;
  /** The shops in which the person may change offers. */
  shops: readonly { handle: string; name: string }[];
  /** The product types that have templates. */
  types: readonly TemplateType[];
};

/** Uploads a file, and lists earlier batches. */
export function ImportsPage({ list: { batches, page }, shops, types }: ImportsPageProps) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const columns: Column<Batch>[] = [
    {
      ...{ key: 'what', head: text('offerBatches.what'), title: true },
      cell: (batch) => (
        <a href={`${prefix}/imports/${batch.batchId}`} className="text-link wrap-anywhere">
          <bdi>{batch.file?.name ?? text(`offerBatches.source.${sourceOf(batch)}`)}</bdi>
        </a>
      ),
    },
    { key: 'when', head: text('offerBatches.when'), cell: ({ created }) => <Moment at={created} /> },
    { key: 'by', head: text('offerBatches.by'), cell: ({ by }) => <bdi>{by ?? '–'}</bdi> },
    {
      ...{ key: 'offers', head: text('offerBatches.offers'), figures: true },
      cell: ({ planned, handled, refused, ended }) => number(ended === null ? planned : handled - refused),
    },
    {
      ...{ key: 'state', head: text('offerBatches.state') },
      cell: (batch) => <Badge tone={stateTones[stateOf(batch)]}>{text(`offerBatches.status.${stateOf(batch)}`)}</Badge>,
    },
  ];
  return (
    <>
      {shops.length > 0 && <UploadForm shops={shops} types={types} />}
      <section className="mt-10" aria-labelledby="history">
        <h2 id="history" className="mb-3 text-title">
          {text('offerBatches.history')}
        </h2>
        {page.total === 0 ? (
          <EmptyState title={text('offerBatches.none')}>{text('offerBatches.none.text')}</EmptyState>
        ) : (
          <>
            <Table
              caption={text('offerBatches.history')}
              columns={columns}
              rows={batches}
              rowKey={({ batchId }) => batchId}
            />
            <ListPages
              current={page.current}
              last={page.last}
              hrefOf={(to) => `${prefix}/imports${to > 1 ? `?page=${to}` : ''}`}
            />
          </>
        )}
      </section>
    </>
  );
}
