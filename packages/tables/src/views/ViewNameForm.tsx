import { useText } from '@cubby/i18n/react';
import { Button, TextField } from '@cubby/ui';
import { type FormEvent, useState } from 'react';
import { longestName } from '../limits.ts';
import { type Kept, nameError, type SavedView } from './views.ts';

type ViewNameFormProps = {
  view: SavedView;
  views: readonly SavedView[];
  /** Closes the dialog unless the name is refused. */
  onName: (name: string) => Promise<Kept>;
};

/** Asks for the name of a view. */
export function ViewNameForm({ view, views, onName }: ViewNameFormProps) {
  const { text } = useText();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('view') as HTMLInputElement;
    const name = field.value.trim();
    const showError = (words: string | undefined) => {
      setError(words);
      field.focus();
    };
    const wrong = nameError(views, name, view.id);
    if (wrong) return showError(text(wrong));
    setError(undefined);
    setBusy(true);
    const kept = await onName(name);
    setBusy(false);
    if (kept !== true && kept.ofName) showError(kept.words);
  };
  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={save}>
      <TextField
        name="view"
        label={text('tables.views.name')}
        help={text('tables.views.name.help')}
        defaultValue={view.name}
        maxLength={longestName}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {text('tables.views.name.save')}
      </Button>
    </form>
  );
}
