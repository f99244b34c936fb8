import { type Pool, type Tx, transaction } from '@cubby/db';
import { type Platform, perMinute } from '@cubby/feature';
import { type Locale, prefixOf } from '@cubby/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enquiryForms } from '../fields.ts';
import { confirmPath, plainPath, topics } from '../rules.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { type ConfirmTokens, createConfirmTokens } from './confirm-token.ts';
import { sendEnquiryMails } from './mails.ts';
import { confirmEnquiry } from './store.ts';

type Needs = Pick<Platform, 'pool' | 'clock' | 'settings' | 'translators' | 'hosts'>;
type Place = { brand: 'cubby' | 'kids'; locale: Locale; base: string };

/**
 * The contact form without scripts. Such a browser cannot solve the captcha, so the sender confirms with a mailed link;
 * until then nobody reads the enquiry.
 */
export function mountPlainForms(app: FastifyInstance, needs: Needs): void {
  const { clock, settings, translators, hosts } = needs;
  const tokens = createConfirmTokens(settings.secretKey, settings.oldSecretKeys);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const locale of translators.offered) {
      const prefix = prefixOf(locale);
      const placeOf = (request: FastifyRequest): Place | undefined => {
        const host = hosts.of(request.headers.host)!;
        if (host.site !== 'shop') return undefined;
        return { brand: host.name === 'kids' ? 'kids' : 'cubby', locale, base: host.origin + prefix };
      };
      const lead = (reply: FastifyReply, path: string) =>
        reply
          .code(303)
          .header('cache-control', 'no-store')
          .header('location', prefix + path)
          .send();

      scope.post<{ Body: URLSearchParams }>(prefix + plainPath, perMinute(5, settings), async (request, reply) => {
        const place = placeOf(request);
        if (!place) return reply.callNotFound();
        const isTaken = await takeIn(needs, tokens, request.body, place, clock.now());
        return lead(reply, `${confirmPath}?sent=${isTaken ? 'mail' : 'incomplete'}`);
      });

      scope.post<{ Body: URLSearchParams }>(prefix + confirmPath, perMinute(20, settings), async (request, reply) => {
        if (!placeOf(request)) return reply.callNotFound();
        const id = await tokens.read('CONFIRM', request.body.get('token') ?? '', clock.now());
        const isSent = id !== undefined && (await confirm(needs, id, clock.now()));
        return lead(reply, `${confirmPath}?sent=${isSent ? 'yes' : 'expired'}`);
      });
    }
  });
}

async function takeIn(
  { pool, translators }: Needs & { pool: Pool },
  tokens: ConfirmTokens,
  form: URLSearchParams,
  place: Place,
  now: Date,
): Promise<boolean> {
  const topic = topics.find((each) => each === form.get('topic'));
  const read = topic && enquiryForms[topic].safeParse(Object.fromEntries(form));
  if (!read?.success) return false;
  const needed = { translatorOf: translators.of, tokens };
  await transaction(pool, (tx) => askToConfirm(tx, needed, read.data, place, now));
  return true;
}

/** Makes it a regular enquiry. Its mails have their own keys: pressed twice, they are sent once. */
const confirm = ({ pool, translators, settings }: Needs, id: string, now: Date): Promise<boolean> =>
  transaction(pool, async (tx: Tx) => {
    const found = await confirmEnquiry(tx, id);
    if (!found) return false;
    await sendEnquiryMails(tx, { translatorOf: translators.of, teamEmail: settings.teamEmail }, { id, ...found }, now);
    return true;
  });
