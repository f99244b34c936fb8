import { type AttachmentsProps, Form, FormErrors, LeaveGuard, useAttachments, useForm } from '@cubby/forms';
import { isLocale, type Locale } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, SelectField, TextField } from '@cubby/ui';
import { type ReactNode, useRef, useState } from 'react';
import {
  beginProposal,
  type ProposalForm as Choices,
  type Proposal,
  saveProposal,
  submitProposal,
} from '../contract.ts';
import { mostCertificates, mostPictures } from '../rules.ts';
import { AlikeProducts } from './AlikeProducts.tsx';
import { EarlierFiles } from './EarlierFiles.tsx';
import { changedFields, correctedFacts, descriptionField, entryOf, nameField, valuesOf } from './form-values.ts';
import { OptionFields } from './OptionFields.tsx';
import { PackFields } from './PackFields.tsx';
import { SafetyFields } from './SafetyFields.tsx';
import { TextFields } from './TextFields.tsx';

export type RenderUploader = (
  props: AttachmentsProps & { label: string; most: number; purpose: 'PRODUCT' | 'CERTIFICATE' },
) => ReactNode;
type ProposalFormProps = {
  /** The shop for a new one: the first in which the person may propose. */
  shops: readonly { handle: string; name: string }[];
  /** The version to change; undefined for a new one. */
  proposal: Proposal | null;
  choices: Choices;
  /** A name or a barcode from the search. */
  sought?: { name?: string; gtin?: string };
  renderUploader: RenderUploader;
  onSaved: (number: string) => unknown;
};

