import { ActionResult, useAction } from '@cubby/forms';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, Moment, PageTop, WordsDialog } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dismissIncident, type Incident, noteReport, oneIncident, recallProducts } from '../contract.ts';
import { type DeadlineKind, longestAdvice, longestDismissal } from '../rules.ts';
import { RecallList } from './RecallList.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  incident: await client(oneIncident, { code: params.code ?? '' }).catch(missing),
});

export const meta = ({ data, site: { locale } }: MetaArgs<{ incident: Incident }>): Meta => ({
  title: listOf(
    data.incident.products.map(({ name }) => name),
    locale,
  ),
  noindex: true,
});

type Asked = DeadlineKind | 'RECALL' | 'DISMISS';

/** One incident: its reports and their deadlines, and everyone who has the product. */
export function IncidentPage({ canHandle }: { canHandle: boolean }) {
  const { incident } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, failure, run } = useAction({ onConflict: () => void revalidate() });
  const [asked, ask] = useState<Asked>();
  const { code, dismissal, sales } = incident;
  const isOpen = canHandle && dismissal === null;
  const untold = new Set(sales.filter(({ toldAt }) => toldAt === null).map(({ number }) => number)).size;
  const send = (name: Asked, words: string) =>
    run(
      name,
      async (client, options) => {
        let told = 0;
        if (name === 'RECALL') ({ told } = await client(recallProducts, { code, advice: words }, options));
        else if (name === 'DISMISS') await client(dismissIncident, { code, reason: words }, options);
        else await client(noteReport, { code, kind: name, reference: words }, options);
        await revalidate();
        if (name === 'RECALL') return text('incidents.desk.recall.done', { count: told });
        return text(name === 'DISMISS' ? 'incidents.desk.dismiss.done' : 'incidents.desk.report.done');
      },
      [code, words],
    );
  return (
    <>
      <PageTop
        above={{ path: '/incidents', label: text('incidents.title') }}
        actions={
          isOpen && (
            <>
              {untold > 0 && (
                <Button disabled={busy !== undefined} onClick={() => ask('RECALL')}>
                  {text('incidents.desk.recall')}
                </Button>
              )}
              <Button look="secondary" disabled={busy !== undefined} onClick={() => ask('DISMISS')}>
                {text('incidents.desk.dismiss')}
              </Button>
            </>
          )
        }
      />
      <div className="grid max-w-words gap-6">
        {!asked && <ActionResult {...{ said, busy, result }} />}
        {dismissal !== null && (
          <Notice tone="info" title={text('incidents.desk.dismissed')}>
            <bdi>{dismissal}</bdi>
          </Notice>
        )}
        <Facts facts={useFacts(incident)} />
        <section className="grid gap-3" aria-labelledby="reports-title">
          <h2 id="reports-title" className="text-title">
            {text('incidents.desk.reports')}
          </h2>
          <ul className="grid gap-3">
            {incident.deadlines.map(({ kind, dueAt, doneAt, reference, isOverdue }) => (
              <li key={kind} className="box flex flex-wrap items-center justify-between gap-3 p-4">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-strong">
                    {text(`incidents.desk.${kind}`)}{' '}
                    {isOverdue && dismissal === null && <Badge tone="warning">{text('incidents.desk.overdue')}</Badge>}
                  </p>
                  <p className="text-small text-soft">
                    {text(doneAt ? 'incidents.desk.done' : 'incidents.desk.due')} <Moment at={doneAt ?? dueAt} />
                    {reference && (
                      <>
                        {' · '}
                        <bdi>{reference}</bdi>
                      </>
                    )}
                  </p>
                </div>
                {isOpen && doneAt === null && (
                  <Button
                    look="secondary"
                    size="small"
                    disabled={busy !== undefined}
                    aria-label={text('incidents.desk.report.of', { report: text(`incidents.desk.${kind}`) })}
                    onClick={() => ask(kind)}
                  >
                    {text('incidents.desk.report')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <RecallList sales={sales} />
      {asked && (
        <WordsDialog
          {...(asked === 'RECALL' || asked === 'DISMISS'
            ? {
                title: text(asked === 'RECALL' ? 'incidents.desk.recall' : 'incidents.desk.dismiss'),
                label: text(asked === 'RECALL' ? 'incidents.desk.recall.advice' : 'incidents.desk.dismiss.reason'),
                confirm:
                  asked === 'RECALL'
                    ? text('incidents.desk.recall.confirm', { count: untold })
                    : text('incidents.desk.dismiss'),
              }
            : {
                title: text(`incidents.desk.${asked}`),
                label: text('incidents.desk.report.reference'),
                confirm: text('incidents.desk.report'),
              })}
          missing="field.required"
          longest={asked === 'RECALL' ? longestAdvice : asked === 'DISMISS' ? longestDismissal : 200}
          dangerous={asked === 'DISMISS'}
          failure={failure}
          onSend={(words) => send(asked, words)}
          onClose={() => ask(undefined)}
        >
          <p>
            {asked === 'RECALL'
              ? text('incidents.desk.recall.text', { count: untold })
              : text(asked === 'DISMISS' ? 'incidents.desk.dismiss.text' : 'incidents.desk.report.text')}
          </p>
        </WordsDialog>
      )}
    </>
  );
}

function useFacts({ code, description, products, openedAt }: Incident): Fact[] {
  const { prefix } = useSite();
  const { text } = useText();
  return [
    [
      text('incidents.desk.description'),
      <span className="whitespace-pre-line" dir="auto">
        {description}
      </span>,
    ],
    [
      text('incidents.desk.products'),
      <ul>
        {products.map(({ sku, name, sellerName }) => (
          <li key={`${sku} ${sellerName}`}>
            <bdi>{name}</bdi> · <bdi>{sellerName}</bdi>
          </li>
        ))}
      </ul>,
    ],
    [text('incidents.desk.opened'), <Moment at={openedAt} />],
    [text('incidents.desk.dispute'), <TextLink href={`${prefix}/disputes/${code}`}>{code}</TextLink>],
  ];
}
