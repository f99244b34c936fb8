import { useForm } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { TextAreaField, TextField } from '@cubby/ui';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

type WordsDialogProps = {
  title: string;
  /** The effect of the action, with its amount, before the button. */
  children: ReactNode;
  label: string;
  /** Shown if nothing was entered. */
  missing: MessageKey;
  longest: number;
  /** A one-line field, for a number or a code, that shows the error at the field. */
  isLine?: boolean;
  confirm: string;
  /** Closes without doing anything, when “Cancel” could mean the action. */
  cancel?: string;
  dangerous?: boolean;
  /** The failure of the last attempt. */
  failure: string | undefined;
  /** @returns whether it was done; then the dialog closes */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
};

/** Confirms an action that needs some text: a note, a reason, a reference. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, children, label, missing, longest, isLine, confirm, cancel, dangerous, failure, onSend, onClose } =
    props;
  const form = useForm({
    id: 'words',
    initial: { words: '' },
    rules: ({ words }) => (words.trim() === '' ? { words: missing } : {}),
    label: () => label,
    submit: async ({ words }) => {
      if (await onSend(words.trim())) onClose();
    },
  });
  const field = form.field('words');
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      {...(cancel !== undefined && { cancel })}
      dangerous={dangerous}
      failure={isLine ? undefined : failure}
      lead={children}
      onClose={onClose}
    >
      {isLine ? (
        <TextField {...field} error={field.error ?? failure} dir="ltr" maxLength={longest} />
      ) : (
        <TextAreaField {...field} rows={3} dir="auto" maxLength={longest} />
      )}
    </FormDialog>
  );
}
