import { type OutputOf, type QueryValues, writeQuery } from '@cubby/contract';
import type { ownOffers } from '@cubby/features/offers/own-contract';
import { sizedOffersQuery } from '@cubby/features/offers/own-query-contract';
import { mostOffersOnPage, offerStatuses, ownOffersPageSize, tiersText } from '@cubby/features/offers/rules';
import { ActionResult, LeaveGuard } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages } from '@cubby/lists';
import { useHydrated, useSite } from '@cubby/site';
import { ColumnMenu } from '@cubby/tables';
import { Button, EmptyState, Icon, SelectField, TextField } from '@cubby/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Edit, type Edits, problemOf, withSeen } from '../../rules.ts';
import { GridFind } from './GridFind.tsx';
import type { GridOffer } from './GridLine.tsx';
import { type GridPlaces, OfferGrid } from './OfferGrid.tsx';
import { useGridParts } from './use-grid-parts.ts';
import { useGridSaving } from './use-grid-saving.ts';

type OfferGridPageProps = {
  values: QueryValues<typeof sizedOffersQuery>;
  list: OutputOf<typeof ownOffers>;
  onChanged: () => Promise<void>;
};

/** Offers that are edited in place and saved together. Input is kept while the user pages. */
export function OfferGridPage({ values, list: { offers, page }, onChanged }: OfferGridPageProps) {
  const { text, number } = useText();
  const { prefix } = useSite();
  const [edits, setEdits] = useState<Edits>(new Map());
  const rows = useMemo(
    () =>
      offers.map(({ price, tiers, ...offer }) => ({
        ...{ ...offer, priceMinor: price.amountMinor, tiers: tiersText(tiers) },
      })),
    [offers],
  );
  // Includes pages shown before: their input is saved too.
  const [known, know] = useState<ReadonlyMap<string, GridOffer>>(new Map());
  const nameOf = (offerId: string) => known.get(offerId)?.name;
  const { busy, said, result, save } = useGridSaving(setEdits, nameOf, onChanged);
  useEffect(() => {
    setEdits((before) => withSeen(before, rows));
    know((before) => new Map([...before, ...rows.map((row): [string, GridOffer] => [row.offerId, row])]));
  }, [rows]);
  const { shown, all, visibility, chosen, choose } = useGridParts();
  const isHydrated = useHydrated();
  const grid = useRef<GridPlaces>(null);
  const find = useRef<HTMLInputElement>(null);
  const [wrong, ready] = useMemo(() => {
    const isWrong = (edit: Edit) => edit.isOld || problemOf(edit, known.get(edit.offerId)?.reserved) !== undefined;
    return [[...edits.values()].filter(isWrong), [...edits.values()].filter((edit) => !isWrong(edit))];
  }, [edits, known]);
  const hidden = [...edits.values()].filter(({ column }) => !visibility[column]).length;
  const [lastWrong, setLastWrong] = useState(-1);
  const showWrong = () => {
    const places = new Map(rows.map(({ offerId }, place) => [offerId, place]));
    const next = wrong
      .flatMap(({ offerId, column }) => (places.has(offerId) ? [{ row: places.get(offerId)!, column }] : []))
      .toSorted((a, b) => a.row - b.row);
    const at = next[(lastWrong + 1) % next.length];
    if (!at) return;
    setLastWrong((lastWrong + 1) % next.length);
    if (!visibility[at.column]) choose([...shown.map(({ part }) => part), at.column]);
    // Once the column is visible.
    requestAnimationFrame(() => grid.current?.show(at.row, at.column));
  };
  const canShow = wrong.some(({ offerId }) => known.has(offerId) && rows.some((row) => row.offerId === offerId));
  return (
    <div className="list">
      <FilterForm
        query={sizedOffersQuery}
        values={values}
        asks={['words', 'status', 'size']}
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
        <SelectField
          name="size"
          label={text('offerGrid.size')}
          defaultValue={String(values.size ?? ownOffersPageSize)}
          options={sizesWith(values.size).map((size) => ({ value: String(size), label: number(size) }))}
        />
        <Button type="submit" look="secondary">
          {text('tables.filter')}
        </Button>
      </FilterForm>
      <div className="list-bar">
        <p className="list-count" role="status">
          {text('tables.count', { total: page.total })}
        </p>
        {isHydrated && rows.length > 0 && (
          <>
            <GridFind
              field={find}
              rows={rows}
              onShow={(row) => grid.current?.show(row)}
              onLeave={() => grid.current?.focus()}
            />
            <div className="list-menus">
              <ColumnMenu columns={all} visibility={visibility} isChosen={chosen !== undefined} onChoose={choose} />
            </div>
          </>
        )}
      </div>
      <ActionResult {...{ said, busy, result }} undo={text('tables.undo')} />
      {rows.length === 0 ? (
        <EmptyState title={text('offers.own.nothing')}>{text('offers.own.nothing.text')}</EmptyState>
      ) : (
        <OfferGrid
          ref={grid}
          rows={rows}
          parts={shown}
          edits={edits}
          onEdit={setEdits}
          onFind={() => find.current?.focus()}
        />
      )}
      <ListPages
        current={page.current}
        last={page.last}
        hrefOf={(to) => `${prefix}/offers/edit${writeQuery(sizedOffersQuery, { ...values, page: to })}`}
      />
      <LeaveGuard when={edits.size > 0} />
      {edits.size > 0 && (
        <section className="bulk-bar" aria-label={text('offerGrid.changes', { count: edits.size })}>
          <div className="bulk-count" role="status">
            <span className="font-strong">{text('offerGrid.changes', { count: edits.size })}</span>
            {wrong.length > 0 && (
              <span className="flex items-center gap-2 text-error-deep">
                <Icon name="warning" />
                {text('offerGrid.wrong', { count: wrong.length })}
              </span>
            )}
            {canShow && (
              <button type="button" className="text-link" onClick={showWrong}>
                {text('offerGrid.wrong.show')}
              </button>
            )}
            {hidden > 0 && <span className="text-soft">{text('offerGrid.hidden', { count: hidden })}</span>}
          </div>
          <div className="bulk-actions">
            <Button look="quiet" size="small" onClick={() => setEdits(new Map())}>
              {text('offerGrid.discard')}
            </Button>
            {ready.length > 0 && (
              <Button size="small" busy={busy === 'save'} onClick={() => void save(ready)}>
                {text('offerBatches.save', { count: ready.length })}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

const sizes = [50, 250, 1_000, mostOffersOnPage];
/** An address may ask for any other. */
const sizesWith = (asked: number | undefined) => [...new Set([...sizes, asked ?? sizes[0]!])].toSorted((a, b) => a - b);
