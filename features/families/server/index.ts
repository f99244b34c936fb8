export { feature } from './manifest.ts';
export { noteReadingOfShop } from './readings.ts';
