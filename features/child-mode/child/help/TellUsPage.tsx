import { PictureSign } from '@cubby/features/families/drawings';
import { Form, FormErrors, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, RadioGroup, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { tellStaff } from '../../contract.ts';
import { longestTelling, tellings } from '../../rules.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import type { Me } from '../me.ts';

const signs = { SCARED: 'umbrella', WRONG: 'snail', IDEA: 'sun' } as const;

/** A child writes to staff; only staff read it. */
export function TellUsPage({ me }: { me: Me }) {
  const { text } = useText();
  const client = useClient();
  const [isTold, setTold] = useState(false);
  const form = useForm({
    id: 'tell',
    initial: { kind: '', words: '' },
    schema: async () => (await import('../../fields.ts')).tellForm,
    label: (name) => text(name === 'kind' ? 'childMode.tell.kind' : 'childMode.tell.words'),
    submit: async (telling) => {
      await client(tellStaff, telling);
      form.reset();
      setTold(true);
    },
  });
  return (
    <ChildFrame me={me} here="tell" title={text('childMode.tell')} say={text('childMode.tell.who')}>
      {isTold && (
        <Notice tone="success" title={text('childMode.tell.thanks')} live takesFocus>
          {text('childMode.tell.near')}
        </Notice>
      )}
      <Form form={form} method="post" className="grid gap-5">
        <div className="grid gap-4 empty:hidden">
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <FormErrors form={form} />
        </div>
        <RadioGroup
          {...form.radios('kind')}
          legend={text('childMode.tell.kind')}
          cards
          choices={tellings.map((value) => ({
            value,
            label: (
              <span className="flex flex-wrap items-center gap-3">
                <PictureSign name={signs[value]} className="size-10 flex-none" />
                <span className="min-w-0 flex-1 basis-24 hyphens-auto wrap-anywhere">
                  {text(`childMode.tell.${value}`)}
                </span>
              </span>
            ),
          }))}
        />
        <TextAreaField {...form.field('words')} rows={5} dir="auto" maxLength={longestTelling} />
        <p>
          <Button type="submit" size="large" iconEnd="send" busy={form.busy}>
            {text('childMode.tell.send')}
          </Button>
        </p>
      </Form>
    </ChildFrame>
  );
}
