import { postalCodeIn, townParts } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, PlaceLine } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ShownPoint } from '../contract.ts';

export function AddressText({ point }: { point: Omit<ShownPoint, 'isMain' | 'status'> }) {
  const { lookup, locale } = useText();
  const { country, region } = point;
  const parts = [
    point.address,
    ...townParts(country.code, {
      city: point.city,
      region: region && lookup(`region.${region.code}`),
      code: point.postalCode && postalCodeIn(country.code, point.postalCode),
    }),
    country.name,
  ];
  return (
    <>
      <p className="font-medium wrap-anywhere">
        <bdi>{point.name}</bdi>
      </p>
      <p className="text-soft wrap-anywhere">
        <PlaceLine parts={parts} locale={locale} />
      </p>
    </>
  );
}

export const editId = ({ code }: ShownPoint): string => `address-${code}-edit`;

type AddressCardProps = {
  point: ShownPoint;
  busy: boolean;
  onEdit: () => void;
  onMain: () => void;
  onDelete: () => void;
};

export function AddressCard({ point, busy, onEdit, onMain, onDelete }: AddressCardProps) {
  const { text } = useText();
  const action = (label: string, spoken: string, act: () => void, id?: string): ReactNode => (
    <Button
      id={id}
      look="quiet"
      size="small"
      className="button-flush"
      disabled={busy}
      aria-label={spoken}
      onClick={act}
    >
      {label}
    </Button>
  );
  const { name } = point;
  return (
    <li className="grid content-between gap-3 rounded-card border border-rule bg-raised p-5">
      <div>
        {point.isMain && (
          <p className="mb-2">
            <Badge>{text('addresses.main')}</Badge>
          </p>
        )}
        <AddressText point={point} />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {action(text('addresses.edit'), text('addresses.edit.label', { name }), onEdit, editId(point))}
        {!point.isMain && action(text('addresses.main.set'), text('addresses.main.label', { name }), onMain)}
        {action(text('addresses.delete'), text('addresses.delete.label', { name }), onDelete)}
      </div>
    </li>
  );
}
