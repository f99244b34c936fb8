import type { Access } from './actor.ts';
import type { AnyEndpoint } from './endpoint.ts';
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
});
const schemeOfProof: Readonly<Record<string, string>> = {
  'guest-order': 'guestOrder',
  link: 'link',
  invitation: 'invitation',
  carrier: 'carrier',
};
/** A permission is that of a session. */
const schemeOf = (access: Access): string => schemeOfProof[access] ?? 'session';
/** Any one scheme suffices; an empty requirement means that none is needed. */
export const securityOf = (access: readonly Access[]): Json[] => [
  ...new Map(
    access.map((each) => (each === 'anyone' ? ['', {}] : [schemeOf(each), { [schemeOf(each)]: [] }])),
  ).values(),
];

export const schemesOf = (endpoints: readonly AnyEndpoint[], sessionCookie: string): Json => {
  const used = new Set(endpoints.flatMap(({ access }) => securityOf(access)).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(schemes(sessionCookie)).filter(([name]) => used.has(name)));
};
