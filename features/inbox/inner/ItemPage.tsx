import { pathOfPerson } from '@cubby/features/people/rules';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Notice, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type InboxItem, inboxItem } from '../contract.ts';
import { type InboxKind, inboxKinds, inboxPath } from '../rules.ts';
import { AnswerForm, type RenderUploader } from './AnswerForm.tsx';
import { BecomeButtons } from './BecomeButtons.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Orders } from './Orders.tsx';
import { usePresence } from './use-presence.ts';
import { WorkButtons } from './WorkButtons.tsx';

export async function loader({ params, site: { client } }: LoaderArgs) {
  const kind = inboxKinds.find((each) => each.toLowerCase() === params.kind) ?? 'SUPPORT';
  return { item: await client(inboxItem, { kind, number: params.number ?? '' }).catch(missing) };
}

export const meta = ({ data: { item } }: MetaArgs<{ item: InboxItem }>): Meta => ({
  title: item.about || item.number,
  noindex: true,
});

type Files = Pick<InboxItem['messages'][number], 'pictures' | 'documents'>;
type ItemPageProps = {
  mayAct: Record<InboxKind, boolean>;
  renderUploader: RenderUploader;
  renderFiles: (files: Files) => ReactNode;
};

/** One request for help or enquiry: its messages, notes of colleagues, and the answer in the asker's language. */
export function ItemPage({ mayAct, renderUploader, renderFiles }: ItemPageProps) {
  const { item } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale: own } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const [isWriting, write] = useState(false);
  const { kind, number, email, accountId, locale, isWaiting, assignee, isMine } = item;
  const canAct = mayAct[kind];
  const colleagues = usePresence({ kind, number }, canAct, isWriting);
  return (
    <>
      <PageTop
        above={{ path: inboxPath, label: text('inbox.title') }}
        title={<bdi lang={locale}>{item.about || number}</bdi>}
        lead={
          <>
            {accountId === null ? (
              <bdi>{email}</bdi>
            ) : (
              <TextLink href={prefix + pathOfPerson(accountId)}>
                <bdi>{email}</bdi>
              </TextLink>
            )}{' '}
            · <bdi>{number}</bdi> <Badge>{text(`inbox.kind.${kind}`)}</Badge>{' '}
            {!isWaiting && <Badge>{text('inbox.list.ANSWERED')}</Badge>}{' '}
            {assignee !== null &&
              (isMine ? text('inbox.mine') : text('inbox.with', { name: `\u2068${assignee}\u2069` }))}
          </>
        }
      />
      <ActionResult {...action} />
      {item.helped !== null && (
        <Notice
          tone={item.helped ? 'success' : 'warning'}
          title={text(item.helped ? 'inbox.helped' : 'inbox.helped.not')}
        >
          <bdi lang={locale}>{item.rating}</bdi>
        </Notice>
      )}
      {colleagues.map(({ name, isWriting: writes }) => (
        <Notice key={name} tone={writes ? 'warning' : undefined}>
          {text(writes ? 'inbox.writes' : 'inbox.reads', { name: `\u2068${name}\u2069` })}
        </Notice>
      ))}
      <div className="mt-4 grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Messages {...{ item, renderFiles }} />
          {canAct && (
            <>
              <p className="text-small text-soft">
                {text('inbox.language', {
                  language: new Intl.DisplayNames(own, { type: 'language' }).of(locale) ?? locale,
                })}
              </p>
              <AnswerForm key={item.messages.length} {...{ item, action, renderUploader, onWriting: write }} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {canAct && isWaiting && <WorkButtons {...{ item, action }} />}
          <Orders item={item} />
          {canAct && <BecomeButtons {...{ item, action }} />}
          <Notes item={item} />
          {canAct && <NoteForm key={item.notes.length} {...{ item, action }} />}
        </div>
      </div>
    </>
  );
}

type MessagesProps = Pick<ItemPageProps, 'renderFiles'> & { item: InboxItem };
function Messages({ item: { messages, locale }, renderFiles }: MessagesProps) {
  const { text, date } = useText();
  return (
    <ol className="grid gap-3">
      {messages.map(({ by, body, writtenAt, pictures, documents }, i) => (
        <li key={i} className={by === 'STAFF' ? 'box bg-main-tint p-4' : 'box p-4'}>
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
            <span className="font-strong text-ink">{text(`inbox.by.${by}`)}</span>
            <time dateTime={writtenAt}>{date(writtenAt, dayFormats.long)}</time>
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere" lang={locale} dir="auto">
            {body}
          </p>
          {renderFiles({ pictures, documents })}
        </li>
      ))}
    </ol>
  );
}

function Notes({ item: { notes } }: { item: InboxItem }) {
  const { text } = useText();
  if (notes.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="notes">
      <h2 id="notes" className="text-title">
        {text('inbox.notes')}
      </h2>
      <ul className="box divide-y divide-rule">
        {notes.map(({ name, at, words }, i) => (
          <li key={i} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
              <bdi>{name}</bdi>
              <Moment at={at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
