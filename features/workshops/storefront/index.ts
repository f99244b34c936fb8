export { LeavingScreen } from './LeavingScreen.tsx';
export { WorkshopDetails } from './WorkshopDetails.tsx';
export { WorkshopDirectory } from './WorkshopDirectory.tsx';
export { WorkshopList } from './WorkshopList.tsx';
