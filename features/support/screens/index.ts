export { ThreadFiles } from './ThreadFiles.tsx';
export { useTopic } from './use-topic.ts';
