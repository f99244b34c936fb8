import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

export function send(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  headers: Record<string, string>,
): void {
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...headers, etag: page.etag });
    response.end();
    return;
  }
  const accepts = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined;
  const body = cache.bodyOf(page, encoding);
  response.writeHead(page.status, {
    ...headers,
    etag: page.etag,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendPlain(
  response: ServerResponse,
  headers: Record<string, string>,
  status: number,
  body: string,
): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

export function redirect(
  response: ServerResponse,
  headers: Record<string, string>,
  status: number,
  location: string,
): void {
  response.writeHead(status, { ...headers, location, 'cache-control': 'no-store', 'content-length': 0 });
  response.end();
}
