import { type Platform, perMinute } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { maySeePaper } from '../../policy.ts';
import type { InvoicePapers } from './invoice-papers.ts';
import type { PaperLinks } from './paper-links.ts';
import { findPaperOwner } from './paper-store.ts';

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** `/papers/CA-2026-000001.pdf` and `.xml`: an invoice or a credit note for its buyer, the staff, and holders of the link in its mail. Others find nothing. */
export function mountInvoicePapers(
  app: FastifyInstance,
  platform: Platform,
  papers: InvoicePapers,
  links: PaperLinks,
): void {
  const { pool, clock, settings, admission, actorOf } = platform;
  app.get<{ Params: { number: string; extension: 'pdf' | 'xml' }; Querystring: { t?: string } }>(
    '/papers/:number([A-Z]{2}-(?:CN-)?[0-9]{4}-[0-9]{6,9}).:extension(pdf|xml)',
    perMinute(60, settings),
    async (request, reply) => {
      const { number, extension } = request.params;
      const paper = await admission.run('calls', async () => {
        const [actor, owned] = await Promise.all([actorOf(request), findPaperOwner(pool, number)]);
        const { t: token = '' } = request.query;
        const isOpen = async () => token !== '' && (await links.opens(String(token), number, clock.now()));
        if (!owned || !(maySeePaper(actor, owned) || (await isOpen()))) return undefined;
        const { kind, subjectId } = owned as { kind: 'INVOICE' | 'CREDIT_NOTE'; subjectId: string };
        return papers.read(pool, { kind, subjectId }, mediaTypes[extension], clock.now());
      });
      if (!paper) throw Object.assign(new Error('no such paper'), { statusCode: 404 });
      return reply
        .type(paper.mediaType)
        .header('content-disposition', `inline; filename="${paper.fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(paper.bytes);
    },
  );
}
