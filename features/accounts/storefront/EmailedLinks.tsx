import { ApiError } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice } from '@cubby/ui';
import { useState } from 'react';
import { confirmAccount, resetPassword } from '../contract.ts';
import { AccountAnswer } from './AccountAnswer.tsx';
import { PasswordField } from './PasswordField.tsx';

type Outcome = { kind: 'DONE'; login: string } | { kind: 'OLD' };

/** Runs what a link is for; a link that no longer works is explained, not reported as a failure. */
async function follow(act: () => Promise<string>): Promise<Outcome> {
  try {
    return { kind: 'DONE', login: await act() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OC_LINK_EXPIRED') return { kind: 'OLD' };
    throw error;
  }
}

/** The page behind the link that confirms an address: a button, because mail scanners open every link. */
export function ConfirmEmail({ token }: { token: string }) {
  const client = useClient();
  const { text } = useText();
  const [outcome, settle] = useState<Outcome | undefined>(token ? undefined : { kind: 'OLD' });
  const form = useForm({
    id: 'confirm-email',
    initial: {},
    submit: async () => settle(await follow(() => client(confirmAccount, {}, { bearer: token }))),
  });
  if (outcome?.kind === 'DONE')
    return (
      <SignInNext
        title={text('accounts.confirmed')}
        words={text('accounts.confirmed.text', { email: `\u2068${outcome.login}\u2069` })}
      />
    );
  if (outcome) return <OldLink newHref="/register" />;
  return (
    <>
      <p className="mt-3 text-lead text-soft">{text('accounts.confirm.text')}</p>
      <Form form={form} method="post" className="mt-8 grid justify-items-start gap-5">
        {form.failure && (
          <Notice tone="error" live title={text('accounts.failed')}>
            {form.failure}
          </Notice>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {text('accounts.confirm.yes')}
        </Button>
      </Form>
    </>
  );
}

/** The page behind the link of a forgotten password. */
export function ResetPasswordForm({ token }: { token: string }) {
  const client = useClient();
  const { text } = useText();
  const [outcome, settle] = useState<Outcome | undefined>(token ? undefined : { kind: 'OLD' });
  const form = useForm({
    id: 'reset-password',
    initial: { password: '' },
    schema: async () => (await import('../fields.ts')).resetPassword,
    label: () => text('accounts.chosenPassword'),
    missing: () => text('accounts.newPassword.missing'),
    submit: async ({ password }) => settle(await follow(() => client(resetPassword, { password }, { bearer: token }))),
  });
  if (outcome?.kind === 'DONE')
    return <SignInNext title={text('accounts.reset.done')} words={text('accounts.reset.done.text')} />;
  if (outcome) return <OldLink newHref="/forgot-password" />;
  return (
    <>
      <p className="mt-3 text-lead text-soft">{text('accounts.reset.text')}</p>
      <Form form={form} method="post" className="mt-8 grid gap-5">
        {form.failure && (
          <Notice tone="error" live title={text('accounts.failed')}>
            {form.failure}
          </Notice>
        )}
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          help={text('accounts.newPassword.help')}
        />
        <div>
          <Button type="submit" size="large" busy={form.busy}>
            {text('accounts.reset.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function SignInNext({ title, words }: { title: string; words: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <AccountAnswer title={title}>
      <p className="text-lead wrap-anywhere">{words}</p>
      <ButtonLink href={`${prefix}/login`}>{text('accounts.signIn')}</ButtonLink>
    </AccountAnswer>
  );
}

function OldLink({ newHref }: { newHref: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <AccountAnswer title={text('accounts.link.old')}>
      <p className="text-lead">{text('accounts.link.old.text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${prefix}/login`}>{text('accounts.signIn')}</ButtonLink>
        <ButtonLink look="secondary" href={prefix + newHref}>
          {text('accounts.link.new')}
        </ButtonLink>
      </div>
    </AccountAnswer>
  );
}
