export { IdentityCheck } from '../screens/IdentityCheck.tsx';
export { IdentityState } from '../screens/IdentityState.tsx';
export { StartForm } from '../screens/StartForm.tsx';
export { ChildPage } from './ChildPage.tsx';
export { ConsentLinkPage } from './ConsentLinkPage.tsx';
export { FamilyPage } from './FamilyPage.tsx';
