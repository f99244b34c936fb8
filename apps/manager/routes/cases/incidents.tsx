import { IncidentsPage } from '@cubby/features/incidents/inner';

export { incidentsMeta as meta, loadIncidents as loader } from '@cubby/features/incidents/inner';

export const Component = () => <IncidentsPage />;
