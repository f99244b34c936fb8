import { ApiError, type InputOf, type OutputOf, type QueryValues, writeQuery } from '@cubby/contract';
import type { ownOffers } from '@cubby/features/offers/own-contract';
import { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { offerStatuses, tiersText } from '@cubby/features/offers/rules';
import { ActionResult, LeaveGuard, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { money } from '@cubby/money';
import { useClient, useSite } from '@cubby/site';
import { Button, EmptyState, Icon, SelectField, TextField } from '@cubby/ui';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveOffers, undoBatches } from '../contract.ts';
import {
  type CellValue,
  cellKey,
  type Edit,
  type Edits,
  type GridColumn,
  problemOf,
  typedValue,
  withSeen,
} from '../rules.ts';
import { OfferGrid } from './OfferGrid.tsx';

type OfferGridPageProps = {
  values: QueryValues<typeof ownOffersQuery>;
  list: OutputOf<typeof ownOffers>;
  onChanged: () => Promise<void>;
};

/** Offers that are edited in place and saved together. What is typed stays while one turns the pages. */
export function OfferGridPage({ values, list: { offers, page }, onChanged }: OfferGridPageProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const navigate = useNavigate();
  const { busy, said, result, run } = useAction({ onConflict: () => void onChanged() });
  const [edits, setEdits] = useState<Edits>(new Map());
  const rows = useMemo(
    () =>
      offers.map(({ price, tiers, ...offer }) => ({
        ...{ ...offer, priceMinor: price.amountMinor, tiers: tiersText(tiers) },
      })),
    [offers],
  );
  const [held, hold] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    setEdits((before) => withSeen(before, rows));
    hold(
      (before) => new Map([...before, ...rows.map(({ offerId, reserved }): [string, number] => [offerId, reserved])]),
    );
  }, [rows]);
  const wrong = [...edits.values()].filter((edit) => edit.isOld || problemOf(edit, held.get(edit.offerId)));
  const ready = [...edits.values()].filter((edit) => !wrong.includes(edit));
  const undo = (batchIds: string[]) =>
    run(
      'undo',
      async (_client, options) => {
        const undone = await client(undoBatches, { batchIds }, options);
        await onChanged();
        // What stays as it is has a page of its own, with the reasons.
        if (undone.refused > 0) await navigate(`/imports/${undone.batchIds[0]}`);
        return text('offers.own.bulk.undone', { count: undone.changed });
      },
      batchIds,
    );
  const save = () =>
    run(
      'save',
      async (_client, options) => {
        const asked = rowsOf(ready);
        try {
          const { changed, batchIds } = await client(saveOffers, { rows: asked }, options);
          setEdits(new Map(wrong.map((edit) => [cellKey(edit.offerId, edit.column), edit])));
          await onChanged();
          return {
            words: text('offerBatches.done.title', { count: changed }),
            undo: batchIds.length > 0 ? () => void undo(batchIds) : undefined,
          };
        } catch (error) {
          if (error instanceof ApiError) setEdits((before) => withRefused(before, asked, error));
          throw error;
        }
      },
      ready,
    );
  return (
    <div className="list">
      <FilterForm
        query={ownOffersQuery}
        values={values}
        asks={['words', 'status']}
        path="/offers/edit"
        className="list-filters"
      >
        <TextField name="q" type="search" label={text('offers.own.words')} defaultValue={values.words} />
        <SelectField
          name="status"
          label={text('offers.own.status')}
          defaultValue={values.status}
          options={(['ALL', ...offerStatuses] as const).map((value) => ({
            value,
            label: text(`offers.own.status.${value}`),
          }))}
        />
        <Button type="submit" look="secondary">
          {text('tables.filter')}
        </Button>
      </FilterForm>
      <p className="list-count" role="status">
        {text('tables.count', { total: page.total })}
      </p>
      <ActionResult {...{ said, busy, result }} undo={text('tables.undo')} />
      {rows.length === 0 ? (
        <EmptyState title={text('offers.own.nothing')}>{text('offers.own.nothing.text')}</EmptyState>
      ) : (
        <OfferGrid rows={rows} edits={edits} onEdit={setEdits} />
      )}
      <ListPages
        current={page.current}
        last={page.last}
        hrefOf={(to) => `${prefix}/offers/edit${writeQuery(ownOffersQuery, { ...values, page: to })}`}
      />
      <LeaveGuard when={edits.size > 0} />
      {edits.size > 0 && (
        <section className="bulk-bar" aria-label={text('offerGrid.changes', { count: edits.size })}>
          <div className="bulk-count" role="status">
            <span className="font-strong">{text('offerGrid.changes', { count: edits.size })}</span>
            {wrong.length > 0 && (
              <span className="flex items-center gap-2 text-error">
                <Icon name="warning" />
                {text('offerGrid.wrong', { count: wrong.length })}
              </span>
            )}
          </div>
          <div className="bulk-actions">
            <Button look="quiet" size="small" onClick={() => setEdits(new Map())}>
              {text('offerGrid.discard')}
            </Button>
            {ready.length > 0 && (
              <Button size="small" busy={busy === 'save'} onClick={save}>
                {text('offerBatches.save', { count: ready.length })}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

const untouched = {
  price: undefined,
  stock: undefined,
  status: undefined,
  ownSku: undefined,
  note: undefined,
  tiers: undefined,
};
type Saved = InputOf<typeof saveOffers>['rows'];

/** The changed cells by offer, as they are saved. */
function rowsOf(edits: readonly Edit[]): Saved {
  const rows = new Map<string, Saved[number]>();
  for (const { offerId, column, seen, typed } of edits) {
    const read = typedValue(column, typed);
    if (!read.ok) continue;
    const row = rows.get(offerId) ?? { offerId, ...untouched };
    const inMoney = (value: CellValue) => (column === 'price' ? money(Number(value)) : value);
    rows.set(offerId, { ...row, [column]: { seen: inMoney(seen), to: inMoney(read.value) } });
  }
  return [...rows.values()];
}

/** What the server says of single cells; their rows are loaded again. */
function withRefused(edits: Edits, asked: Saved, { errors }: ApiError): Edits {
  const after = new Map(edits);
  for (const { path, message } of errors) {
    const [, row, column] = path;
    const key = cellKey(asked[Number(row)]?.offerId ?? '', column as GridColumn);
    const edit = after.get(key);
    if (edit) after.set(key, { ...edit, refused: message, isOld: true });
  }
  return after;
}
