import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice } from '@cubby/ui';
import { useState } from 'react';
import { confirmAccount, confirmEmailChange, reopenAccount, resetPassword, undoEmailChange } from '../contract.ts';
import { FollowLink, follow, Next, OldLink, type Outcome } from './FollowLink.tsx';
import { PasswordField } from './PasswordField.tsx';

type LinkProps = { token: string };
/** An address among words of another direction. */
const isolated = (email: string): string => `\u2068${email}\u2069`;

/** The page behind the link that confirms an address. */
export function ConfirmEmail({ token }: LinkProps) {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="confirm-email"
      token={token}
      act={(bearer) => client(confirmAccount, {}, { bearer })}
      lead={text('accounts.confirm.text')}
      button={text('accounts.confirm.yes')}
      newHref="/register"
      done={(login) => (
        <Next title={text('accounts.confirmed')} words={text('accounts.confirmed.text', { email: isolated(login) })} />
      )}
    />
  );
}

/** The page behind the link to a new address. */
export function ConfirmEmailChange({ token }: LinkProps) {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="change-email"
      token={token}
      act={(bearer) => client(confirmEmailChange, {}, { bearer })}
      lead={text('accounts.changeEmail.confirm.text')}
      button={text('accounts.changeEmail.confirm.yes')}
      done={(login) => (
        <Next
          title={text('accounts.changeEmail.done')}
          words={text('accounts.changeEmail.done.text', { email: isolated(login) })}
        />
      )}
    />
  );
}

/** The page behind the link by which the owner of a former address takes the account back. */
export function RestoreEmail({ token }: LinkProps) {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="restore-email"
      token={token}
      act={(bearer) => client(undoEmailChange, {}, { bearer })}
      lead={text('accounts.restoreEmail.text')}
      button={text('accounts.restoreEmail.yes')}
      done={(login) => (
        <Next
          title={text('accounts.restoreEmail.done')}
          words={text('accounts.restoreEmail.done.text', { email: isolated(login) })}
          href="/forgot-password"
          label={text('accounts.restoreEmail.next')}
        />
      )}
    />
  );
}

/** The page behind the link that opens a closed account again. */
export function ReopenAccount({ token }: LinkProps) {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="reopen-account"
      token={token}
      act={(bearer) => client(reopenAccount, {}, { bearer })}
      lead={text('accounts.reopen.text')}
      button={text('accounts.reopen.yes')}
      done={(login) => (
        <Next
          title={text('accounts.reopen.done')}
          words={text('accounts.reopen.done.text', { email: isolated(login) })}
        />
      )}
    />
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
    return <Next title={text('accounts.reset.done')} words={text('accounts.reset.done.text')} />;
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
