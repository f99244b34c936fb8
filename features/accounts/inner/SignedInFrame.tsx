import { isShopRole, isStaffRole, type StaffPermission, shopRolesGive, staffRolesGive } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { InnerFrame } from '@cubby/inner';
import { loadScreen, type NavigationLink, useSite } from '@cubby/site';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { logOut, type Profile } from '../contract.ts';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';
import { askWith } from './sign-in-again.ts';
import { noteWhoTypes } from './whose-input.ts';

const SignInAgain = lazy(async () => {
  const { SignInAgain } = await loadScreen(() => import('./SignInAgain.tsx'));
  return { default: SignInAgain };
});

type SignedInFrameProps = {
  look: 'column' | 'bar';
  site: string;
  place?: ReactNode;
  links: readonly NavigationLink[];
  solveCaptcha: SolveCaptcha;
  children?: ReactNode;
};

/** The account that the guard of an inner site's pages loaded, by route id. */
export function useAccount(): Profile {
  const account = useRouteLoaderData('signed-in') as Profile | undefined;
  if (!account) throw new Error('useAccount is called outside the frame of those who are signed in');
  return account;
}

/** Whether the staff member has this permission. */
export const useMayAsStaff = (permission: StaffPermission): boolean =>
  staffRolesGive(useAccount().roles.filter(isStaffRole), [permission]);

/** The frame of an inner site around its pages. */
export function SignedInFrame({ children, links, solveCaptcha, ...frame }: SignedInFrameProps) {
  const { brand } = useSite();
  const { firstName, lastName, login, roles } = useAccount();
  const { lookup } = useText();
  const navigate = useNavigate();
  const { busy, said, run } = useAction();
  useLeaving();
  const [asked, ask] = useState<{ end: (isDone: boolean) => void }>();
  useEffect(() => askWith((end) => ask({ end })), []);
  useEffect(() => noteWhoTypes(login), [login]);
  const signOut = () =>
    run('signOut', async (client) => {
      await client(logOut, {});
      await navigate('/sign-in');
    });
  return (
    <InnerFrame
      {...frame}
      links={links.filter(({ access }) => !access || isGiven(brand, roles, access))}
      person={{
        name: `${firstName} ${lastName}`,
        position: positionOf(roles.map((role) => lookup(`inner.role.${role}`))),
      }}
      onSignOut={signOut}
      notice={<ActionResult {...{ said, busy }} />}
    >
      {children ?? <Outlet />}
      {asked && (
        <Suspense>
          <SignInAgain
            {...{ login, solveCaptcha }}
            onEnd={(isDone) => {
              ask(undefined);
              asked.end(isDone);
            }}
          />
        </Suspense>
      )}
    </InnerFrame>
  );
}

/** Whether one of these roles at this site grants one of the permissions. */
const isGiven = (site: string, roles: readonly string[], access: readonly string[]): boolean =>
  site === 'manager'
    ? staffRolesGive(roles.filter(isStaffRole), access)
    : shopRolesGive(roles.filter(isShopRole), access);

/** The first role; the account page shows all. */
const positionOf = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first;

/** A page restored from the browser's cache must not show old content: its guard runs again. */
function useLeaving(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const hide = () => document.documentElement.setAttribute('hidden', '');
    const show = async ({ persisted }: PageTransitionEvent) => {
      if (persisted) await revalidate();
      document.documentElement.removeAttribute('hidden');
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, []);
}
