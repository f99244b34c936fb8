import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Picture } from '@cubby/ui';
import { type PackedOrder, setPlace } from '../../packing-contract.ts';
import { type Picked, pickListOf } from '../../pick-list.ts';

type PickListProps = { orders: readonly PackedOrder[]; onChanged: () => void | Promise<void> };

/** The items to take from each place, for all orders together; the places are saved. */
export function PickList({ orders, onChanged }: PickListProps) {
  const { text, number, locale } = useText();
  return (
    <section aria-labelledby="pick-list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pick-list" className="text-title">
          {text('packing.pick')}
        </h2>
        <Button look="secondary" icon="print" className="print:hidden" onClick={() => window.print()}>
          {text('packing.pick.print')}
        </Button>
      </div>
      <ul className="pick-list">
        {pickListOf(orders, locale).map(({ shop, offerId, sku, ownSku, name, picture, place, pieces, parts }) => (
          <li key={offerId}>
            <Place {...{ shop, sku, name, place, onChanged }} />
            <Picture picture={picture.url ? picture : null} alt="" width={48} height={48} sizes="48px" />
            <div className="pick-item">
              <p className="font-strong">
                <bdi>{name}</bdi>
              </p>
              <p className="text-small text-soft">
                <bdi dir="ltr">{sku}</bdi>
                {ownSku && ` · ${text('packing.ownSku', { sku: `\u2068${ownSku}\u2069` })}`}
                {parts.map(({ order, count }) => (
                  <span key={order}>
                    {' · '}
                    <bdi dir="ltr">{order}</bdi>
                    {parts.length > 1 && ` (${number(count)})`}
                  </span>
                ))}
              </p>
            </div>
            <p className="pick-pieces">{text('packing.take', { pieces: number(pieces) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlaceProps = Pick<Picked, 'shop' | 'sku' | 'name' | 'place'> & Omit<PickListProps, 'orders'>;

/** Saved when the field loses focus, even while others are being saved. */
function Place({ shop, sku, name, place, onChanged }: PlaceProps) {
  const { text } = useText();
  const { run, busy, said } = useAction();
  const keep = (wanted: string) =>
    void run('PLACE', async (client) => {
      await client(setPlace, { shop, sku, place: wanted || undefined });
      await onChanged();
    });
  return (
    <div className="pick-place">
      <input
        className="input"
        defaultValue={place ?? ''}
        maxLength={20}
        autoComplete="off"
        dir="auto"
        placeholder={text('packing.place')}
        aria-label={text('packing.place.of', { name: `\u2068${name}\u2069` })}
        onBlur={({ currentTarget }) => {
          const wanted = currentTarget.value.trim();
          if (wanted !== (place ?? '')) keep(wanted);
        }}
      />
      <ActionResult {...{ said, busy }} failed={text('packing.place.failed')} />
    </div>
  );
}
