import { type Pool, type Tx, transaction } from '@cubby/db';
import { type Platform, perMinute } from '@cubby/feature';
import { sendNotice } from '@cubby/features/notices/server';
import { type Locale, prefixOf } from '@cubby/i18n';
import { mailBrands } from '@cubby/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enquiryForms } from '../fields.ts';
import { confirmPath, daysToConfirm, mostUnconfirmed, plainPath, spamSignsIn, topics } from '../rules.ts';
import { type ConfirmTokens, createConfirmTokens } from './confirm-token.ts';
import { sendEnquiryMails } from './mails.ts';
import { confirmEnquiry, countUnconfirmed, insertEnquiry } from './store.ts';

type Needs = Pick<Platform, 'pool' | 'clock' | 'settings' | 'translators' | 'hosts'>;
type Place = { brand: 'cubby' | 'kids'; locale: Locale; base: string };

/**
 * The contact form without scripts. No device can solve the captcha then, so the sender confirms by a mailed link;
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
        const id = await tokens.read(request.body.get('token') ?? '', clock.now());
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
  { brand, locale, base }: Place,
  now: Date,
): Promise<boolean> {
  const topic = topics.find((each) => each === form.get('topic'));
  const read = topic && enquiryForms[topic].safeParse(Object.fromEntries(form));
  if (!read?.success) return false;
  const enquiry = read.data;
  await transaction(pool, async (tx) => {
    const since = new Date(now.getTime() - 86_400_000);
    // Enquiries in another person's name must not fill their mailbox.
    if ((await countUnconfirmed(tx, enquiry.email, since)) >= mostUnconfirmed) return;
    const spamSigns = spamSignsIn(enquiry.message);
    const { id } = await insertEnquiry(tx, enquiry, { brand, locale, spamSigns, status: 'UNCONFIRMED', now });
    const { text } = translators.of(locale);
    await sendNotice(
      tx,
      {
        key: `enquiry-${id}-confirm`,
        letter: 'enquiry-confirm',
        to: enquiry.email,
        locale,
        brand,
        title: text('enquiries.mail.confirm'),
        sections: [
          { kind: 'paragraph', text: text('enquiries.mail.confirm.text') },
          {
            kind: 'button',
            label: text('enquiries.mail.confirm.button'),
            url: `${base}${confirmPath}?token=${await tokens.make(id, now)}`,
          },
          { kind: 'note', text: text('enquiries.mail.confirm.note', { days: daysToConfirm }) },
        ],
        why: text('enquiries.mail.why', { brand: mailBrands[brand].name }),
      },
      now,
    );
  });
  return true;
}

/** Makes it a regular enquiry. Its mails have keys of their own: pressed twice, they are sent once. */
const confirm = ({ pool, translators, settings }: Needs, id: string, now: Date): Promise<boolean> =>
  transaction(pool, async (tx: Tx) => {
    const found = await confirmEnquiry(tx, id);
    if (!found) return false;
    await sendEnquiryMails(tx, { translatorOf: translators.of, teamEmail: settings.teamEmail }, { id, ...found }, now);
    return true;
  });
