export { ApiError, type Client } from './api-error.ts';
export {
  type Access,
  type AnyEndpoint,
  accessKinds,
  type CodeOf,
  defineEndpoint,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from './endpoint.ts';
export { commonErrorCodes, type Envelope, type ErrorEntry, normaliseError, unwrap } from './envelope.ts';
export { commaList, queryNumber, requestBody, version, wireMoney } from './shapes.ts';
