import { ApiError } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { useUsedLink } from '../screens/use-used-link.ts';
import type { UsedLink } from '../used-link-contract.ts';
import { AccountAnswer } from './AccountAnswer.tsx';

export type Outcome = { kind: 'DONE'; login: string } | { kind: 'OLD' };

/** Runs a link's action; a link that no longer works is explained, not reported as a failure. */
export async function follow(act: () => Promise<string>): Promise<Outcome> {
  try {
    return { kind: 'DONE', login: await act() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OC_LINK_EXPIRED') return { kind: 'OLD' };
    throw error;
  }
}

/** The token after the `#` of the mailed link; undefined until the page is hydrated. */
export function useLinkToken(): string | undefined {
  return useHydrated() ? (/^#t=([\w-]{1,200})$/.exec(location.hash)?.[1] ?? '') : undefined;
}

type FollowLinkProps = {
  id: string;
  act: (token: string) => Promise<string>;
  lead: string;
  button: string;
  done: (login: string) => ReactNode;
  newHref?: string;
};

/** The page behind a mailed link: a button, because mail scanners open every link. */
export function FollowLink({ id, act, lead, button, done, newHref }: FollowLinkProps) {
  const { text } = useText();
  const token = useLinkToken();
  const [outcome, settle] = useState<Outcome>();
  const used = useUsedLink(token);
  const form = useForm({ id, initial: {}, submit: async () => settle(await follow(() => act(token ?? ''))) });
  if (outcome?.kind === 'DONE') return done(outcome.login);
  if (used) return <UsedLinkAnswer used={used} />;
  if (outcome || token === '') return <OldLink newHref={newHref} />;
  return (
    <>
      <p className="mt-3 text-lead text-soft">{lead}</p>
      <Form form={form} method="post" className="mt-8 grid justify-items-start gap-5">
        {form.failure && (
          <Notice tone="error" live title={text('accounts.failed')}>
            {form.failure}
          </Notice>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {button}
        </Button>
      </Form>
    </>
  );
}

type NextProps = { title: string; words: string; href?: string; label?: string };
/** The link's result, with a link to sign in unless another is given. */
export function Next({ title, words, href = '/login', label }: NextProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <AccountAnswer title={title}>
      <p className="text-lead wrap-anywhere">{words}</p>
      <ButtonLink href={prefix + href}>{label ?? text('accounts.signIn')}</ButtonLink>
    </AccountAnswer>
  );
}

/** States when a link was used, without a name: anyone may have the link. */
export function UsedLinkAnswer({ used: { at } }: { used: UsedLink }) {
  const { text, date } = useText();
  return (
    <Next
      title={text('accounts.link.used')}
      words={text('accounts.link.used.text', { day: date(at, dayFormats.long) })}
    />
  );
}

export function OldLink({ newHref }: { newHref: string | undefined }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <AccountAnswer title={text('accounts.link.old')}>
      <p className="text-lead">{text('accounts.link.old.text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${prefix}/login`}>{text('accounts.signIn')}</ButtonLink>
        {newHref && (
          <ButtonLink look="secondary" href={prefix + newHref}>
            {text('accounts.link.new')}
          </ButtonLink>
        )}
      </div>
    </AccountAnswer>
  );
}
