import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { Badge } from '@cubby/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { openSessions, ownFactor, ownPasskeys } from '../contract.ts';
import { ChangePasswordForm } from '../screens/ChangePasswordForm.tsx';
import { Passkeys } from '../screens/Passkeys.tsx';
import { SessionList } from '../screens/SessionList.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { SecondStep } from './SecondStep.tsx';
import { useAccount } from './SignedInFrame.tsx';

export async function loader({ site }: LoaderArgs) {
  const { client } = site;
  const [sessions, passkeys, factor] = await Promise.all([
    client(openSessions, {}),
    client(ownPasskeys, {}),
    client(ownFactor, {}),
  ]);
  return { sessions, passkeys, factor };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.yourAccount'),
  noindex: true,
});

/** The account page of the seller and the manager site: password, second factor, sessions. */
export function AccountPage({ solveCaptcha }: { solveCaptcha: SolveCaptcha }) {
  const account = useAccount();
  const { sessions, passkeys, factor } = usePageData<typeof loader>();
  const { text, lookup } = useText();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop lead={<bdi>{account.login}</bdi>} />
      <p className="flex flex-wrap gap-2">
        {account.roles.map((role) => (
          <Badge key={role}>{lookup(`inner.role.${role}`)}</Badge>
        ))}
      </p>
      <Section id="second-step" title={text('accounts.factor.title')}>
        <SecondStep solveCaptcha={solveCaptcha} login={account.login} factor={factor} onChanged={revalidate} />
      </Section>
      <Section id="passkeys" title={text('accounts.passkeys')}>
        <Passkeys solveCaptcha={solveCaptcha} login={account.login} passkeys={passkeys} onChanged={revalidate} />
      </Section>
      <Section id="password" title={text('accounts.changePassword')}>
        <ChangePasswordForm solveCaptcha={solveCaptcha} login={account.login} onChanged={revalidate} />
      </Section>
      <Section id="sessions" title={text('accounts.sessions')}>
        <SessionList sessions={sessions} onEnded={revalidate} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-rule pt-5" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
