import { useText } from '@cubby/i18n/react';
import { ButtonLink, SelectField } from '@cubby/ui';
import { useState } from 'react';
import { fileKinds, fileOfOffers } from '../rules.ts';

/** A type of product, with its place in the catalogue. */
export type TemplateType = { code: string; name: string; path: string };

/** A template file: empty, or with the products of a type that the shop does not offer yet. */
export function TemplateLinks({ shop, types }: { shop: string; types: readonly TemplateType[] }) {
  const { text, locale } = useText();
  const [type, choose] = useState('');
  const query = new URLSearchParams({ ...(type && { type }), language: locale });
  return (
    <section className="grid gap-4 border-t border-rule pt-5" aria-labelledby="templates">
      <h2 id="templates" className="text-title">
        {text('offerBatches.template')}
      </h2>
      <SelectField
        label={text('offerBatches.template.type')}
        help={text('offerBatches.template.help')}
        value={type}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: text('offerBatches.template.any') },
          ...types.map(({ code, name, path }) => ({ value: code, label: `${name} (${path})` })),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {fileKinds.map((kind) => (
          <ButtonLink
            key={kind}
            look="secondary"
            size="small"
            href={`${fileOfOffers(shop, 'template', kind)}?${query}`}
            download
          >
            {text(`offerBatches.template.${kind}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
