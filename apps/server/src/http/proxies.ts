import { BlockList, isIPv6 } from 'node:net';
import type { Settings } from '@cubby/feature';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/**
 * Whose X-Forwarded-For is trusted, in the framework's form. A number of proxies holds only for connections from a
 * private network: a client that reaches the process past its proxies could otherwise send the header itself.
 */
export function trustOf(proxies: Settings['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return (address: string, nth: number) => nth < proxies && (nth > 0 || isPrivate(address));
}

const isPrivate = (address: string): boolean => privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
