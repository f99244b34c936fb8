import { useForm } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { TextAreaField } from '@cubby/ui';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

type WordsDialogProps = {
  title: string;
  /** What the action does, with its amount, before the button. */
  children: ReactNode;
  label: string;
  /** Said where nothing was written. */
  missing: MessageKey;
  longest: number;
  confirm: string;
  /** Closes without doing anything, where “Cancel” could mean the action. */
  cancel?: string;
  dangerous?: boolean;
  /** What the last try was refused with. */
  failure: string | undefined;
  /** @returns whether it was done; then the dialog closes */
  onSend: (words: string) => Promise<boolean>;
  onClose: () => void;
};

/** Confirms an action that needs some words: a note, a reason, a reference. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, children, label, missing, longest, confirm, cancel, dangerous, failure, onSend, onClose } = props;
  const form = useForm({
    id: 'words',
    initial: { words: '' },
    rules: ({ words }) => (words.trim() === '' ? { words: missing } : {}),
    label: () => label,
    submit: async ({ words }) => {
      if (await onSend(words.trim())) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      {...(cancel !== undefined && { cancel })}
      dangerous={dangerous}
      failure={failure}
      lead={children}
      onClose={onClose}
    >
      <TextAreaField {...form.field('words')} rows={3} dir="auto" maxLength={longest} />
    </FormDialog>
  );
}
