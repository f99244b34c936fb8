export { RequestFacts } from './RequestFacts.tsx';
export { type RequestEvent, RequestHistory } from './RequestHistory.tsx';
