import { type Platform, perMinute } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { mayReadPaper } from '../policy.ts';
import type { FeePaperKind } from '../rules.ts';
import { findFeeInvoice } from './invoice-store.ts';
import type { FeePapers } from './papers.ts';

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const;
type Asked = { Params: { number: string; extension: 'pdf' | 'xml' } };

/** `/fees/CA-FEE-2026-000001.pdf` and `.xml`, for the shop's owners and finance members, and staff. Others get 404. */
export function mountFeePapers(app: FastifyInstance, platform: Platform, papers: FeePapers): void {
  const { pool, clock, settings, admission, actorOf } = platform;
  app.get<Asked>(
    '/fees/:number([A-Z]{2}-FEE-(?:CN-)?[0-9]{4}-[0-9]{6,9}).:extension(pdf|xml)',
    perMinute(60, settings),
    async (request, reply) => {
      const { number, extension } = request.params;
      const paper = await admission.run('calls', async () => {
        const [actor, found] = await Promise.all([actorOf(request), findFeeInvoice(pool, number)]);
        if (!found || !mayReadPaper(actor, found)) return undefined;
        const of = { kind: found.kind as FeePaperKind, subjectId: found.feeInvoiceId };
        return papers.read(pool, of, mediaTypes[extension], clock.now());
      });
      if (!paper) throw Object.assign(new Error('no such paper'), { statusCode: 404 });
      return reply
        .type(paper.mediaType)
        .header('content-disposition', `attachment; filename="${paper.fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(paper.bytes);
    },
  );
}
