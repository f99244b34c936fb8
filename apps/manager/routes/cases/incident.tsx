import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { IncidentPage } from '@cubby/features/incidents/inner';

export { incidentMeta as meta, loadIncident as loader } from '@cubby/features/incidents/inner';

export const Component = () => <IncidentPage canHandle={useMayAsStaff('incidents.handle')} />;
