export { ContactForm } from './ContactForm.tsx';
export { ContactThread } from './ContactThread.tsx';
export { LinkedThread, ThreadSkeleton } from './LinkedThread.tsx';
export { SupportForm } from './SupportForm.tsx';
export { SupportList } from './SupportList.tsx';
export { ThreadScreen } from './ThreadScreen.tsx';
