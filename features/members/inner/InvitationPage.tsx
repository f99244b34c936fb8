import { ApiError } from '@cubby/contract';
import type { Challenge } from '@cubby/features/captcha/rules';
import { Form, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useClient, useHydrated, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice, Skeleton, TextField } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { acceptInvitation, invitationChallenge, type ShownInvitation, shownInvitation } from '../contract.ts';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('members.invitation.title'),
  noindex: true,
});

type InvitationPageProps = {
  solveCaptcha: (challenge: Challenge) => Promise<string>;
  /** When the token's link was used; undefined if it was not. */
  useUsedLink: (token: string | undefined) => { at: string } | undefined;
};
type Loaded = ShownInvitation | 'OLD';

/** The page of an invitation's link: the inviter, the team, and the form to accept. */
export function InvitationPage({ solveCaptcha, useUsedLink }: InvitationPageProps) {
  const client = useClient();
  const { prefix } = useSite();
  const { text, date } = useText();
  const token = useHydrated() ? (/^#t=([\w-]{1,200})$/.exec(location.hash)?.[1] ?? '') : undefined;
  const used = useUsedLink(token);
  const [invitation, show] = useState<Loaded>();
  const [failure, fail] = useState('');
  const [accepted, accept] = useState('');
  useEffect(() => {
    if (token === undefined) return;
    if (token === '') return show('OLD');
    client(shownInvitation, {}, { bearer: token }).then(show, (error: Error) =>
      error instanceof ApiError && error.code === 'OC_LINK_EXPIRED' ? show('OLD') : fail(error.message),
    );
  }, [token]);
  if (accepted)
    return (
      <Answer
        title={text('members.accepted')}
        words={text('members.accepted.text', { email: `\u2068${accepted}\u2069` })}
      >
        <ButtonLink href={`${prefix}/sign-in`}>{text('members.signIn')}</ButtonLink>
      </Answer>
    );
  if (used)
    return (
      <Answer
        title={text('members.invitation.used')}
        words={text('members.invitation.used.text', { day: date(used.at, dayFormats.long) })}
      >
        <ButtonLink href={`${prefix}/sign-in`}>{text('members.signIn')}</ButtonLink>
      </Answer>
    );
  if (invitation === 'OLD')
    return <Answer title={text('members.invitation.old')} words={text('members.invitation.old.text')} />;
  return (
    <>
      <h1 className="text-page font-heading">{text('members.invitation.title')}</h1>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {!invitation && !failure && <Skeleton className="mt-4 h-24" />}
      {invitation && (
        <AcceptForm invitation={invitation} token={token!} solveCaptcha={solveCaptcha} onAccepted={accept} />
      )}
    </>
  );
}

function Answer({ title, words, children }: { title: string; words: string; children?: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <h1 className="text-page font-heading">{title}</h1>
      <p className="text-lead wrap-anywhere">{words}</p>
      {children}
    </div>
  );
}

type AcceptFormProps = Pick<InvitationPageProps, 'solveCaptcha'> & {
  invitation: ShownInvitation;
  token: string;
  onAccepted: (login: string) => void;
};

function AcceptForm({ invitation: { shop, email, hasAccount }, token, solveCaptcha, onAccepted }: AcceptFormProps) {
  const client = useClient();
  const { text } = useText();
  const isolated = `\u2068${email}\u2069`;
  const form = useForm({
    id: 'accept',
    initial: { firstName: '', lastName: '', password: '' },
    label: (name) => text(`members.${name}`),
    missing: (name) => text(`members.${name}.missing`),
    ...(!hasAccount && { schema: async () => (await import('../fields.ts')).acceptance }),
    submit: async ({ firstName, lastName, password }) => {
      const send = (captchaToken: string) =>
        client(
          acceptInvitation,
          { password, captchaToken, ...(!hasAccount && { firstName, lastName }) },
          { bearer: token },
        );
      const login = await send('').catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'OC_CAPTCHA') throw error;
        const challenge = (await client(invitationChallenge, {}, { bearer: token })) as Challenge;
        return send(await solveCaptcha(challenge));
      });
      onAccepted(login);
    },
  });
  return (
    <>
      <p className="mt-2 text-lead">
        {shop === null
          ? text('members.invitation.staff')
          : text('members.invitation.shop', { shop: `\u2068${shop}\u2069` })}
      </p>
      <p className="mt-2 text-soft wrap-anywhere">
        {text(hasAccount ? 'members.invitation.known' : 'members.invitation.new', { email: isolated })}
      </p>
      <Form form={form} method="post" className="mt-6 grid gap-5">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {!hasAccount && (
          <>
            <TextField {...form.field('firstName')} autoComplete="given-name" />
            <TextField {...form.field('lastName')} autoComplete="family-name" />
          </>
        )}
        <TextField
          {...form.field('password')}
          type="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
        />
        <Button type="submit" size="large" busy={form.busy}>
          {text('members.accept')}
        </Button>
      </Form>
    </>
  );
}
