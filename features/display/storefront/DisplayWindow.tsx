import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useStored } from '@cubby/site';
import { Button, Dialog, RadioGroup } from '@cubby/ui';
import { colourChoices, type Display, letterChoices, sizeChoices, usualDisplay } from '../rules.ts';
import { choose, displayStore } from './display-store.ts';

const groups = [
  { name: 'size', choices: sizeChoices },
  { name: 'letters', choices: letterChoices },
  { name: 'colours', choices: colourChoices },
] as const satisfies readonly { name: keyof Display; choices: readonly string[] }[];

export function DisplayWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text } = useText();
  const display = useStored(displayStore, usualDisplay);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('display.title')}
      closeLabel={text('shell.close')}
      foot={<Button onClick={onClose}>{text('display.done')}</Button>}
    >
      <p className="mb-5 text-soft">{text('display.lead')}</p>
      <div className="grid gap-6">
        {groups.map(({ name, choices }) => (
          <RadioGroup
            key={name}
            legend={text(`display.${name}`)}
            name={name}
            value={display[name]}
            onChange={(value) => choose({ ...display, [name]: value })}
            choices={choices.map((choice) => ({
              value: choice,
              label: text(`display.${name}.${choice}` as MessageKey),
              help: choice === 'easy' ? text('display.letters.easy.help') : undefined,
            }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
