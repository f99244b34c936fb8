import type { Proof } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { defaultLocale, type Locale, prefixOf } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import { jwtVerify, SignJWT } from 'jose';
import { stopSubject } from '../policy.ts';
import { noticeKinds, type SwitchableKind, switchableKinds } from '../rules.ts';
import type { ClaimedMail } from './delivery-store.ts';
import { switchOffMail } from './setting-store.ts';
import { withStopLink } from './stop-section.ts';
import { findMailOfLink } from './store.ts';

const audience = 'mail-stop';
const algorithm = 'HS256';

export const isSwitchable = (kind: string | null): kind is SwitchableKind =>
  (switchableKinds as readonly (string | null)[]).includes(kind) && noticeKinds[kind as SwitchableKind].isSwitchable;

/**
 * The link at the end of a mail that ends all mails of its kind to its address, and a mail program's own button for it
 * (RFC 8058). It names the mail and never expires; the address is not in it.
 */
export function createStopLinks(
  { secretKey, oldSecretKeys, origins }: Pick<Settings, 'secretKey' | 'oldSecretKeys' | 'origins'>,
  translators: Pick<Translators, 'of' | 'offered'>,
) {
  const [key, ...oldKeys] = [secretKey, ...oldSecretKeys].map((each) => new TextEncoder().encode(`mail-stop ${each}`));
  const read = async (token: string): Promise<string | undefined> => {
    for (const each of [key!, ...oldKeys]) {
      const verified = await jwtVerify(token, each, { audience, algorithms: [algorithm] }).catch(() => undefined);
      if (verified) return verified.payload.sub;
    }
    return undefined;
  };
  return {
    prove: async (token: string): Promise<Proof | undefined> => {
      const mailId = await read(token);
      return mailId === undefined ? undefined : { kind: 'link', subject: stopSubject(mailId) };
    },
    /** The same for the same mail, so that a repeated mail is identical. */
    async finish({ mailId, kind, brand, locale: written, text, html, unsubscribeUrl }: ClaimedMail) {
      if (!isSwitchable(kind) || unsubscribeUrl) return { text, html, unsubscribeUrl };
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: algorithm })
        .setSubject(mailId)
        .setAudience(audience)
        .sign(key!);
      const locale = translators.offered.includes(written as Locale) ? (written as Locale) : defaultLocale;
      const url = `${origins[brand as 'cubby' | 'kids'].origin}${prefixOf(locale)}/email-unsubscribe?token=${token}`;
      const words = translators.of(written as Locale).text('mail.stop');
      return { ...withStopLink({ text, html }, words, url), unsubscribeUrl: url };
    },
    /** Ends them for the holder of a token; false: the token is not ours, or its mail was deleted. */
    async stop(db: Queryable, token: string, now: Date): Promise<boolean> {
      const mailId = await read(token);
      const mail = mailId === undefined ? undefined : await findMailOfLink(db, mailId);
      if (!mail || !isSwitchable(mail.kind)) return false;
      await switchOffMail(db, mail.address, mail.kind, now);
      return true;
    },
  };
}
