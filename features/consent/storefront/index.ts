export { ConsentWindow, noteAcceptance } from './ConsentWindow.tsx';
export { PoliciesSection } from './PoliciesSection.tsx';
