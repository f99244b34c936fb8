export {
  type AnyCall,
  type Call,
  type CodeOf,
  defineCall,
  type InputOf,
  type OutputOf,
  type Who,
  whoMayCall,
} from './call.ts';
export { CallError, type Client } from './call-error.ts';
export { commonRefusals, type Envelope, type ErrorEntry, normaliseError, unwrap } from './envelope.ts';
export { commaList, entityInfo, queryNumber, requestBody, version, wireMoney } from './shapes.ts';
