export { WorkshopList } from './WorkshopList.tsx';
