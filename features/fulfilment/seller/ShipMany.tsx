import { commaOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Checkbox, Notice, SelectField, TextAreaField, TextField, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { actOnOrder, shipParcel } from '../contract.ts';
import { carriers } from '../fields.ts';
import type { PackedOrder } from '../packing-contract.ts';
import { type ReadTrackers, readTrackers } from '../trackers.ts';
import { townOf } from './town-of.ts';
import type { ManyOrders } from './use-many-orders.ts';

type ShipManyProps = {
  orders: readonly PackedOrder[];
  many: ManyOrders;
};
const other = 'OTHER';

/** Ships each order as one parcel. What is pasted only fills in the numbers: nothing leaves before the button. */
export function ShipMany({ orders, many: { take, busy, say } }: ShipManyProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const [trackers, write] = useState<Readonly<Record<string, string>>>({});
  const [carrier, choose] = useState<string>(carriers[0]);
  const [name, setName] = useState('');
  const [departedOn, setDay] = useState(orders[0]!.today);
  const [untracked, setUntracked] = useState(false);
  const [pasted, note] = useState<ReadTrackers>();
  const ready = orders.filter(({ number }) => untracked || trackers[number]?.trim());

  const read = (list: string) => {
    const found = readTrackers(
      list,
      orders.map(({ number }) => number),
    );
    note(list.trim() === '' ? undefined : found);
    write({ ...trackers, ...Object.fromEntries(found.trackers) });
  };
  const ship = () => {
    const sentWith = carrier === other ? name.trim() : carrier;
    if (sentWith === '') return say({ tone: 'error', words: text('fulfilment.sale.carrier.missing') });
    if (departedOn === '') return say({ tone: 'error', words: text('fulfilment.sale.departed.missing') });
    if (ready.length === 0) return say({ tone: 'error', words: text('packing.ship.none') });
    note(undefined);
    void take({
      ...{ step: 'SHIP', orders: ready },
      call: async (client, { number, status }, keyFor) => {
        const prepared = { number, action: 'PREPARE', reason: undefined } as const;
        if (status !== 'IN_PROGRESS') await client(actOnOrder, prepared, keyFor(prepared));
        const tracker = untracked ? undefined : trackers[number]!.trim();
        const sent = { number, lines: [], carrier: sentWith, tracker, trackingUrl: undefined, departedOn };
        await client(shipParcel, sent, keyFor(sent));
      },
      said: (count) => text('packing.shipped', { count }),
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
          onChange={({ currentTarget }) => choose(currentTarget.value)}
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
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <TextField
          id="ship-day"
          type="date"
          label={text('fulfilment.sale.ship.departedOn')}
          value={departedOn}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </div>
      {!untracked && (
        <div className="mt-4 grid max-w-words gap-2">
          <TextAreaField
            id="ship-paste"
            label={text('packing.paste')}
            help={text('packing.paste.help')}
            rows={3}
            dir="ltr"
            onChange={({ currentTarget }) => read(currentTarget.value)}
          />
          <p role="status" className="text-small">
            {pasted && text('packing.paste.found', { count: pasted.trackers.size })}
          </p>
          {pasted && pasted.unknown.length > 0 && (
            <Notice tone="warning" live>
              {text('packing.paste.unknown', { lines: `\u2068${pasted.unknown.join('; ')}\u2069` })}
            </Notice>
          )}
        </div>
      )}
      <ul className="pick-orders">
        {orders.map(({ number, recipient, purchaseOrder, note: words, ...town }) => (
          <li key={number}>
            <div className="min-w-0 wrap-anywhere">
              <TextLink href={`${prefix}/orders/${number}`}>
                <bdi dir="ltr">{number}</bdi>
              </TextLink>
              <p>
                <bdi className="font-strong">{recipient}</bdi>
                {commaOf(locale)}
                <bdi>{townOf(town)}</bdi>
              </p>
              {purchaseOrder && (
                <p className="text-small text-soft">
                  {text('fulfilment.sale.purchaseOrder', { number: `\u2068${purchaseOrder}\u2069` })}
                </p>
              )}
              {words && (
                <p className="text-small text-soft">
                  <bdi>{words}</bdi>
                </p>
              )}
            </div>
            {!untracked && (
              <input
                className="input"
                dir="ltr"
                maxLength={100}
                autoComplete="off"
                aria-label={text('packing.tracker.of', { number: `\u2068${number}\u2069` })}
                placeholder={text('fulfilment.sale.ship.tracker')}
                value={trackers[number] ?? ''}
                onChange={({ currentTarget }) => write({ ...trackers, [number]: currentTarget.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        checked={untracked}
        onChange={({ currentTarget }) => setUntracked(currentTarget.checked)}
        label={text('fulfilment.sale.ship.untracked')}
      />
      <p className="mt-4">
        <Button size="large" busy={busy === 'SHIP'} onClick={ship}>
          {ready.length > 0 ? text('packing.ship.go', { count: ready.length }) : text('packing.ship')}
        </Button>
      </p>
    </section>
  );
}
