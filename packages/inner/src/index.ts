export { InnerError } from './InnerError.tsx';
export { InnerFrame, type Person, SignInFrame } from './InnerFrame.tsx';
export { PageTop } from './PageTop.tsx';
