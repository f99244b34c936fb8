import { type AttachmentsProps, Form, FormErrors, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useClient } from '@cubby/site';
import { Button, Checkbox, Notice, RadioGroup, SelectField, TextAreaField, TextField } from '@cubby/ui';
import { type ReactNode, useRef, useState } from 'react';
import { beginCraft, type ChildShop, type CraftKind, type CraftVersion, saveCraft, submitCraft } from '../contract.ts';
import {
  blockedMaterials,
  craftAges,
  longestWords,
  type Material,
  materials,
  mostPictures,
  nameLength,
} from '../rules.ts';
import { KeptPictures } from './KeptPictures.tsx';

export type RenderUploader = (props: AttachmentsProps & { label: string; most: number }) => ReactNode;
type CraftFormProps = {
  shop: Pick<ChildShop, 'shop' | 'least' | 'most'>;
  /** The version to change; undefined for a new one. */
  craft: CraftVersion | null;
  kinds: readonly CraftKind[];
  renderUploader: RenderUploader;
  onSaved: (number: string) => unknown;
};

const typed = (craft: CraftVersion | null) => ({
  ...{ name: craft?.name ?? '', words: craft?.words ?? '', kind: craft?.kind?.code ?? '' },
  ...(Object.fromEntries(materials.map((each) => [each, craft?.materials.includes(each) ?? false])) as Record<
    Material,
    boolean
  >),
  ageFrom: craft?.ageFrom?.toString() ?? '',
  hasSmallParts: craft?.hasSmallParts?.toString() ?? '',
  price: craft?.price ? (craft.price.amountMinor / 100).toFixed(2) : '',
  stock: craft?.stock?.toString() ?? '1',
});

/** A craft as the guardian enters it for the child; once saved, it waits for the guardian's own approval. */
export function CraftForm({ shop, craft, kinds, renderUploader, onSaved }: CraftFormProps) {
  const { text, locale } = useText();
  const client = useClient();
  const begun = useRef(craft?.number);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const attached = useAttachments();
  const kept = (craft?.pictures ?? []).filter(({ pictureId }) => !removed.includes(pictureId));
  const isOnSale = craft !== null && craft.sku !== null;
  const form = useForm({
    id: 'craft',
    initial: typed(craft),
    schema: async () => {
      const { craftChangeForm, craftForm } = await import('../fields.ts');
      return isOnSale ? craftChangeForm : craftForm;
    },
    label: (name) =>
      name === 'kind' || name === 'ageFrom' || name === 'hasSmallParts' || name === 'price' || name === 'stock'
        ? text(`crafts.form.${name}`)
        : name === 'name' || name === 'words'
          ? text(`crafts.form.${name}`)
          : undefined,
    serverNames: { materials: 'PAPER', added: 'name', kept: 'name' },
    submit: async ({ name, words, kind, ageFrom, hasSmallParts, price, stock, ...ticked }) => {
      const files = attached.toSend();
      if (!files) return;
      begun.current ??= await client(beginCraft, { shop: shop.shop, subject: 'CRAFT' });
      const number = begun.current;
      await client(saveCraft, {
        ...{ number, name, words, kind, ageFrom, hasSmallParts, price, stock, drawing: null },
        materials: materials.filter((each) => ticked[each]),
        kept: kept.map(({ pictureId }) => pictureId),
        added: files.map(({ uploadId }) => uploadId),
      });
      await client(submitCraft, { number });
      await onSaved(number);
    },
  });
  const age = kinds.find(({ code }) => code === form.values.kind)?.ageFrom ?? 3;
  const room = mostPictures - kept.length;
  return (
    <Form form={form} method="post" className="grid max-w-form gap-6">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      {craft !== null && craft.pictures.length > 0 && (
        <KeptPictures pictures={craft.pictures} removed={removed} onChange={setRemoved} />
      )}
      {room > 0 && renderUploader({ label: text('crafts.form.pictures'), most: room, ...attached.uploader })}
      <TextField {...form.field('name')} maxLength={nameLength.most} dir="auto" />
      <TextAreaField
        {...form.field('words')}
        rows={4}
        dir="auto"
        maxLength={longestWords}
        help={text('crafts.form.words.help')}
      />
      <SelectField
        {...form.field('kind')}
        options={[
          { value: '', label: text('crafts.form.kind.choose') },
          ...kinds.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <fieldset>
        <legend className="field-label mb-2">{text('crafts.fact.materials')}</legend>
        <div className="grid gap-x-6 tablet:grid-cols-2">
          {materials.map((each) => (
            <Checkbox key={each} {...form.checkbox(each)} label={text(`crafts.material.${each}`)} />
          ))}
        </div>
        <details className="mt-2">
          <summary className="cursor-pointer text-small underline">{text('crafts.form.blocked')}</summary>
          <ul className="mt-2 grid list-disc gap-1 ps-5 text-small">
            {blockedMaterials.map((each) => (
              <li key={each}>{text(`crafts.blocked.${each}`)}</li>
            ))}
          </ul>
        </details>
      </fieldset>
      <RadioGroup
        {...form.radios('ageFrom')}
        legend={text('crafts.form.ageFrom')}
        choices={craftAges.map((each) => ({
          value: String(each),
          label: text(`crafts.form.age.${each}`),
          disabled: each < age,
        }))}
      />
      <RadioGroup
        {...form.radios('hasSmallParts')}
        legend={text('crafts.form.hasSmallParts')}
        choices={[
          { value: 'true', label: text('crafts.yes'), help: text('crafts.form.smallParts.help') },
          { value: 'false', label: text('crafts.no') },
        ]}
      />
      {!isOnSale && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            {...form.field('price')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            help={text('crafts.range', {
              least: moneyInText(shop.least, locale),
              most: moneyInText(shop.most, locale),
            })}
          />
          <TextField {...form.field('stock')} inputMode="numeric" autoComplete="off" dir="ltr" />
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <Button type="submit" size="large" busy={form.busy}>
          {text('crafts.form.save')}
        </Button>
        <p className="text-small text-soft">{text('crafts.form.save.help')}</p>
      </div>
    </Form>
  );
}
