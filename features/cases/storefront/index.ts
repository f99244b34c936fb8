export { ReportOffer, ReportThing } from './ReportThing.tsx';
export { ReportWorkshop } from './ReportWorkshop.tsx';
