import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { resetPassword } from '../fields.ts';
import { PasswordField } from '../screens/PasswordField.tsx';
import { useUsedLink } from '../screens/use-used-link.ts';
import { follow, OldLink, type Outcome, UsedLinkAnswer, useLinkToken } from './FollowLink.tsx';

type PasswordLinkProps = Pick<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> & {
  id: string;
  act: (password: string, token: string) => Promise<string>;
  schema: () => Promise<typeof resetPassword>;
  lead: string;
  button: string;
  label: string;
  missing: string;
  done: (login: string) => ReactNode;
  newHref: string;
};

export function PasswordLink(props: PasswordLinkProps) {
  const { id, act, schema, lead, button, label, missing, done, newHref, autoComplete, help } = props;
  const { text } = useText();
  const token = useLinkToken();
  const [outcome, settle] = useState<Outcome>();
  const used = useUsedLink(token);
  const form = useForm({
    id,
    initial: { password: '' },
    schema,
    label: () => label,
    missing: () => missing,
    submit: async ({ password }) => settle(await follow(() => act(password, token ?? ''))),
  });
  if (outcome?.kind === 'DONE') return done(outcome.login);
  if (used) return <UsedLinkAnswer used={used} />;
  if (outcome || token === '') return <OldLink newHref={newHref} />;
  return (
    <>
      <p className="mt-3 text-lead text-soft">{lead}</p>
      <Form form={form} method="post" className="mt-8 grid gap-5">
        {form.failure && (
          <Notice tone="error" live title={text('accounts.failed')}>
            {form.failure}
          </Notice>
        )}
        <PasswordField {...form.field('password')} autoComplete={autoComplete} help={help} />
        <div>
          <Button type="submit" size="large" busy={form.busy}>
            {button}
          </Button>
        </div>
      </Form>
    </>
  );
}
