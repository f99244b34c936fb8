export { askInvariant, type BareRows } from './bare-rows.ts';
export { type CastAddress, type CastChild, type CastMember, cast, demoPassword } from './cast.ts';
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { freezable } from './freezable.ts';
export { testDatabase } from './test-database.ts';
export { asOwner, unsealed } from './unsealed.ts';
