import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Checkbox, FieldError, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { type SaleDetails, shipParcel } from '../contract.ts';
import { carriers } from '../fields.ts';
import { chosenPieces, countPieces, PieceRows, type Pieces } from './PieceRows.tsx';
import type { SaleSteps } from './use-sale-step.ts';

type ShipFormProps = { order: SaleDetails; steps: SaleSteps };
const other = 'OTHER';

/** A parcel: its pieces, carrier, and tracking number if any (domain 5.4 O15). The rest remains to be shipped. */
export function ShipForm({ order: { number, lines, parcels, today }, steps }: ShipFormProps) {
  const { text } = useText();
  const left = lines.map((line) => ({ ...line, most: line.toShip })).filter(({ most }) => most > 0);
  const [pieces, choose] = useState<Pieces>(() => Object.fromEntries(left.map(({ offerId, most }) => [offerId, most])));
  const [isNoneChosen, note] = useState(false);
  const parcel = parcels.length + 1;
  const total = left.reduce((all, { most }) => all + most, 0);
  const form = useForm({
    id: `ship-${parcel}`,
    initial: { carrier: carriers[0] as string, name: '', tracker: '', untracked: false, departedOn: today },
    rules: ({ carrier, name, tracker, untracked, departedOn }) => ({
      ...(carrier === other && name.trim() === '' && { name: 'fulfilment.sale.carrier.missing' }),
      ...(!untracked && tracker.trim() === '' && { tracker: 'fulfilment.sale.tracker.missing' }),
      ...(departedOn === '' && { departedOn: 'fulfilment.sale.departed.missing' }),
    }),
    label: (name) => text(`fulfilment.sale.ship.${name}`),
    submit: async ({ carrier, name, tracker, untracked, departedOn }) => {
      const chosen = chosenPieces(pieces);
      note(chosen.length === 0);
      if (chosen.length === 0) return;
      const asked = {
        ...{ number, lines: chosen, departedOn, trackingUrl: undefined },
        carrier: carrier === other ? name.trim() : carrier,
        tracker: untracked ? undefined : tracker.trim(),
      };
      await steps.make(
        'SHIP',
        async (client, options) => {
          await client(shipParcel, asked, options);
          return text('fulfilment.sale.done.SHIP', { parcel });
        },
        asked,
      );
    },
  });
  const { carrier, untracked } = form.values;
  return (
    <Form form={form} method="post" aria-labelledby="ship-title">
      <h2 id="ship-title" className="text-title">
        {text('fulfilment.sale.parcel', { parcel })}
      </h2>
      <p className="text-small text-soft">{text('fulfilment.sale.ship.text')}</p>
      <PieceRows
        lines={left}
        pieces={pieces}
        onChange={(chosen) => {
          choose(chosen);
          note(false);
        }}
      />
      {isNoneChosen && <FieldError id="ship-none">{text('fulfilment.sale.none.chosen')}</FieldError>}
      <div className="sale-fields">
        <SelectField
          {...form.field('carrier')}
          options={[
            ...carriers.map((name) => ({ value: name, label: name })),
            { value: other, label: text('fulfilment.sale.carrier.other') },
          ]}
        />
        {carrier === other && <TextField {...form.field('name')} maxLength={80} autoComplete="off" />}
        <div>
          {!untracked && <TextField {...form.field('tracker')} maxLength={100} autoComplete="off" dir="ltr" />}
          <Checkbox {...form.checkbox('untracked')} label={text('fulfilment.sale.ship.untracked')} />
        </div>
        <TextField {...form.field('departedOn')} type="date" />
      </div>
      <div className="sale-bar">
        <p className="text-small">{text('fulfilment.sale.ship.count', { count: countPieces(pieces), total })}</p>
        <Button type="submit" size="large" busy={form.busy}>
          {text('fulfilment.sale.ship.submit', { parcel })}
        </Button>
      </div>
    </Form>
  );
}
