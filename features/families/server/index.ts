export { closeShop } from './close-shop.ts';
export { readChild } from './family.ts';
export { forgetUnlinked } from './forget-guardians.ts';
export { answerSandbox, beginCheck, type IdentityCheck, identityCheckOf } from './identity.ts';
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
  insertGuardian,
  lockChild,
  lockGuardian,
  setChildStatus,
  withdrawConsents,
} from './store.ts';
export { answerAsTeen } from './teen.ts';
