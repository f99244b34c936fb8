export { IncidentPage, loader as loadIncident, meta as incidentMeta } from './IncidentPage.tsx';
export { IncidentsPage, loader as loadIncidents, meta as incidentsMeta } from './IncidentsPage.tsx';
