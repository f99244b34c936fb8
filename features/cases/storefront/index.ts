export { ReportOffer, ReportThing } from './ReportThing.tsx';
