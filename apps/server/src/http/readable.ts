import type { IncomingMessage } from 'node:http';

/**
 * Whether the address of a request can be read. A backslash counts as a slash in `new URL`, so that `/\evil:99999`
 * would name a host; undecodable bytes are no text. Queries of pages may hold anything: people type `?q=100%`.
 */
export function isReadable({ url = '', headers, httpVersionMinor }: IncomingMessage): boolean {
  // HTTP/1.1 requires the header; its absence hints at an attempt to smuggle a request past a proxy.
  if (headers.host === undefined && httpVersionMinor > 0) return false;
  const path = url.split('?', 1)[0]!;
  if (path.includes('\\')) return false;
  return canDecode(path.startsWith('/api/') ? url : path) && URL.canParse(url.replace(/^\/+/, '/'), 'http://localhost');
}

function canDecode(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
