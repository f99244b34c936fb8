import { useText } from '@cubby/i18n/react';
import { Button, Checkbox, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { carriers } from '../../fields.ts';
import { mostPackedTogether, type PackedOrder } from '../../packing-contract.ts';
import { type ShipResult, shipMany } from '../../ship-many-contract.ts';
import { CheckedParcel, useParcelWords } from './CheckedParcel.tsx';
import { checkedRows, refusedIn, shippedIn } from './checked-rows.ts';
import { PasteParcels } from './PasteParcels.tsx';
import { ShipRow } from './ShipRow.tsx';
import type { ManyOrders } from './use-many-orders.ts';
import { type Entry, useParcelList } from './use-parcel-list.ts';

type ShipManyProps = {
  orders: readonly PackedOrder[];
  many: ManyOrders;
};
const other = 'OTHER';

/** Ships each order as one parcel, after a dry run of all. */
export function ShipMany({ orders, many: { run, busy, say, show } }: ShipManyProps) {
  const { text } = useText();
  const numbers = orders.map(({ number }) => number);
  const { entries, paste, type, drop } = useParcelList(numbers);
  const [carrier, choose] = useState<string>(carriers[0]);
  const [name, setName] = useState('');
  const [departedOn, setDay] = useState(orders[0]!.today);
  const [untracked, setUntracked] = useState(false);
  const [takesUnlike, take] = useState(false);
  const [checked, note] = useState<readonly ShipResult[]>();
  const wordsOf = useParcelWords();
  const sentWith = carrier === other ? name.trim() : carrier;
  const rows: readonly Entry[] = untracked
    ? numbers.map((number) => ({ number, tracker: '', line: undefined }))
    : entries;
  const resultOf = (entry: Entry | undefined) => entry && checked?.[rows.indexOf(entry)];
  const firstOf = (number: string) => rows.find((each) => each.number === number);
  const others = rows.filter((row) => !numbers.includes(row.number) || firstOf(row.number) !== row);
  const { toSend, ready, refused } = checkedRows(rows, checked);
  const isUnlike = takesUnlike || checked?.some(({ reason }) => reason === 'TRACKER_UNLIKE');
  /** The list has changed since it was checked. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      note(undefined);
      set(value);
    };

  const ask = (step: 'CHECK' | 'SHIP') => {
    if (sentWith === '') return say({ tone: 'error', words: text('fulfilment.sale.carrier.missing') });
    if (departedOn === '') return say({ tone: 'error', words: text('fulfilment.sale.departed.missing') });
    if (rows.length === 0) return say({ tone: 'error', words: text('packing.ship.none') });
    if (rows.length > mostPackedTogether)
      return say({ tone: 'error', words: text('packing.many', { most: mostPackedTogether }) });
    void run(step, async (client) => {
      const parcels = (step === 'CHECK' ? rows : toSend).map(({ number, tracker, line }) => ({
        ...{ number, line, carrier: sentWith, departedOn },
        tracker: untracked ? undefined : tracker.trim(),
      }));
      const { results } = await client(shipMany, { rows: parcels, takesUnlike, dryRun: step === 'CHECK' });
      if (step === 'CHECK') return note(results);
      drop(results.filter(({ result }) => result !== 'REFUSED').map(({ number }) => number));
      note(undefined);
      // Rows refused by the check were not sent and still need correcting.
      const left = [...refused, ...refusedIn(results)];
      await show(left.map((each) => ({ number: each.number, why: wordsOf(each, sentWith) })));
      const shipped = shippedIn(results);
      return shipped > 0 ? text('packing.shipped', { count: shipped }) : undefined;
    });
  };
  return (
    <section className="print:hidden" aria-labelledby="ship-many">
      <h2 id="ship-many" className="text-title">
        {text('packing.ship')}
      </h2>
      <p className="mt-1 max-w-words text-soft">{text('packing.ship.text')}</p>
      <div className="sale-fields mt-4">
        <SelectField
          id="ship-carrier"
          label={text('fulfilment.sale.ship.carrier')}
          value={carrier}
          onChange={({ currentTarget }) => change(choose)(currentTarget.value)}
          options={[
            ...carriers.map((name) => ({ value: name, label: name })),
            { value: other, label: text('fulfilment.sale.carrier.other') },
          ]}
        />
        {carrier === other && (
          <TextField
            id="ship-name"
            label={text('fulfilment.sale.ship.name')}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => change(setName)(currentTarget.value)}
          />
        )}
        <TextField
          id="ship-day"
          type="date"
          label={text('fulfilment.sale.ship.departedOn')}
          value={departedOn}
          onChange={({ currentTarget }) => change(setDay)(currentTarget.value)}
        />
      </div>
      {!untracked && (
        <PasteParcels
          onPaste={(list) => {
            note(undefined);
            return paste(list).length;
          }}
        />
      )}
      <ul className="pick-orders">
        {orders.map((order) => {
          const entry = firstOf(order.number);
          return (
            <ShipRow
              key={order.number}
              order={order}
              tracker={untracked ? undefined : (entry?.tracker ?? '')}
              onType={(tracker) => {
                note(undefined);
                type(order.number, tracker);
              }}
              checked={resultOf(entry)}
              line={entry?.line}
              carrier={sentWith}
            />
          );
        })}
      </ul>
      {checked && others.length > 0 && (
        <>
          <h3 className="text-body font-strong">{text('packing.others')}</h3>
          <ul className="pick-orders">
            {others.map((row) => (
              <li key={`${row.line} ${row.number}`}>
                <p className="min-w-0 wrap-anywhere">
                  <bdi dir="ltr">{row.number}</bdi>
                  {row.tracker !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{row.tracker}</bdi>
                    </>
                  )}
                </p>
                <CheckedParcel
                  id={`ship-line-${row.line}`}
                  checked={resultOf(row)!}
                  line={row.line}
                  carrier={sentWith}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid justify-items-start gap-3">
        <Checkbox
          checked={untracked}
          onChange={({ currentTarget }) => change(setUntracked)(currentTarget.checked)}
          label={text('fulfilment.sale.ship.untracked')}
        />
        {isUnlike && !untracked && (
          <Checkbox
            checked={takesUnlike}
            onChange={({ currentTarget }) => change(take)(currentTarget.checked)}
            label={text('packing.unusual')}
          />
        )}
        <div role="status" className="empty:hidden">
          {checked && (
            <Notice tone={refused.length > 0 ? 'warning' : 'success'}>
              <p>{text('packing.check.ready', { count: ready })}</p>
              {refused.length > 0 && <p>{text('packing.check.refused', { count: refused.length })}</p>}
            </Notice>
          )}
        </div>
        {ready > 0 ? (
          <Button size="large" busy={busy === 'SHIP'} onClick={() => ask('SHIP')}>
            {text('packing.ship.go', { count: ready })}
          </Button>
        ) : (
          <Button size="large" busy={busy === 'CHECK'} onClick={() => ask('CHECK')}>
            {rows.length > 0 ? text('packing.check.go', { count: rows.length }) : text('packing.check')}
          </Button>
        )}
      </div>
    </section>
  );
}
