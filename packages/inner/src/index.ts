export { type Fact, Facts } from './Facts.tsx';
export { FormDialog } from './FormDialog.tsx';
export { InnerError } from './InnerError.tsx';
export { InnerFrame, type Person, SignInFrame } from './InnerFrame.tsx';
export { Moment } from './Moment.tsx';
export { PageTop } from './PageTop.tsx';
export { Tabs } from './Tabs.tsx';
export { WordsDialog } from './WordsDialog.tsx';
