export * from './breakdown.ts';
export * from './costs.ts';
export * from './goal.ts';
export * from './jars.ts';
export * from './month.ts';
export * from './movements.ts';
export * from './price.ts';
export * from './whole-dollars.ts';
