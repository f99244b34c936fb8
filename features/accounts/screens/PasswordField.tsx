import { useText } from '@cubby/i18n/react';
import { Checkbox, TextField } from '@cubby/ui';
import { type ComponentProps, useState } from 'react';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field that can show its text; password managers and pasting work as in any field. */
export function PasswordField(field: PasswordFieldProps) {
  const { text } = useText();
  const [shown, show] = useState(false);
  return (
    <div>
      <TextField {...field} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" dir="ltr" />
      <Checkbox
        label={<span className="text-small">{text('accounts.password.show')}</span>}
        checked={shown}
        onChange={({ currentTarget }) => show(currentTarget.checked)}
      />
    </div>
  );
}
