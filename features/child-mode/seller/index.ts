export { ChildModePart } from './ChildModePart.tsx';
export { Questions } from './Questions.tsx';
export { ThanksPart } from './ThanksPart.tsx';
