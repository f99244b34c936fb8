import { join } from 'node:path';
import { readOutbox } from '@cubby/mail';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../start/services.ts';

/** `/dev/mail`: the outbox, newest first; never in production (design 3). */
export function mountDevMail(app: FastifyInstance, { settings }: Services): void {
  if (settings.env === 'production' || settings.smtpUrl) return;
  const folder = join(settings.dataDir, 'mail');

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
    const mail = (await readOutbox(folder)).find(({ name }) => name === params.name);
    if (!mail) return reply.callNotFound();
    // Allows the mail's inline styles and no scripts.
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
