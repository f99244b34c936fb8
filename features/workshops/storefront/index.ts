export { WorkshopDirectory } from './WorkshopDirectory.tsx';
export { WorkshopList } from './WorkshopList.tsx';
