import type { OutputOf } from '@cubby/contract';
import { Form, useForm } from '@cubby/forms';
import { directionOf, type Locale, languages } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextAreaField } from '@cubby/ui';
import { useState } from 'react';
import { saveShopPage, type shopPage } from '../contract.ts';
import { PagePreview } from './PagePreview.tsx';

const all = Object.keys(languages) as Locale[];

type PageFormProps = {
  handle: string;
  shown: OutputOf<typeof shopPage>;
  isWriter: boolean;
  onSaved: () => void | Promise<void>;
};

/** What a firm says about itself, in one language or several, beside its public page with what is typed. */
export function PageForm({ handle, shown, isWriter, onSaved }: PageFormProps) {
  const client = useClient();
  const { text, locale } = useText();
  const [open, setOpen] = useState<readonly Locale[]>(() => {
    const written = all.filter((each) => shown[each]);
    return written.length > 0 ? written : [locale];
  });
  const form = useForm({
    id: `page-${handle}`,
    initial: Object.fromEntries(all.map((each) => [each, shown[each] ?? ''])) as Record<Locale, string>,
    schema: async () => (await import('../fields.ts')).page,
    label: (name) => languages[name].name,
    submit: async (texts) => {
      await client(saveShopPage, { shop: handle, version: shown.version, ...texts });
      await onSaved();
    },
  });
  const left = all.filter((each) => !open.includes(each));
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-2">
      {isWriter ? (
        <Form form={form} method="post" className="grid max-w-form gap-5">
          {form.failure && (
            <Notice tone="error" live>
              {form.failure}
            </Notice>
          )}
          <p className="text-soft">{text('shopSettings.page.help')}</p>
          {open.map((each) => (
            <TextAreaField
              key={each}
              {...form.field(each)}
              rows={5}
              lang={each}
              dir={directionOf(each)}
              optional={text('shopSettings.optional')}
            />
          ))}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy}>
              {text('shopSettings.save')}
            </Button>
            {left.length > 0 && (
              <Button look="quiet" onClick={() => setOpen([...open, left[0]!])}>
                {text('shopSettings.page.add')}
              </Button>
            )}
          </div>
        </Form>
      ) : (
        <p>{text('shopSettings.page.readOnly')}</p>
      )}
      {shown.isPublic ? (
        <PagePreview handle={handle} texts={form.values} />
      ) : (
        <p className="text-soft">{text('shopSettings.page.notOpen')}</p>
      )}
    </div>
  );
}
