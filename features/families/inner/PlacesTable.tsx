import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, type Column, Table } from '@cubby/ui';
import type { Place } from '../staff-contract.ts';

/** The places where children may sell and receive parcels: the rule in force, and each dated row (domain C4). */
export function PlacesTable({ places }: { places: readonly Place[] }) {
  const { text, date, locale, lookup, number } = useText();
  const nameOf = (place: string) => (place.includes('-') ? lookup(`region.${place}`) : countryName(place, locale));
  const yesNo = (is: boolean) => text(is ? 'families.places.yes' : 'families.places.no');
  const columns: Column<Place>[] = [
    {
      key: 'place',
      head: text('families.places.place'),
      title: true,
      cell: ({ place, state }) => (
        <>
          {nameOf(place)} {state !== 'HOLDS' && <Badge tone="plain">{text(`families.places.${state}`)}</Badge>}
        </>
      ),
    },
    { key: 'from', head: text('families.places.from'), cell: ({ validFrom }) => date(validFrom, dayFormats.medium) },
    { key: 'sell', head: text('families.places.sell'), cell: ({ mayChildrenSell }) => yesNo(mayChildrenSell) },
    { key: 'send', head: text('families.places.send'), cell: ({ isSentTo }) => yesNo(isSentTo) },
    {
      key: 'consent',
      head: text('families.places.consentAge'),
      figures: true,
      cell: ({ consentAge }) => number(consentAge),
    },
    {
      key: 'majority',
      head: text('families.places.majority'),
      figures: true,
      cell: ({ majority }) => number(majority),
    },
  ];
  return (
    <section aria-labelledby="places" className="grid gap-3">
      <h2 id="places" className="text-title">
        {text('families.places')}
      </h2>
      <p className="max-w-words text-soft">{text('families.places.lead')}</p>
      <Table
        caption={text('families.places')}
        columns={columns}
        rows={places}
        rowKey={({ place, validFrom }) => `${place} ${validFrom}`}
      />
    </section>
  );
}
