import { deliveryOf } from '@cubby/features/offers/rules';
import { countryName } from '@cubby/fields';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { money, moneyInText } from '@cubby/money';
import { Button, ConfirmPopup, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { removeDelivery } from '../contract.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { openPlacesOf, type SettingsPageProps, type ShownShop } from './settings.ts';

type Rate = ShownShop['delivery'][number];
/** An example parcel: its price shows what the numbers mean. */
const parcel = { value: money(4_000), grams: 7_000 };

/** A shop's delivery countries and prices; one country at a time is edited. */
export function DeliverySection({ shop, isManaged, onSaved }: SettingsPageProps) {
  const { text, locale, number } = useText();
  const { busy, said, result, say, run } = useAction();
  const [editing, edit] = useState<string>();
  const [removing, ask] = useState<Rate>();
  const focus = useFocusAfter();
  const nameOf = (country: string) => countryName(country, locale);
  const saved = async () => {
    edit(undefined);
    await onSaved();
    say({ tone: 'success', words: text('shopSettings.saved') });
    focus('delivery-add');
  };
  const remove = async ({ country }: Rate) => {
    await run('remove', async (client) => {
      await client(removeDelivery, { shop: shop.handle, country });
      await onSaved();
      return text('shopSettings.saved');
    });
    ask(undefined);
  };
  const isHomeSet = shop.delivery.some(({ country }) => country === shop.country);
  const mayAdd = shop.kind === 'BUSINESS' || openPlacesOf(shop).length > 0;
  const factsOf = ({ price, freeFrom, daysMin, daysMax, regions }: Rate) =>
    [
      moneyInText(price, locale),
      freeFrom && text('shopSettings.delivery.free', { sum: moneyInText(freeFrom, locale) }),
      text('shopSettings.delivery.time', { least: daysMin, most: daysMax }),
      regions.length > 0 && text('shopSettings.delivery.parts', { count: number(regions.length) }),
    ].filter(Boolean);
  return (
    <>
      <ActionResult {...{ said, busy, result }} />
      {shop.kind === 'CHILD' && !shop.abroad?.since && (
        <p className="mb-4 max-w-words text-soft">
          {text('shopSettings.delivery.ownCountry', { country: nameOf(shop.country) })}
        </p>
      )}
      {shop.delivery.length > 0 && (
        <ul className="box mb-5 divide-y divide-rule">
          {shop.delivery.map((rate) => (
            <li key={rate.country} className="p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <p className="font-strong">{nameOf(rate.country)}</p>
                  <p className="text-small">{factsOf(rate).join(' · ')}</p>
                  <p className="text-small text-soft">
                    {text('shopSettings.delivery.example', {
                      weight: number(parcel.grams / 1000),
                      value: moneyInText(parcel.value, locale),
                      price: moneyInText(
                        deliveryOf({ ...rate, carriedGrams: rate.includedGrams, kilogram: rate.perKilogram }, parcel),
                        locale,
                      ),
                    })}
                  </p>
                </div>
                {isManaged && (
                  <p className="flex flex-wrap gap-2">
                    <Button
                      look="quiet"
                      size="small"
                      className="button-flush"
                      aria-label={text('shopSettings.delivery.editNamed', { country: nameOf(rate.country) })}
                      onClick={() => edit(rate.country)}
                    >
                      {text('shopSettings.edit')}
                    </Button>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={text('shopSettings.delivery.removeNamed', { country: nameOf(rate.country) })}
                      onClick={() => ask(rate)}
                    >
                      {text('shopSettings.remove')}
                    </Button>
                  </p>
                )}
              </div>
              {editing === rate.country && (
                <DeliveryForm {...{ shop, rate }} onSaved={saved} onCancel={() => edit(undefined)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shop.delivery.length === 0 && editing === undefined && (
        <p className="mb-5 text-soft">{text('shopSettings.delivery.none')}</p>
      )}
      {editing === '' && (
        <div className="box p-4">
          <DeliveryForm {...{ shop }} rate={undefined} onSaved={saved} onCancel={() => edit(undefined)} />
        </div>
      )}
      {isManaged && mayAdd && editing !== '' && (
        <Button id="delivery-add" look="secondary" onClick={() => edit('')}>
          {shop.kind === 'BUSINESS' || isHomeSet
            ? text('shopSettings.delivery.add')
            : text('shopSettings.delivery.addOwn', { country: nameOf(shop.country) })}
        </Button>
      )}
      <ConfirmPopup
        open={removing !== undefined}
        title={text('shopSettings.delivery.removeNamed', { country: removing ? nameOf(removing.country) : '' })}
        confirmText={text('shopSettings.remove')}
        cancelText={text('shopSettings.cancel')}
        busy={busy === 'remove'}
        dangerous
        onConfirm={() => removing && remove(removing)}
        onCancel={() => ask(undefined)}
      >
        {text('shopSettings.delivery.remove.text')}
      </ConfirmPopup>
    </>
  );
}
