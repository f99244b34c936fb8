import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated } from '@cubby/site';
import { Button, ConfirmPopup, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { type ownPasskeys, removePasskey } from '../contract.ts';
import { makePasskey } from './add-passkey.ts';
import { hasPasskeys } from './PasskeySignIn.tsx';
import { PasswordAction } from './PasswordAction.tsx';
import { RenamePasskeyForm } from './RenamePasskeyForm.tsx';
import type { SolveCaptcha } from './solving-captchas.ts';

type Passkey = OutputOf<typeof ownPasskeys>[number];
type PasskeysProps = {
  login: string;
  passkeys: readonly Passkey[];
  solveCaptcha: SolveCaptcha;
  onChanged: () => void | Promise<void>;
};

export function Passkeys({ login, passkeys, solveCaptcha, onChanged }: PasskeysProps) {
  const client = useClient();
  const { text, date } = useText();
  const { busy, said, result, say, run } = useAction();
  const [naming, name] = useState('');
  const [removing, ask] = useState<Passkey>();
  const isHydrated = useHydrated();
  const focus = useFocusAfter();
  const day = (at: string) => date(at, { day: 'numeric', month: 'long', year: 'numeric' });
  const done = async (words: string) => {
    name('');
    await onChanged();
    say({ tone: 'success', words });
  };
  const remove = async ({ passkeyId, name: called }: Passkey) => {
    await run('remove', async () => {
      await client(removePasskey, { passkeyId });
      name('');
      await onChanged();
      return text('accounts.passkeys.removed', { name: `\u2068${called}\u2069` });
    });
    ask(undefined);
  };
  return (
    <div className="mt-2 grid max-w-form gap-4">
      <p className="text-soft">{text('accounts.passkeys.text')}</p>
      <ActionResult {...{ said, busy, result }} />
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className="border-b border-rule py-3">
              {naming === passkey.passkeyId ? (
                <RenamePasskeyForm
                  passkey={passkey}
                  onCancel={() => {
                    name('');
                    focus(`rename-${passkey.passkeyId}`);
                  }}
                  onRenamed={() => done(text('accounts.passkeys.renamed'))}
                />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">
                      <bdi>{passkey.name}</bdi>
                    </p>
                    <p className="text-small text-soft">
                      {text('accounts.passkeys.added', { day: day(passkey.addedAt) })}
                      {passkey.usedAt && `\u00a0· ${text('accounts.passkeys.used', { day: day(passkey.usedAt) })}`}
                    </p>
                  </div>
                  <div className="flex gap-1">
                    <Button
                      id={`rename-${passkey.passkeyId}`}
                      look="quiet"
                      size="small"
                      aria-label={text('accounts.passkeys.rename.label', { name: passkey.name })}
                      onClick={() => {
                        name(passkey.passkeyId);
                        focus('rename-passkey-name');
                      }}
                    >
                      {text('accounts.passkeys.rename')}
                    </Button>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={text('accounts.passkeys.remove.label', { name: passkey.name })}
                      onClick={() => ask(passkey)}
                    >
                      {text('accounts.passkeys.remove')}
                    </Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isHydrated && !hasPasskeys() ? (
        <p>{text('accounts.passkeys.unsupported')}</p>
      ) : (
        <PasswordAction
          id="add-passkey"
          login={login}
          solveCaptcha={solveCaptcha}
          label={text('accounts.passkeys.add')}
          act={async (given) => {
            const problem = await makePasskey(client, given);
            if (problem) return text(problem);
            await done(text('accounts.passkeys.done'));
            return undefined;
          }}
        />
      )}
      <ConfirmPopup
        open={removing !== undefined}
        title={text('form.sure')}
        question={text('accounts.passkeys.remove.title')}
        confirmText={text('accounts.passkeys.remove')}
        cancelText={text('accounts.cancel')}
        busy={busy !== undefined}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => removing && remove(removing)}
      >
        {text('accounts.passkeys.remove.text', { name: `\u2068${removing?.name ?? ''}\u2069` })}
      </ConfirmPopup>
    </div>
  );
}
