import { join } from 'node:path';
import type { Settings } from '@cubby/feature';
import { readOutbox } from '@cubby/mail';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../start/services.ts';

const phone = 390;

/** Whether mails are kept in the outbox, and shown. Never in production (design 3). */
export const showsMails = ({ env, smtpUrl }: Settings): boolean => env !== 'production' && !smtpUrl;

/**
 * `/dev/mail`: the outbox, newest first, and each mail as on a phone: its HTML by day and by night, beside its plain
 * text.
 */
export function mountDevMail(app: FastifyInstance, { settings }: Services): void {
  if (!showsMails(settings)) return;
  const folder = join(settings.dataDir, 'mail');
  const mailOf = async (name: string) => (await readOutbox(folder)).find((each) => each.name === name);

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await readOutbox(folder);
    const rows = mails.map(
      ({ name, to, subject, date, locale }) =>
        `<li lang="${escaped(locale)}"><a href="/dev/mail/${encodeURIComponent(name)}">${escaped(subject)}</a><br><small>${escaped(to)} · ${escaped(date)}</small></li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><h1>Outbox</h1><ul>${rows.join('') || '<li>No mail yet.</li>'}</ul></html>`,
      );
  });

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params }, reply) => {
    const mail = await mailOf(params.name);
    if (!mail) return reply.callNotFound();
    const { name, subject, from, to, date, locale, text } = mail;
    const frame = (scheme: string) =>
      `<figure><figcaption>HTML, ${scheme}</figcaption><iframe title="HTML, ${scheme}" src="/dev/mail/${encodeURIComponent(name)}/${scheme}" width="${phone}" height="844"></iframe></figure>`;
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:24px}main{display:flex;flex-wrap:wrap;gap:24px}figure{margin:0}figcaption{margin-bottom:8px}iframe,pre{box-sizing:border-box;width:${phone}px;max-width:100%;border:1px solid #999}pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<p><a href="/dev/mail">Outbox</a></p><h1 lang="${escaped(locale)}">${escaped(subject)}</h1><p>${escaped(from)} → ${escaped(to)}<br>${escaped(date)}</p>
<main>${frame('light')}${frame('dark')}<figure><figcaption>Plain text</figcaption><pre lang="${escaped(locale)}" dir="auto">${linked(text)}</pre></figure></main></html>`,
      );
  });

  app.get<{ Params: { name: string; scheme: 'light' | 'dark' } }>(
    '/dev/mail/:name/:scheme(light|dark)',
    async ({ params: { name, scheme } }, reply) => {
      const mail = await mailOf(name);
      if (!mail) return reply.callNotFound();
      const query = scheme === 'dark' ? '@media all' : '@media not all';
      // Allows the mail's inline styles and no scripts.
      return reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
        .type('text/html; charset=utf-8')
        .send(
          mail.html
            .replace('@media (prefers-color-scheme:dark)', query)
            .replace('<head>', '<head><base target="_top">'),
        );
    },
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');
