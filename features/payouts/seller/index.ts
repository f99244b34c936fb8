export { DestinationSection } from './DestinationSection.tsx';
