export { TeenRequests } from './TeenRequests.tsx';
