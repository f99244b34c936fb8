import { BlockList, isIPv4, isIPv6 } from 'node:net';

const closed = new BlockList();
// This machine, private networks, links, carriers' own, documentation, benchmarks, multicast, reserved (RFC 6890).
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
// Of the global ones: what translates to IPv4 or tunnels, documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/**
 * Whether an address belongs to the public internet: not this machine, a private network, or an address that leads to
 * one.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};
