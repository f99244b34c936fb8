export { type Slide, slidesOf } from './deck.ts';
export * from './impact.ts';
