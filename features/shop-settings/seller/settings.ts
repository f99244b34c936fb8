import type { OutputOf } from '@cubby/contract';
import type { ownShop } from '../contract.ts';

export type ShownShop = OutputOf<typeof ownShop>;

/** Where a child's shop can add delivery: its own country, and others by the guardian's choice (domain C19). */
export const openPlacesOf = ({ abroad, country, delivery }: ShownShop): string[] =>
  [country, ...(abroad?.since ? abroad.places : [])].filter(
    (place) => !delivery.some((rate) => rate.country === place),
  );

/** Whether delivery to a country can be added: an existing one's prices and regions would be replaced. */
export const canAddDelivery = (shop: ShownShop, place: string): boolean =>
  shop.abroad ? openPlacesOf(shop).includes(place) : !shop.delivery.some(({ country }) => country === place);

/** A page of the settings: the shop, whether the person may change it, and what follows a change. */
export type SettingsPageProps = {
  shop: ShownShop;
  isManaged: boolean;
  onSaved: () => void | Promise<void>;
};
