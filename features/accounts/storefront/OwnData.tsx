import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Notice } from '@cubby/ui';
import { useState } from 'react';
import { closeAccount, exportData } from '../contract.ts';
import { PasswordAction } from '../screens/PasswordAction.tsx';
import type { SolveCaptcha } from '../screens/solving-captchas.ts';

type OwnDataProps = { login: string; solveCaptcha: SolveCaptcha };
export function DownloadData({ login, solveCaptcha }: OwnDataProps) {
  const client = useClient();
  const { text } = useText();
  const [isDone, settle] = useState(false);
  return (
    <div className="mt-2 grid max-w-form gap-4">
      <p className="text-soft">{text('accounts.data.text')}</p>
      {isDone && (
        <Notice tone="success" live>
          {text('accounts.data.done')}
        </Notice>
      )}
      <PasswordAction
        id="own-data"
        login={login}
        solveCaptcha={solveCaptcha}
        label={text('accounts.data.download')}
        act={async (given) => {
          settle(false);
          save(await client(exportData, given));
          settle(true);
          return undefined;
        }}
      />
    </div>
  );
}

type CloseAccountProps = OwnDataProps & { onClosed: () => void | Promise<void> };
export function CloseAccount({ login, solveCaptcha, onClosed }: CloseAccountProps) {
  const client = useClient();
  const { text } = useText();
  return (
    <div className="mt-2 grid max-w-form gap-4">
      <p className="text-soft">{text('accounts.close.text')}</p>
      <PasswordAction
        id="close-account"
        login={login}
        solveCaptcha={solveCaptcha}
        label={text('accounts.close.yes')}
        look="danger"
        act={async (given) => {
          await client(closeAccount, given);
          await onClosed();
          return undefined;
        }}
      />
    </div>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'cubby.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
