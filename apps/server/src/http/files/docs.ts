import { createHash } from 'node:crypto';
import type { Site } from '@cubby/contract';
import { openApiOf } from '@cubby/contract/openapi';
import { cookieOf } from '@cubby/features/accounts/rules';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../start/services.ts';
import { cookieNameAt } from '../cookies.ts';

type Operation = {
  summary: string;
  'x-who': string[];
  parameters?: { name: string; required: boolean; schema: { pattern?: string; type?: string; enum?: string[] } }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: unknown } } }>;
};

/**
 * `/api/openapi.json` for programs and `/api/docs` for people (design 5): the endpoints of the requested site,
 * generated from the contracts on the first request.
 */
export function mountDocs(app: FastifyInstance, { executor, hosts, settings }: Services): void {
  const endpoints = [...executor.endpoints.values()].map(({ endpoint }) => endpoint);
  const sessionCookieOf = (site: Site) => {
    const { host } = settings.origins[site === 'shop' ? 'cubby' : site];
    return cookieNameAt(cookieOf(site), hosts.of(host)!, settings);
  };
  const described = new Map<Site, { json: string; page: string }>();
  const describe = (site: Site) => {
    const known = described.get(site);
    if (known) return known;
    const info = { title: 'Cubby API', version: '1.3.2', site, sessionCookie: sessionCookieOf(site) };
    const document = openApiOf(endpoints, { ...info, bases: settings.apiBases });
    const page = pageOf(document.paths as Record<string, Record<string, Operation>>);
    const made = { json: JSON.stringify(document), page };
    described.set(site, made);
    return made;
  };
  const styleHash = createHash('sha256').update(style).digest('base64');

  app.get('/api/openapi.json', (request, reply) =>
    reply.type('application/json').send(describe(hosts.of(request.headers.host)!.site).json),
  );
  app.get('/api/docs', (request, reply) => {
    const { site, origin } = hosts.of(request.headers.host)!;
    const policy = String(reply.getHeader('content-security-policy')).replace(
      "style-src 'self'",
      `style-src 'sha256-${styleHash}'`,
    );
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(describe(site).page.replace('{host}', escaped(origin)));
  });
}

function pageOf(paths: Record<string, Record<string, Operation>>): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(entries, ({ path }) => path.split('/')[2]!);
  const menu = [...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  const body = [...groups]
    .map(
      ([name, endpoints]) => `<section id="${name}"><h2>${name}</h2>${endpoints.map(endpointHtml).join('')}</section>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Cubby API</title><style>${style}</style></head><body><header><h1>Cubby API</h1><p>Every answer is <code>{"responseCode":"OC_OK", …}</code>; every error names its code, a message in the language of <code>Accept-Language</code>, and the invalid fields. The same as data: <a href="/api/openapi.json">openapi.json</a>. Served from <code>{host}</code>.</p><nav>${menu}</nav></header><main>${body}</main></body></html>`;
}

function endpointHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, required, schema }) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${required ? 'required' : 'optional'}</td><td><code>${escaped(schema.enum?.join(' | ') ?? schema.pattern ?? schema.type ?? '')}</code></td></tr>`,
  );
  const failures = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${escaped(description)}</li>`);
  const schema = (title: string, value: unknown) =>
    value ? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>` : '';
  return `<article><h3><span>${method}</span> <code>${escaped(path)}</code></h3><p>${escaped(operation.summary)}. <em>Who: ${operation['x-who'].join(' or ')}</em></p>${parameters.length ? `<table><tbody>${parameters.join('')}</tbody></table>` : ''}${schema('Request', Object.values(operation.requestBody?.content ?? {})[0]?.schema)}${schema('Answer', operation.responses['200']?.content?.['application/json'].schema)}<details><summary>Failures</summary><ul>${failures.join('')}</ul></details></article>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

const style = `:root{color-scheme:light dark;--ink:light-dark(#1c2234,#e9e7e2);--soft:light-dark(#555b6e,#aeb2c0);--rule:light-dark(#e2ddd3,#3a3f4f);--paper:light-dark(#fdfbf7,#1a1d27);--link:light-dark(#1f4fbf,#9bb8ff)}
body{margin:0 auto;max-width:58rem;padding:2rem 1.25rem 6rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:2.2rem;line-height:1.1;margin:0 0 .75rem}h2{margin:3rem 0 .5rem;text-transform:capitalize}h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h3 span{display:inline-block;min-width:3.2rem;font-weight:700}
a{color:var(--link)}nav{display:flex;gap:1rem;flex-wrap:wrap}article{border-top:1px solid var(--rule);padding:1rem 0}p{margin:.25rem 0}em,td{color:var(--soft);font-style:normal}
table{border-collapse:collapse;font-size:.875rem}th{text-align:start;font-weight:500;padding:.15rem 1rem .15rem 0}td{padding:.15rem 1rem .15rem 0;overflow-wrap:anywhere}
summary{cursor:pointer;font-size:.875rem}pre{overflow:auto;font-size:.8rem;line-height:1.45}ul{margin:.25rem 0}`;
