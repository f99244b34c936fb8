export { ChildModePart } from './ChildModePart.tsx';
export { Questions } from './Questions.tsx';