/** A product as entered by a shop, or its correction; saved as a draft, or sent to staff. */
export function ProposalForm({ shops, proposal, choices, sought, renderUploader, onSaved }: ProposalFormProps) {
  const { text, locale } = useText();
  const client = useClient();
  const product = proposal?.product ?? null;
  const begun = useRef(proposal?.number);
  const sends = useRef(true);
  const facts = product && proposal ? correctedFacts(product, proposal) : proposal;
  const [shop, setShop] = useState(shops[0]?.handle ?? '');
  const [options, setOptions] = useState<readonly string[]>(facts?.options.map(({ value }) => value.code) ?? []);
  const [locales, setLocales] = useState<readonly Locale[]>(() => {
    // For a product in ten languages, only the changed ones, or else the reader's.
    const known = (proposal?.texts ?? []).map((each) => each.locale).filter(isLocale);
    return known.length > 0 ? known : [locale];
  });
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [pictures, certificates] = [useAttachments(), useAttachments()];
  const stays = ({ pictureId }: { pictureId: string }) => !removed.includes(pictureId);
  const [kept, keptCertificates] = [proposal?.pictures.filter(stays) ?? [], proposal?.certificates.filter(stays) ?? []];
  const form = useForm({
    id: 'proposal',
    initial: {
      ...valuesOf(facts, { price: proposal?.price ?? null, stock: proposal?.stock ?? null }),
      ...(sought?.name && { [nameField(locale)]: sought.name }),
      ...(sought?.gtin && { gtin: sought.gtin }),
    },
    schema: async () => (await import('../fields.ts')).proposalFormFields,
    label: (name) => {
      if (name.startsWith('name_')) return text('proposals.fact.name');
      if (name.startsWith('description_')) return text('proposals.form.description');
      return text(`proposals.form.${name as FieldKey}`);
    },
    serverNames: {
      ...Object.fromEntries(
        locales.flatMap((each, i) => [
          [`texts.${i}.name`, nameField(each)],
          [`texts.${i}.description`, descriptionField(each)],
        ]),
      ),
      texts: nameField(locales[0]!),
      ...{ TEXT: nameField(locales[0]!), MAKER: 'maker', MAKER_NUMBER: 'makerNumber', GTIN: 'gtin', PACK: 'units' },
      ...{ WEIGHT: 'weightGrams', TAX_CLASS: 'taxClass', AGE: 'ageFrom', SAFETY: 'makerAddress' },
      ...Object.fromEntries(safetyNames.map((name) => [`safety.${name}`, name])),
    },
    submit: async (parsed, values) => {
      const [files, papers] = [pictures.toSend(), certificates.toSend()];
      if (!files || !papers) return;
      begun.current ??= await client(beginProposal, { shop });
      const number = begun.current;
      const entry = entryOf(values, parsed, {
        ...{ number, locales, options },
        kept: kept.map(({ pictureId }) => pictureId),
        added: files.map(({ uploadId }) => uploadId),
        keptCertificates: keptCertificates.map(({ pictureId }) => pictureId),
        addedCertificates: papers.map(({ uploadId }) => uploadId),
      });
      const fields = product ? changedFields(entry, product) : [];
      const own = product
        ? entry.texts.filter((each) => !product.texts.some((before) => sameText(before, each)))
        : entry.texts;
      await client(saveProposal, { ...entry, fields, texts: own });
      if (sends.current) await client(submitProposal, { number });
      await onSaved(number);
    },
  });
  const kind = choices.kinds.find(({ code }) => code === form.values.kind);
  const room = mostPictures - kept.length;
  const roomForPapers = mostCertificates - keptCertificates.length;
  return (
    <Form form={form} method="post" className="grid max-w-form gap-8">
      <LeaveGuard when={form.isDirty && !form.busy} />
      <div className="grid gap-4 empty:hidden">
        {form.failure && (
          <Notice tone="error" live>
            {form.failure}
          </Notice>
        )}
        <FormErrors form={form} />
      </div>
      <section className="grid gap-5" aria-labelledby="proposal-product">
        <h2 id="proposal-product" className="text-title">
          {text('proposals.form.product')}
        </h2>
        {proposal === null && shops.length > 1 && (
          <SelectField
            label={text('proposals.form.shop')}
            value={shop}
            onChange={({ target }) => setShop(target.value)}
            options={shops.map(({ handle, name }) => ({ value: handle, label: name }))}
          />
        )}
        {!product && (
          <SelectField
            {...form.field('kind')}
            options={[
              { value: '', label: text('proposals.form.kind.choose') },
              ...choices.kinds.map(({ code, name, path }) => ({ value: code, label: `${name} (${path})` })),
            ]}
          />
        )}
        <TextFields form={form} locales={locales} onChange={setLocales} />
        <TextField {...form.field('maker')} list="proposal-makers" autoComplete="off" dir="auto" />
        <datalist id="proposal-makers">
          {choices.makers.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextField
            {...form.field('makerNumber')}
            autoComplete="off"
            dir="ltr"
            optional={text('proposals.form.optional')}
          />
          <TextField
            {...form.field('gtin')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            optional={text('proposals.form.optional')}
          />
        </div>
        {!product && (
          <AlikeProducts
            kind={form.values.kind}
            name={form.values[nameField(locales[0]!)]}
            makerNumber={form.values.makerNumber}
            gtin={form.values.gtin}
            shop={shop || proposal?.shop || ''}
          />
        )}
        <OptionFields kind={form.values.kind} chosen={options} onChange={setOptions} />
        {!product && (
          <TextField
            {...form.field('family')}
            autoComplete="off"
            dir="ltr"
            help={text('proposals.form.family.help')}
            optional={text('proposals.form.optional')}
          />
        )}
      </section>
      {!product && (
        <section className="grid gap-5" aria-labelledby="proposal-pictures">
          <h2 id="proposal-pictures" className="text-title">
            {text('proposals.form.pictures')}
          </h2>
          <EarlierFiles files={proposal?.pictures ?? []} removed={removed} onChange={setRemoved} />
          {room > 0 &&
            renderUploader({
              ...{ label: text('proposals.form.pictures.add'), most: room, purpose: 'PRODUCT' },
              ...pictures.uploader,
            })}
        </section>
      )}
      <PackFields form={form} />
      <SafetyFields form={form}>
        {!product && (kind?.asksCertificate || keptCertificates.length > 0) && (
          <div className="grid gap-3">
            <p>{text('proposals.form.certificate.help')}</p>
            <EarlierFiles files={proposal?.certificates ?? []} removed={removed} onChange={setRemoved} />
            {roomForPapers > 0 &&
              renderUploader({
                ...{ label: text('proposals.form.certificate'), most: roomForPapers, purpose: 'CERTIFICATE' },
                ...certificates.uploader,
              })}
          </div>
        )}
      </SafetyFields>
      {!product && (
        <section className="grid gap-5" aria-labelledby="proposal-offer">
          <h2 id="proposal-offer" className="text-title">
            {text('proposals.form.offer')}
          </h2>
          <div className="grid gap-5 tablet:grid-cols-2">
            <TextField {...form.field('price')} inputMode="decimal" autoComplete="off" dir="ltr" />
            <TextField {...form.field('stock')} inputMode="numeric" autoComplete="off" dir="ltr" />
          </div>
          <p className="text-small text-soft">{text('proposals.form.offer.help')}</p>
        </section>
      )}
      <div className="grid justify-items-start gap-2">
        <p className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={form.busy && sends.current} onClick={() => (sends.current = true)}>
            {text('proposals.form.send')}
          </Button>
          <Button
            type="submit"
            look="secondary"
            size="large"
            busy={form.busy && !sends.current}
            onClick={() => (sends.current = false)}
          >
            {text('proposals.form.save')}
          </Button>
        </p>
        <p className="text-small text-soft">{text('proposals.form.send.help')}</p>
      </div>
    </Form>
  );
}

const safetyNames = [
  'makerAddress',
  'makerEmail',
  'responsibleName',
  'responsibleAddress',
  'responsibleEmail',
] as const;
type FieldKey =
  | (typeof safetyNames)[number]
  | ('kind' | 'maker' | 'makerNumber' | 'gtin' | 'family' | 'units' | 'unitCode' | 'weightGrams' | 'taxClass')
  | ('ageFrom' | 'hasSmallParts' | 'price' | 'stock');

const sameText = (
  a: { locale: string; name: string; description: string },
  b: { locale: string; name: string; description: string },
): boolean => a.locale === b.locale && a.name === b.name && a.description === b.description;
