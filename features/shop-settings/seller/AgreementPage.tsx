import type { ContentText } from '@cubby/features/content/contract';
import { plainText } from '@cubby/features/content/rules';
import { Form, useForm } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { signAgreement } from '../contract.ts';
import type { SettingsPageProps } from './settings.ts';

/** The sellers' agreement to read, and to sign for the shop. */
export function AgreementPage({ shop, isManaged, onSaved, content }: SettingsPageProps & { content: ContentText }) {
  const { text, date } = useText();
  const { signed, version } = shop.agreement;
  return (
    <>
      <p className="mb-5 text-soft">
        {text('shopSettings.agreement.version', { day: date(version, dayFormats.long) })}
      </p>
      {signed && (
        <Notice tone="success">
          {text('shopSettings.signed', { name: `\u2068${signed.by}\u2069`, day: date(signed.at, dayFormats.long) })}
        </Notice>
      )}
      <div className="mt-5 max-w-words" lang={content.locale}>
        {content.sections.map(({ id, heading, blocks }) => (
          <section key={id} className="mb-5">
            <h2 className="mb-1 text-lead font-strong">{heading}</h2>
            {blocks.map((block, i) => (
              <p key={i}>{plainText([block])}</p>
            ))}
          </section>
        ))}
      </div>
      {!signed && (isManaged ? <SignForm {...{ shop, onSaved }} /> : <p>{text('shopSettings.agreement.owner')}</p>)}
    </>
  );
}

function SignForm({ shop, onSaved }: Pick<SettingsPageProps, 'shop' | 'onSaved'>) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: `agreement-${shop.handle}`,
    initial: { signedName: '' },
    schema: async () => (await import('../fields.ts')).signature,
    label: () => text('shopSettings.agreement.name'),
    submit: async ({ signedName }) => {
      await client(signAgreement, { shop: shop.handle, version: shop.agreement.version, signedName });
      await onSaved();
    },
  });
  return (
    <Form form={form} method="post" className="box mt-8 grid max-w-form gap-5 p-5">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('signedName')}
        autoComplete="name"
        dir="auto"
        help={text('shopSettings.agreement.name.help', { shop: `\u2068${shop.name}\u2069` })}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('shopSettings.agreement.sign')}
        </Button>
      </div>
    </Form>
  );
}
