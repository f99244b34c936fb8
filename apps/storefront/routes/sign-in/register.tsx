import { RegisterForm } from '@cubby/features/accounts/storefront';
import { useCaptcha } from '@cubby/features/captcha/storefront';
import { noteAcceptance } from '@cubby/features/consent/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useBrand } from '../../brands/brand.ts';
import { AccountPage } from '../../members/AccountPage.tsx';
import { firstMemberPath, keepWanted, wantedPath } from '../../members/sign-in-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.register'),
  noindex: true,
});

export function Component() {
  const { prefix } = useSite();
  const { code, defaultCountry } = useBrand();
  const { text } = useText();
  const captcha = useCaptcha();
  const signIn = useHydrated() ? keepWanted('/login', location.search) : '/login';
  return (
    <AccountPage title={text('accounts.register')} lead={text(`accounts.register.${code}.lead`)}>
      <RegisterForm captcha={captcha} country={defaultCountry} onAccepted={noteAcceptance} wantedOf={wantedOf} />
      <p className="mt-10 text-small">
        {text('accounts.register.have')} <TextLink href={prefix + signIn}>{text('accounts.signIn')}</TextLink>
      </p>
    </AccountPage>
  );
}

function wantedOf(): string | undefined {
  const wanted = wantedPath(location.search);
  return wanted === firstMemberPath ? undefined : wanted;
}
