import type { Access } from '../actor.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { isKeyScope } from '../permissions.ts';
import type { Site } from '../sites.ts';
import type { Json } from './openapi-json.ts';

const schemes = (sessionCookie: string): Record<string, Json> => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description:
      'The session of an account. Each site has a cookie of its own. Apps send their token as the bearer token.',
  },
  guestOrder: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that a guest was given when the order was placed.',
  },
  link: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a link in a mail.' },
  invitation: { type: 'http', scheme: 'bearer', description: 'The token of the link in an invitation.' },
  carrier: { type: 'http', scheme: 'bearer', description: 'The token agreed with a carrier.' },
  shopKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cubby_key_…',
    description:
      "A key of a shop's own system. It acts for its shop alone, and calls what names one of its scopes; anything else is answered with 403. A key that has expired or was revoked is answered with 401.",
  },
});
const schemeOfProof: Readonly<Record<string, string>> = {
  'guest-order': 'guestOrder',
  link: 'link',
  invitation: 'invitation',
  carrier: 'carrier',
};
/** A permission is that of a session. */
const schemeOf = (access: Access): string => (isKeyScope(access) ? 'shopKey' : (schemeOfProof[access] ?? 'session'));
/** The scope that a key needs. */
const scopesOf = (access: Access): string[] => (isKeyScope(access) ? [access] : []);
/** Any one scheme suffices; an empty requirement means that none is needed. Keys are known at the seller site alone. */
export const securityOf = (access: readonly Access[], site: Site): Json[] => [
  ...new Map(
    access
      .filter((each) => site === 'seller' || !isKeyScope(each))
      .map((each) => (each === 'anyone' ? ['', {}] : [schemeOf(each), { [schemeOf(each)]: scopesOf(each) }])),
  ).values(),
];

export const schemesOf = (endpoints: readonly AnyEndpoint[], site: Site, sessionCookie: string): Json => {
  const used = new Set(endpoints.flatMap(({ access }) => securityOf(access, site)).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(schemes(sessionCookie)).filter(([name]) => used.has(name)));
};
