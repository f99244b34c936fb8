export { feature } from './manifest.ts';
export { noteReadingOfGuardian, noteReadingOfShop } from './readings.ts';
export { changeChildRow, findChild, findConsents, findPolicy, lockChild } from './store.ts';
export { answerAsTeen } from './teen.ts';
