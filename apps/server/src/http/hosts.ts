import type { Site } from '@cubby/contract';
import type { BrandName, Host, Settings } from '@cubby/feature';

type Addressed = { headers: { host?: string | undefined; origin?: string | undefined } };

/** Maps a Host header to a site and brand (design 6). Unknown hosts get the shop on 127.0.0.1, otherwise 421. */
export function createHosts(settings: Settings): {
  of: (host: string | undefined) => Host | undefined;
  ports: number[];
  /** The requested site; undefined for a page of another site, which must not write here with the visitor's cookies. */
  siteAsked: (request: Addressed) => Site | undefined;
} {
  const hosts = new Map<string, Host>();
  for (const [name, url] of Object.entries(settings.origins) as [BrandName, URL][])
    hosts.set(url.host, { name, site: name === 'cubby' || name === 'kids' ? 'shop' : name, origin: url.origin });
  const shop = hosts.get(settings.origins.cubby.host)!;
  const local = settings.host === '127.0.0.1';
  const ports = new Set([settings.port]);
  // Behind a proxy the URLs name the proxy's ports; without one the process listens on each of them itself.
  if (!settings.trustProxy)
    for (const url of Object.values(settings.origins))
      ports.add(Number(url.port || (url.protocol === 'https:' ? 443 : 80)));
  // In development the shop also answers on 127.0.0.1, at its own ports: other programs there are not ours.
  const isOursOnLoopback = (origin: string): boolean =>
    settings.env === 'demo' &&
    local &&
    [...ports].some((port) => origin === new URL(`http://127.0.0.1:${port}`).origin);
  const of = (host: string | undefined): Host | undefined => hosts.get(host ?? '') ?? (local ? shop : undefined);
  const siteOfOrigin = (origin: string): Site | undefined => {
    if (isOursOnLoopback(origin)) return 'shop';
    const named = URL.canParse(origin) ? hosts.get(new URL(origin).host) : undefined;
    return named?.origin === origin ? named.site : undefined;
  };
  return {
    of,
    ports: [...ports],
    siteAsked({ headers: { host, origin } }) {
      const site = of(host)?.site;
      return origin === undefined || siteOfOrigin(origin) === site ? site : undefined;
    },
  };
}
