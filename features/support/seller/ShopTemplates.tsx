import { nameOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { SelectField } from '@cubby/ui';
import { useEffect, useId, useState } from 'react';
import { type ReplyTemplate, templatesOfShop } from '../template-contract.ts';

type ShopTemplatesProps = {
  shop: string;
  /** The reader's language, whose templates are first. */
  locale: string;
  onChosen: (words: string) => void;
};

/** A shop's reply templates, to insert one; nothing if it has none. */
export function ShopTemplates({ shop, locale: readBy, onChosen }: ShopTemplatesProps) {
  const { text, locale } = useText();
  const client = useClient();
  const id = useId();
  const [templates, show] = useState<readonly ReplyTemplate[]>([]);
  useEffect(() => {
    client(templatesOfShop, { shop, locale: readBy }).then(show, () => {});
  }, [client, shop, readBy]);
  if (templates.length === 0) return null;
  return (
    <div className="max-w-form">
      <SelectField
        id={id}
        name="template"
        label={text('contact.template')}
        value=""
        onChange={({ currentTarget }) => {
          const chosen = templates.find(({ templateId }) => templateId === currentTarget.value);
          if (chosen) onChosen(chosen.words);
        }}
        options={[
          { value: '', label: text('contact.template.choose') },
          ...templates.map((each) => ({
            value: each.templateId,
            label: `${each.name} (${nameOf('language', each.locale, locale)})`,
          })),
        ]}
      />
    </div>
  );
}
