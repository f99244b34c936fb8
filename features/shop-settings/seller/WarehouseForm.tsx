import { placeName } from '@cubby/fields';
import { Form, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, FieldError, Notice, SelectField, TextField } from '@cubby/ui';
import { useState } from 'react';
import { saveWarehouse } from '../contract.ts';
import type { SettingsPageProps } from './settings.ts';

/** A Monday, for the names of the weekdays. */
const monday = Date.UTC(2026, 0, 5);
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A shop's warehouse, and its working days. */
export function WarehouseForm({ shop, onSaved }: SettingsPageProps) {
  const client = useClient();
  const { text, locale, date } = useText();
  const { warehouse, country } = shop;
  const form = useForm({
    id: `warehouse-${shop.handle}`,
    initial: {
      line: warehouse?.line ?? '',
      city: warehouse?.city ?? '',
      postalCode: warehouse?.postalCode ?? '',
      zone: warehouse?.zone ?? shop.zones[0]!,
      cutOff: warehouse?.cutOff ?? '14:00',
      workingDays: (warehouse?.workingDays ?? [1, 2, 3, 4, 5]).join(','),
      closedDays: (warehouse?.closedDays ?? []).join(','),
    },
    schema: async () => (await import('../fields.ts')).warehouse,
    label: (name) => text(`shopSettings.warehouse.${name}`),
    submit: async (place) => {
      await client(saveWarehouse, { shop: shop.handle, ...place });
      await onSaved();
    },
  });
  const [typedDay, typeDay] = useState('');
  const closed = form.radios('closedDays');
  const close = () => {
    if (typedDay) closed.onChange([...new Set([...daysIn(closed.value), typedDay])].sort().join(','));
    typeDay('');
  };
  const days = form.radios('workingDays');
  const chosen = days.value.split(',').filter(Boolean).map(Number);
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    date(new Date(monday + (day - 1) * 86_400_000).toISOString().slice(0, 10), { weekday, timeZone: 'UTC' });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-5" onSubmitCapture={close}>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField {...form.field('line')} autoComplete="address-line1" dir="auto" />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          {...form.field('city')}
          autoComplete="address-level2"
          dir="auto"
          help={text('shopSettings.warehouse.place', { place: placeName(null, country, locale) })}
        />
        <TextField
          {...form.field('postalCode')}
          autoComplete="postal-code"
          dir="ltr"
          optional={text('shopSettings.optional')}
        />
      </div>
      <fieldset aria-describedby={days.error && `${days.id}-error`}>
        <legend className="mb-2 font-strong">{text('shopSettings.warehouse.workingDays')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {weekdays.map((day, i) => (
            <label key={day} className="weekday">
              <input
                id={i === 0 ? days.id : undefined}
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(day)}
                onChange={({ currentTarget }) =>
                  days.onChange(
                    weekdays.filter((each) => (each === day ? currentTarget.checked : chosen.includes(each))).join(','),
                  )
                }
              />
              <span aria-hidden="true">{nameOf(day, 'short')}</span>
              <span className="sr-only">{nameOf(day, 'long')}</span>
            </label>
          ))}
        </div>
        {days.error && <FieldError id={`${days.id}-error`}>{days.error}</FieldError>}
      </fieldset>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField {...form.field('cutOff')} type="time" dir="ltr" help={text('shopSettings.warehouse.cutOff.help')} />
        <SelectField
          {...form.field('zone')}
          options={shop.zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
      <ClosedDays {...closed} typed={typedDay} onType={typeDay} onAdd={close} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('shopSettings.save')}
        </Button>
      </div>
    </Form>
  );
}

const daysIn = (value: string): string[] => value.split(',').filter(Boolean);

type ClosedDaysProps = {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** A day that is not added yet. */
  typed: string;
  onType: (day: string) => void;
  onAdd: () => void;
};
/** Days on which nothing is sent, such as public holidays. */
function ClosedDays({ id, value, error, onChange, typed, onType, onAdd }: ClosedDaysProps) {
  const { text, date } = useText();
  const days = daysIn(value);
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{text('shopSettings.warehouse.closedDays')}</legend>
      {/* Chromium loses focus in a date field if a list is inserted beside it directly in a fieldset. */}
      <div>
        <p className="mb-2 text-small text-soft">{text('shopSettings.warehouse.closedDays.help')}</p>
        {days.length > 0 && (
          <ul className="mb-3 flex flex-wrap gap-2">
            {days.map((day) => (
              <li key={day} className="box flex items-center gap-2 ps-3">
                {date(day, dayFormats.medium)}
                <Button
                  look="quiet"
                  size="small"
                  aria-label={text('shopSettings.warehouse.closedDays.remove', { day: date(day, dayFormats.medium) })}
                  onClick={() => onChange(days.filter((each) => each !== day).join(','))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              id={id}
              type="date"
              dir="ltr"
              label={text('shopSettings.warehouse.closedDays.day')}
              value={typed}
              error={error}
              onChange={({ target }) => onType(target.value)}
            />
          </div>
          <Button look="secondary" onClick={onAdd}>
            {text('shopSettings.warehouse.closedDays.add')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
