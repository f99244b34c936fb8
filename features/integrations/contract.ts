import { as, defineEndpoint, done, keyScopeNames, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { keyName, scopes } from './fields.ts';
import { keyDays } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const instant = z.string();
const days = z.literal([...keyDays], 'field.number.invalid');
const errorCodes = { OC_NOT_FOUND: 404 };

const key = wireObject({
  keyId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopeNames)),
  /** Its first letters: the rest is shown once. */
  prefix: as('keyPrefix', z.string()),
  state: as('statusCode', z.enum(['IN_FORCE', 'EXPIRED', 'REVOKED'])),
  /** Who created it; null once their account is gone. */
  by: as('userName', z.string().nullable()),
  created: as('dateOfCreate', instant),
  expires: as('expirationDate', instant),
  lastUsed: as('dateOfLastUse', instant.nullable()),
  ended: as('dateOfEnd', instant.nullable()),
});
export type Key = z.output<typeof key>;

/** Ended keys stay in the list for 90 days. */
export const shopKeys = defineEndpoint({
  method: 'GET',
  path: '/api/store/integration/key/list/v1/get',
  summary: "The keys of a shop's own systems, with what they may call and when they were last used",
  access: ['integrations.manage'],
  input: request({ shop }),
  output: wireObject({ keys: z.array(key), most: as('keyLimit', z.number()) }),
  errorCodes,
});

/** Only this response has the whole key. */
export const createKey = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/key/v1/create',
  summary: "Creates a key for a shop's own system, and shows it once",
  access: ['integrations.manage'],
  fresh: true,
  perMinute: 10,
  input: requestBody({ shop, name: keyName, scopes, days: as('validDays', days) }),
  output: wireObject({ secret: as('shopKey', z.string()), key }),
  errorCodes: { ...errorCodes, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});

export const revokeKey = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/key/v1/revoke',
  summary: 'Ends a key at once: calls with it are refused from now on',
  access: ['integrations.manage'],
  fresh: true,
  input: requestBody({ keyId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes,
});
