import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, type ButtonLook, Notice, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import type { SolveCaptcha } from './solving-captchas.ts';
import { useProof } from './use-proof.ts';

type PasswordActionProps = {
  id: string;
  login: string;
  solveCaptcha: SolveCaptcha;
  label: string;
  look?: ButtonLook;
  act: (given: { currentPassword: string; captchaToken: string }) => Promise<string | undefined>;
};

export function PasswordAction({ id, login, solveCaptcha, label, look = 'secondary', act }: PasswordActionProps) {
  const { text } = useText();
  const [isOpen, open] = useState(false);
  const focus = useFocusAfter();
  const [problem, tell] = useState<string>();
  const prove = useProof(solveCaptcha);
  const form = useForm({
    id,
    initial: { currentPassword: '' },
    schema: async () => (await import('../fields.ts')).passwordOnly,
    label: () => text('accounts.currentPassword'),
    missing: () => text('accounts.currentPassword.missing'),
    submit: async ({ currentPassword }) => {
      tell(undefined);
      const found = await prove((captchaToken) => act({ currentPassword, captchaToken }));
      if (found !== undefined) return tell(found);
      form.reset();
      close();
    },
  });
  const close = () => {
    open(false);
    focus(`${id}-open`);
  };
  if (!isOpen)
    return (
      <div>
        <Button
          id={`${id}-open`}
          look={look}
          onClick={() => {
            open(true);
            focus(`${id}-currentPassword`);
          }}
        >
          {label}
        </Button>
      </div>
    );
  return (
    <Form form={form} method="post" className="grid gap-5">
      {(form.failure || problem) && (
        <Notice tone="error" live>
          {form.failure || problem}
        </Notice>
      )}
      {/* Password managers recognize the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Button type="submit" look={look} busy={form.busy}>
          {label}
        </Button>
        <Button look="quiet" className="button-flush" onClick={close}>
          {text('accounts.cancel')}
        </Button>
      </div>
    </Form>
  );
}
