export { RequirementTasks } from './RequirementTasks.tsx';
