import { isIP } from 'node:net';
import { BadSetting, type Environment } from './bad-setting.ts';
import { isBehindProxy } from './strict-settings.ts';

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies whose X-Forwarded-For counts. A client can send that header too: only the last addresses in it, added by
 * our own proxies, are true. So it takes their number or their networks; `true` would trust the client.
 */
export function trustedProxies(given: Environment): false | number | string[] {
  const text = given.TRUST_PROXY ?? '';
  if (!isBehindProxy(given)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new BadSetting(
      'TRUST_PROXY',
      `${wrong === 'true' ? 'is “true”, which would believe every client' : `holds “${wrong}”`}; write how many proxies stand in front, such as 1, or their networks, such as 10.0.0.0/8,loopback`,
    );
  return networks;
}

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A network of everyone is nobody's proxy.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
