import { isIPv6 } from 'node:net';

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%', 1)[0]!;
  if (!isIPv6(plain)) return address;
  // The address of a URL has one spelling only.
  const [start = '', end] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const first = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const groups = end === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
