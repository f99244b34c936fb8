export { ConsentWindow } from './ConsentWindow.tsx';
export { PoliciesSection } from './PoliciesSection.tsx';
