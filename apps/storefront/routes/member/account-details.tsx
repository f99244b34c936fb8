import { openSessions, ownPasskeys, ownViewings } from '@cubby/features/accounts/contract';
import { AccountCard, ChangePasswordForm, Passkeys, SessionList } from '@cubby/features/accounts/screens';
import {
  ChangeEmailForm,
  CloseAccount,
  DownloadData,
  leaveUser,
  OwnViewings,
  ProfileForm,
} from '@cubby/features/accounts/storefront';
import { MainAddress } from '@cubby/features/addresses/storefront';
import { solveCaptcha } from '@cubby/features/captcha/storefront';
import { useText } from '@cubby/i18n/react';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useNavigate, useRevalidator } from 'react-router';
import { useMember } from '../../members/require-member.ts';

export async function loader({ site }: LoaderArgs) {
  const [sessions, passkeys, viewings] = await Promise.all([
    ifReadable(site.client(openSessions, {})),
    ifReadable(site.client(ownPasskeys, {})),
    ifReadable(site.client(ownViewings, {})),
  ]);
  return { sessions: sessions ?? [], passkeys: passkeys ?? [], viewings: viewings ?? [] };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.details'),
  noindex: true,
});

export function Component() {
  const member = useMember();
  const { sessions, passkeys, viewings } = usePageData<typeof loader>();
  const { text } = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const leave = async () => {
    leaveUser();
    await navigate('/login');
  };
  return (
    <>
      <AccountCard user={member} onSignedOut={leave} />
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="about">
        <h2 id="about" className="text-title">
          {text('accounts.about')}
        </h2>
        <ProfileForm member={member} onSaved={revalidate} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="main-address">
        <h2 id="main-address" className="text-title">
          {text('addresses.main')}
        </h2>
        <MainAddress address={member.address} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="email">
        <h2 id="email" className="text-title">
          {text('accounts.changeEmail')}
        </h2>
        <ChangeEmailForm solveCaptcha={solveCaptcha} login={member.login} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="password">
        <h2 id="password" className="text-title">
          {text('accounts.changePassword')}
        </h2>
        <ChangePasswordForm solveCaptcha={solveCaptcha} login={member.login} onChanged={revalidate} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="passkeys">
        <h2 id="passkeys" className="text-title">
          {text('accounts.passkeys')}
        </h2>
        <Passkeys solveCaptcha={solveCaptcha} login={member.login} passkeys={passkeys} onChanged={revalidate} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="sessions">
        <h2 id="sessions" className="text-title">
          {text('accounts.sessions')}
        </h2>
        <SessionList sessions={sessions} onEnded={revalidate} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="viewings">
        <h2 id="viewings" className="text-title">
          {text('viewing.own')}
        </h2>
        <OwnViewings viewings={viewings} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="data">
        <h2 id="data" className="text-title">
          {text('accounts.data')}
        </h2>
        <DownloadData solveCaptcha={solveCaptcha} login={member.login} />
      </section>
      <section className="mt-10 border-t border-rule pt-6" aria-labelledby="close">
        <h2 id="close" className="text-title">
          {text('accounts.close')}
        </h2>
        <CloseAccount solveCaptcha={solveCaptcha} login={member.login} onClosed={leave} />
      </section>
    </>
  );
}
