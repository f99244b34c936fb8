export { DestinationSection } from './DestinationSection.tsx';
export { MoneyPage } from './MoneyPage.tsx';
export { ScheduleSection } from './ScheduleSection.tsx';
