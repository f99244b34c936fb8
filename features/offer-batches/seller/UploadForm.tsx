import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated } from '@cubby/site';
import { Button, Field, SelectField, TextLink } from '@cubby/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { offerBatches } from '../contract.ts';
import { fileOfOffers } from '../rules.ts';
import { sendFile } from './send-file.ts';

/** Sends a file for a shop, and goes on to what it would change. @param shops in which the person may change offers */
export function UploadForm({ shops }: { shops: readonly { handle: string; name: string }[] }) {
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
      // A session whose token has expired is refreshed before the file is sent.
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
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy !== undefined} disabled={!isHydrated}>
          {text('offerBatches.upload')}
        </Button>
        <TextLink href={`${fileOfOffers(shop, 'template', 'csv')}?language=${locale}`} download>
          {text('offerBatches.template')}
        </TextLink>
      </div>
    </form>
  );
}
