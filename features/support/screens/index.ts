export { useTopic } from './use-topic.ts';
export { ThreadFiles } from './ThreadFiles.tsx';
