import ownKey from 'virtual:drawing/key-ring?color=tomato';
import ownLocker from 'virtual:drawing/locker?color=sky';
import { keepUser, SignInForm } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { wantedPath } from '../members/sign-in-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.signIn'),
  noindex: true,
});

/** The drawing on each brand's sign-in page. */
const drawings = { cubby: ownLocker, kids: ownKey };

/** Sign-in, with the brand's own welcome (spec 2.9, 2.44); sellers have a sign-in of their own (2.59). */
export function Component() {
  const { prefix, settings } = useSite();
  const { code } = useBrand();
  const { text } = useText();
  const navigate = useNavigate();
  return (
    <div className="grid items-center gap-x-24 py-10 tablet:py-14 desktop:grid-cols-[30rem_minmax(0,1fr)]">
      <div className="max-w-form">
        <h1 className="text-page">{text(`accounts.${code}.welcome`)}</h1>
        <p className="mt-3 text-lead text-soft">{text(`accounts.${code}.lead`)}</p>
        <SignInForm
          onSignedIn={async (user) => {
            keepUser(user);
            await navigate(wantedPath(location.search));
          }}
        />
        <p className="mt-10 text-small">
          <TextLink href={`${settings.sellerUrl}${prefix}/`}>{text('accounts.vendorLogin')}</TextLink>
        </p>
      </div>
      <img
        src={drawings[code]}
        alt=""
        width="240"
        height="240"
        className="w-full max-w-88 justify-self-center max-desktop:hidden"
      />
    </div>
  );
}
