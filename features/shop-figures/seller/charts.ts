export { NamesChart } from './NamesChart.tsx';
export { WeeksChart } from './WeeksChart.tsx';
