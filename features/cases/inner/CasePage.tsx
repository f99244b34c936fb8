import { takeWork } from '@cubby/features/work-queue/contract';
import { type Action, ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { HeldByColleague, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, Notice, Picture, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type CaseKind, stepsLeft, workOfCase } from '../rules.ts';
import { type CaseSubject, closeCase, type StaffCase, staffCase, takeCase } from '../staff-contract.ts';
import { CaseStory } from './CaseStory.tsx';
import { DecideForm } from './DecideForm.tsx';
import { EvidenceSection } from './EvidenceSection.tsx';
import { JoinButtons } from './JoinButtons.tsx';
import { MeasureSection } from './MeasureSection.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RunbookSection } from './RunbookSection.tsx';
import { WaitForm } from './WaitForm.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  its: await client(staffCase, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data: { its } }: MetaArgs<{ its: StaffCase }>): Meta => ({ title: its.about, noindex: true });

type CasePageProps = {
  mayDecide: Record<CaseKind, boolean>;
  mayReadEvidence: boolean;
  /** The request of the shop's child, with the answer. */
  asked: ReactNode;
};

/** A case: the report, the known facts, past actions, and possible ones. */
export function CasePage({ mayDecide, mayReadEvidence, asked }: CasePageProps) {
  const { its } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date } = useText();
  const { revalidate } = useRevalidator();
  const action = useAction({ onConflict: () => void revalidate() });
  const { busy, said, result } = action;
  const { number, kind, subjectKind, about, status, dueThere, waitsFor, assignee, isMine, isHidden, mergedInto } = its;
  const isOpen = status === 'OPEN' || status === 'WAITING';
  const canAct = mayDecide[kind] && !its.isPartial;
  return (
    <>
      <PageTop
        above={{ path: '/cases', label: text('cases.link') }}
        actions={canAct && isOpen && (assignee === null || isMine) && <JoinButtons {...{ its, action }} />}
        title={<bdi>{about}</bdi>}
        lead={
          <>
            {text(`cases.subject.${subjectKind}`)} · <bdi>{number}</bdi>{' '}
            {kind !== 'REPORT' && (
              <Badge {...(kind === 'CHILD_SAFETY' && { tone: 'warning' })}>{text(`cases.kind.${kind}`)}</Badge>
            )}{' '}
            <Badge>{text(`cases.status.${status}`)}</Badge>{' '}
            {isHidden && <Badge tone="warning">{text('cases.hidden')}</Badge>}{' '}
            {isOpen &&
              text('cases.due', {
                at: date(`${dueThere}Z`, {
                  ...dayFormats.thisYear,
                  hour: '2-digit',
                  minute: '2-digit',
                  hourCycle: 'h23',
                }),
              })}{' '}
            {assignee !== null &&
              (isMine ? text('cases.mine') : text('cases.with', { name: `\u2068${assignee}\u2069` }))}
          </>
        }
      />
      <ActionResult {...{ said, busy, result }} />
      {mergedInto !== null && (
        <Notice
          action={
            <TextLink href={`${prefix}/cases/${mergedInto}`}>
              {text('cases.merged.see', { number: `\u2068${mergedInto}\u2069` })}
            </TextLink>
          }
        >
          {text('cases.merged')}
        </Notice>
      )}
      {waitsFor !== null && <Notice>{text('cases.waits', { what: `\u2068${waitsFor}\u2069` })}</Notice>}
      <div className="mt-4 grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <section className="grid gap-3">
            <h2 className="text-title">{text('cases.about')}</h2>
            <Subject subject={its} />
            {its.further.length > 0 && (
              <>
                <h3 className="font-strong">{text('cases.further')}</h3>
                <ul className="box divide-y divide-rule">
                  {its.further.map((subject, index) => (
                    <li key={index} className="grid gap-1 px-4 py-2.5">
                      <p className="font-strong wrap-anywhere">
                        <bdi>{subject.about}</bdi>
                      </p>
                      <p className="text-small text-soft">
                        {text(`cases.subject.${subject.subjectKind}`)}{' '}
                        {subject.isHidden && <Badge tone="warning">{text('cases.hidden')}</Badge>}
                      </p>
                      <Subject subject={subject} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {kind !== 'PERSON' && <Shops its={its} />}
          </section>
          {asked}
          <Reports its={its} />
          {mayReadEvidence && kind !== 'PERSON' && <EvidenceSection number={number} />}
          {its.measures.map((measure) => (
            <MeasureSection key={measure.measureId} {...{ its, measure, canAct, action }} />
          ))}
          {kind === 'CHILD_SAFETY' && <RunbookSection {...{ its, action }} canAct={canAct} />}
          <CaseStory history={its.history} />
        </div>
        <div className="grid min-w-0 gap-4">
          {its.isPartial && <Notice tone="warning">{text('cases.own')}</Notice>}
          {canAct && isOpen && <Decide {...{ its, action }} />}
          {canAct && status === 'DECIDED' && <Close {...{ its, action }} />}
          {mayDecide[kind] && mergedInto === null && <NoteForm key={its.history.length} {...{ number, action }} />}
        </div>
      </div>
    </>
  );
}

/** Where a subject is shown, with the reported picture. */
function Subject({
  subject,
}: {
  subject: Pick<CaseSubject, 'subjectKind' | 'subjectPath' | 'picture' | 'isHidden' | 'isChilds'>;
}) {
  const { settings, prefix } = useSite();
  const { text } = useText();
  const { subjectKind, subjectPath, picture, isHidden, isChilds } = subject;
  return (
    <>
      {/* A hidden subject has no page. */}
      {!isHidden && (
        <p>
          <TextLink href={`${subjectKind === 'PERSON' ? '' : settings.shopUrl}${prefix}${subjectPath}`}>
            {text(`cases.see.${subjectKind}`)}
          </TextLink>
        </p>
      )}
      {picture !== null && (
        <Picture
          picture={{ url: picture, name: text('cases.picture') }}
          width={480}
          height={480}
          sizes="240px"
          className="w-60"
        />
      )}
      {isChilds && <p className="text-soft">{text('cases.childs')}</p>}
    </>
  );
}

type PartProps = { its: StaffCase; action: Action<string> };

function Decide({ its, action }: PartProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { number, assignee, isMine } = its;
  if (assignee !== null && !isMine)
    return (
      <HeldByColleague
        busy={action.busy === 'take-over'}
        onTakeOver={() =>
          action.run('take-over', async (client) => {
            await client(takeWork, { kind: workOfCase[its.kind], subject: number, takeOver: true });
            await revalidate();
            return text('cases.taken');
          })
        }
      >
        {text('cases.colleague')}
      </HeldByColleague>
    );
  if (!isMine)
    return (
      <section aria-labelledby="take" className="box grid gap-3 p-4">
        <h2 id="take" className="text-title">
          {text('cases.take')}
        </h2>
        <p className="text-soft">{text('cases.take.text')}</p>
        <Button
          aria-keyshortcuts="a"
          busy={action.busy === 'take'}
          onClick={() =>
            action.run('take', async (client) => {
              await client(takeCase, { number });
              await revalidate();
              return text('cases.taken');
            })
          }
        >
          {text('cases.take')}
        </Button>
      </section>
    );
  return (
    <>
      <DecideForm {...{ its, action }} />
      <WaitForm {...{ number, action }} />
    </>
  );
}

/** Closing is a separate action; a case of a child in danger is closed by someone other than the decider. */
function Close({ its: { number, kind, isDecider, measures, checks }, action }: PartProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const hasAppeal = measures.some(({ appeals }) => appeals.some(({ isGranted }) => isGranted === null));
  const needsAnother = kind === 'CHILD_SAFETY' && isDecider;
  const isUnanswered = kind === 'CHILD_SAFETY' && stepsLeft(checks).length > 0;
  return (
    <section aria-labelledby="close" className="box grid gap-3 p-4">
      <h2 id="close" className="text-title">
        {text('cases.close')}
      </h2>
      <p className="text-soft">
        {text(
          isUnanswered
            ? 'cases.check.left'
            : needsAnother
              ? 'cases.close.another'
              : hasAppeal
                ? 'cases.close.appeal'
                : 'cases.close.text',
        )}
      </p>
      {!isUnanswered && !needsAnother && !hasAppeal && (
        <Button
          look="secondary"
          busy={action.busy === 'close'}
          onClick={() =>
            action.run('close', async (client) => {
              await client(closeCase, { number });
              await revalidate();
              return text('cases.closed');
            })
          }
        >
          {text('cases.close')}
        </Button>
      )}
    </section>
  );
}

function Shops({ its }: { its: StaffCase }) {
  const { shops } = its;
  const { text } = useText();
  if (shops.length === 0)
    return (
      <p className="text-soft">{text(its.subjectKind === 'WORKSHOP' ? 'cases.shops.workshop' : 'cases.shops.none')}</p>
    );
  return (
    <ul className="box divide-y divide-rule">
      {shops.map(({ handle, name, openOrders }) => (
        <li key={handle} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5">
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="text-small text-soft">{text('cases.openOrders', { count: openOrders })}</span>
        </li>
      ))}
    </ul>
  );
}

function Reports({ its: { reports, earlier } }: { its: StaffCase }) {
  const { text, date } = useText();
  if (reports.length + earlier.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{text('cases.reports.title')}</h2>
      <ul className="box divide-y divide-rule">
        {reports.map(({ reason, comment, at }, index) => (
          <li key={index} className="grid gap-1 px-4 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-strong">{text(`cases.rule.${reason}`)}</span>
              <time className="text-small text-soft" dateTime={at}>
                {date(at, dayFormats.medium)}
              </time>
            </p>
            {comment !== null && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <p className="text-small text-soft">
          {text('cases.earlier', {
            count: earlier.length,
            measures: earlier.filter(({ outcome }) => outcome === 'MEASURE').length,
          })}
        </p>
      )}
    </section>
  );
}
