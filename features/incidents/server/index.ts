export { feature } from './manifest.ts';
export { openIncident } from './open-incident.ts';
