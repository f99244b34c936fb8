export { RequirementsPage } from './RequirementsPage.tsx';
export { RequirementTasks } from './RequirementTasks.tsx';
