import type { OutputOf } from '@cubby/contract';
import type { ownShop } from '../contract.ts';

export type ShownShop = OutputOf<typeof ownShop>;
/** A page of the settings: the shop, whether the person may change it, and what follows a change. */
export type SettingsPageProps = {
  shop: ShownShop;
  isManaged: boolean;
  onSaved: () => void | Promise<void>;
};
