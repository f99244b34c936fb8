import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated } from '@cubby/site';
import { Button, Field, SelectField } from '@cubby/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { offerBatches } from '../contract.ts';
import { sendFile } from './send-file.ts';
import { TemplateLinks, type TemplateType } from './TemplateLinks.tsx';

type UploadFormProps = {
  /** The shops in which the person may change offers. */
  shops: readonly { handle: string; name: string }[];
  types: readonly TemplateType[];
};

/** Uploads a file for a shop, then shows what it would change. */
export function UploadForm({ shops, types }: UploadFormProps) {
  const { text, locale } = useText();
  const client = useClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { busy, said, run } = useAction();
  const [shop, choose] = useState(shops[0]!.handle);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File) =>
    run('upload', async () => {
      // A session with an expired token is refreshed before the file is sent.
      await client(offerBatches, { page: 1 });
      const { batchId } = await sendFile(file, { shop, locale, offline: text('error.offline') });
      await navigate(`/imports/${batchId}`);
    });
  return (
    <form
      className="grid max-w-form gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const file = input.current?.files?.[0];
        setMissing(!file);
        if (file) void send(file);
        else input.current?.focus();
      }}
    >
      <ActionResult {...{ said, busy }} />
      {shops.length > 1 && (
        <SelectField
          label={text('offerBatches.shop')}
          value={shop}
          onChange={(event) => choose(event.target.value)}
          options={shops.map(({ handle, name }) => ({ value: handle, label: name }))}
        />
      )}
      <Field
        label={text('offerBatches.file')}
        help={text('offerBatches.file.help')}
        error={isMissing && text('offerBatches.file.missing')}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            className="input py-2"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={() => setMissing(false)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy !== undefined} disabled={!isHydrated}>
          {text('offerBatches.upload')}
        </Button>
      </div>
      <TemplateLinks shop={shop} types={types} />
    </form>
  );
}
