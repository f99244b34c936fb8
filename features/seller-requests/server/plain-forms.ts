import { type Tx, transaction } from '@cubby/db';
import { type Platform, perMinute } from '@cubby/feature';
import { shopRequestPath } from '@cubby/features/enquiries/rules';
import type { ConfirmTokens } from '@cubby/features/enquiries/server';
import { prefixOf } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { draftAnswerOf, draftFacts, keptFacts, sentForm, words } from '../fields.ts';
import { lockConfirmed } from './change.ts';
import { type RequestNeeds, saveDraft, sendFacts, withdraw } from './routes.ts';

type Needs = Pick<Platform, 'pool' | 'clock' | 'settings' | 'translators' | 'hosts'> &
  RequestNeeds & { tokens: ConfirmTokens };

/** The page of a request without scripts: everything entered is saved first, so that a missing fact loses nothing. */
export function mountPlainForms(app: FastifyInstance, needs: Needs): void {
  const { pool, clock, settings, translators, hosts, tokens } = needs;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const locale of translators.offered) {
      const url = prefixOf(locale) + shopRequestPath;
      scope.post<{ Body: URLSearchParams }>(url, perMinute(20, settings), async (request, reply) => {
        if (hosts.of(request.headers.host)?.site !== 'shop') return reply.callNotFound();
        const form = Object.fromEntries(request.body);
        const token = form.token ?? '';
        const now = clock.now();
        const requestId = await tokens.read('SHOP', token, now);
        const said =
          requestId === undefined ? 'failed' : await transaction(pool, (tx) => take(tx, needs, requestId, form, now));
        return reply
          .code(303)
          .header('cache-control', 'no-store')
          .header('location', `${url}?token=${encodeURIComponent(token)}&said=${said}`)
          .send();
      });
    }
  });
}

/** The message on the resulting page. */
async function take(
  tx: Tx,
  needs: Needs,
  requestId: string,
  form: Record<string, string>,
  now: Date,
): Promise<'saved' | 'incomplete' | 'sent' | 'withdrawn' | 'failed'> {
  const request = await lockConfirmed(tx, requestId, now);
  if (!request) return 'failed';
  if (form.act === 'withdraw') return (await withdraw(tx, needs, request, now)).ok ? 'withdrawn' : 'failed';
  const facts = draftFacts(form);
  if (!(await saveDraft(tx, request, facts, draftAnswerOf(form))).ok) return 'failed';
  if (form.act !== 'send') return 'saved';
  const read = sentForm.safeParse(facts);
  const answer = words.safeParse(form.answer ?? '').data;
  if (!read.success) return 'incomplete';
  const sent = await sendFacts(tx, needs, request, { facts: keptFacts(read.data), answer }, now);
  if (sent.ok) return 'sent';
  return sent.failure.code === 'OC_BAD_REQUEST' ? 'incomplete' : 'failed';
}
