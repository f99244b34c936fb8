export { closeShop } from './close-shop.ts';
export { readChild } from './family.ts';
export { moveIdentity } from './identity.ts';
export { feature } from './manifest.ts';
export { noteReadingOfGuardian, noteReadingOfShop } from './readings.ts';
export {
  changeChildRow,
  type FoundChild,
  findChild,
  findConsents,
  findGuardian,
  findGuardians,
  findOpenSales,
  findPolicy,
  forgetUnlinked,
  insertGuardian,
  lockChild,
  lockGuardian,
  setChildStatus,
  withdrawConsents,
} from './store.ts';
export { answerAsTeen } from './teen.ts';
