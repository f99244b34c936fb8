export { CalendarBlock } from './CalendarBlock.tsx';
