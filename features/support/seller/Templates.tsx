import { ActionResult, Form, useAction, useForm } from '@cubby/forms';
import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, SelectField, TextField } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { deleteTemplate, type ReplyTemplate, replyTemplates, saveTemplate } from '../template-contract.ts';

type TemplatesProps = {
  number: string;
  /** The current reply, which can be saved as a template. */
  words: string;
  onChosen: (words: string) => void;
};

/** A firm's reply templates: inserted into the reply, saved from it, deleted. */
export function Templates({ number, words, onChosen }: TemplatesProps) {
  const { text, locale } = useText();
  const client = useClient();
  const { busy, said, result, say, run } = useAction();
  const [templates, show] = useState<ReplyTemplate[]>([]);
  const [chosen, choose] = useState('');
  const [isNaming, name] = useState(false);
  const load = () => client(replyTemplates, { number }).then(show);
  useEffect(() => {
    client(replyTemplates, { number }).then(show, () => {});
  }, [client, number]);
  const pick = (templateId: string) => {
    choose(templateId);
    const template = templates.find((each) => each.templateId === templateId);
    if (template) onChosen(template.words);
  };
  const remove = () =>
    run('delete', async () => {
      await client(deleteTemplate, { templateId: chosen });
      choose('');
      await load();
      return text('contact.template.deleted');
    });
  return (
    <div className="grid max-w-form gap-3">
      {templates.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1">
            <SelectField
              id="template"
              name="template"
              label={text('contact.template')}
              value={chosen}
              onChange={({ currentTarget }) => pick(currentTarget.value)}
              options={[
                { value: '', label: text('contact.template.choose') },
                ...templates.map((each) => ({
                  value: each.templateId,
                  label: `${each.name} (${nameOf('language', each.locale, locale)})`,
                })),
              ]}
            />
          </div>
          {chosen !== '' && (
            <Button look="secondary" size="small" busy={busy === 'delete'} onClick={remove}>
              {text('contact.template.delete')}
            </Button>
          )}
        </div>
      )}
      <ActionResult {...{ said, busy, result }} />
      {isNaming ? (
        <NameForm
          number={number}
          words={words}
          onKept={async () => {
            name(false);
            await load();
            say({ tone: 'success', words: text('contact.template.saved') });
          }}
        />
      ) : (
        words.trim() !== '' && (
          <div>
            <Button look="secondary" size="small" onClick={() => name(true)}>
              {text('contact.template.keep')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

type NameFormProps = { number: string; words: string; onKept: () => Promise<void> };

function NameForm({ number, words, onKept }: NameFormProps) {
  const { text } = useText();
  const client = useClient();
  const form = useForm({
    id: 'template-name',
    initial: { name: '' },
    schema: async () => (await import('../contact-fields.ts')).templateForm,
    label: () => text('contact.template.name'),
    submit: async (entered) => {
      await client(saveTemplate, { number, words, ...entered });
      form.reset();
      await onKept();
    },
  });
  return (
    <Form form={form} method="post" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1">
        <TextField {...form.field('name')} />
      </div>
      <Button type="submit" size="small" busy={form.busy}>
        {text('contact.template.save')}
      </Button>
      {form.failure && <p className="w-full text-error">{form.failure}</p>}
    </Form>
  );
}
