export { describeShop } from './describe-store.ts';
export { feature } from './manifest.ts';
export { copyShopLook, forgetShop, freeHandle, openBusiness, openChildShop } from './open-store.ts';
export {
  type Business,
  findOwnShop,
  findShopsSettingUp,
  isDescribed,
  type LockedShop,
  lockOwnShop,
  moveShop,
  type OwnShop,
  setMeasured,
  setStopped,
  showOnTime,
  turnHolidaysOf,
  writeBusiness,
} from './own-store.ts';
export { findPageTexts, type PageText, writePageTexts } from './page-store.ts';
export { sellerEndpoints } from './routes.ts';
export {
  type Abroad,
  findAbroad,
  findRests,
  findShopRules,
  lockRulesOf,
  lockShopRules,
  type RuledShop,
  setRest,
  writeAbroad,
  writeShopRules,
} from './rules-store.ts';
export { findBusiness, findSeller } from './store.ts';
