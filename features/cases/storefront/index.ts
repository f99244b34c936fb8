export { ReportThing } from './ReportThing.tsx';
