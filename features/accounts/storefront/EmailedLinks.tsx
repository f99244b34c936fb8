import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { confirmAccount, confirmEmailChange, reopenAccount, resetPassword, undoEmailChange } from '../contract.ts';
import { FollowLink, Next } from './FollowLink.tsx';
import { PasswordLink } from './PasswordLink.tsx';

const isolated = (email: string): string => `\u2068${email}\u2069`;

/**
 * The page of the link that confirms an address. It asks for the password: a stranger may have registered the address
 * too, and their mail looks the same.
 */
export function ConfirmEmail({ signInPath }: { signInPath: string }) {
  const client = useClient();
  const { text } = useText();
  return (
    <PasswordLink
      id="confirm-email"
      act={(password, bearer) => client(confirmAccount, { password }, { bearer })}
      schema={async () => (await import('../fields.ts')).confirmation}
      lead={text('accounts.confirm.text')}
      button={text('accounts.confirm.yes')}
      label={text('accounts.newPassword')}
      missing={text('accounts.password.missing')}
      autoComplete="current-password"
      newHref="/register"
      done={(login) => (
        <Next
          title={text('accounts.confirmed')}
          words={text('accounts.confirmed.text', { email: isolated(login) })}
          href={signInPath}
        />
      )}
    />
  );
}

export function ConfirmEmailChange() {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="change-email"
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

export function RestoreEmail() {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="restore-email"
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

export function ReopenAccount() {
  const client = useClient();
  const { text } = useText();
  return (
    <FollowLink
      id="reopen-account"
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

export function ResetPasswordForm() {
  const client = useClient();
  const { text } = useText();
  return (
    <PasswordLink
      id="reset-password"
      act={(password, bearer) => client(resetPassword, { password }, { bearer })}
      schema={async () => (await import('../fields.ts')).resetPassword}
      lead={text('accounts.reset.text')}
      button={text('accounts.reset.submit')}
      label={text('accounts.chosenPassword')}
      missing={text('accounts.newPassword.missing')}
      help={text('accounts.newPassword.help')}
      autoComplete="new-password"
      newHref="/forgot-password"
      done={() => <Next title={text('accounts.reset.done')} words={text('accounts.reset.done.text')} />}
    />
  );
}
