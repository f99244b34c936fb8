import type { BrandName, Host, Settings } from '@cubby/feature';

/**
 * Maps a Host header to a site and brand (design 6). Unknown hosts get the shop on 127.0.0.1, otherwise nothing (421).
 */
export function createHosts(settings: Settings): {
  of: (host: string | undefined) => Host | undefined;
  ports: number[];
  isOurs: (origin: string) => boolean;
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
  return {
    of: (host) => hosts.get(host ?? '') ?? (local ? shop : undefined),
    ports: [...ports],
    isOurs: (origin) =>
      URL.canParse(origin) && (hosts.get(new URL(origin).host)?.origin === origin || isOursOnLoopback(origin)),
  };
}
