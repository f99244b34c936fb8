import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '@cubby/contract/server';
import { deviceCookieOf, deviceDays, mostAccountsOfDevice, type Site } from '../../rules.ts';

/**
 * A browser that has signed in before sends a cookie with its id and a signature for each account; a stranger guessing
 * passwords has none. It does not sign in. @param oldSecretKeys former keys, whose signatures are still valid
 */
export function createDevices(secretKey: string, oldSecretKeys: readonly string[] = []) {
  const sign = (device: string, accountId: string, secret = secretKey): string =>
    createHmac('sha256', `device ${secret}`).update(`${device} ${accountId}`).digest('base64url').slice(0, 22);
  const read = (cookies: Cookies, site: Site) => {
    const [device = '', ...signatures] = (cookies.get(deviceCookieOf(site)) ?? '').split('.');
    return /^[\w-]{22}$/.test(device) ? { device, signatures } : undefined;
  };
  return {
    shown: (cookies: Cookies, site: Site): string | undefined => read(cookies, site)?.device,
    of(cookies: Cookies, site: Site, accountId: string): string | undefined {
      const known = read(cookies, site);
      if (!known) return undefined;
      const shown = known.signatures.slice(0, mostAccountsOfDevice).map((signature) => Buffer.from(signature));
      const isKnown = [secretKey, ...oldSecretKeys].some((secret) => {
        const wanted = Buffer.from(sign(known.device, accountId, secret));
        return shown.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted));
      });
      return isKnown ? known.device : undefined;
    },
    remember(cookies: Cookies, site: Site, accountId: string): void {
      const { device, signatures } = read(cookies, site) ?? {
        device: randomBytes(16).toString('base64url'),
        signatures: [],
      };
      const own = sign(device, accountId);
      const kept = [own, ...signatures.filter((each) => each !== own)].slice(0, mostAccountsOfDevice);
      cookies.set(deviceCookieOf(site), [device, ...kept].join('.'), { ageSeconds: deviceDays * 86_400 });
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
