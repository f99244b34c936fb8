import { type OutputOf, readQuery, writeQuery } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop, Tabs } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Button, EmptyState } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { enquiriesQuery, listEnquiries, settleEnquiry } from '../contract.ts';
import { partsOf, staffStatuses } from '../rules.ts';

type Status = (typeof staffStatuses)[number];
type Enquiry = OutputOf<typeof listEnquiries>[number];

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { status } = readQuery(enquiriesQuery, new URL(request.url).searchParams);
  return { status, enquiries: await client(listEnquiries, { status }).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('enquiries.desk.title'),
  noindex: true,
});

/** The messages from the contact forms, and whether they were answered. */
export function EnquiriesPage({ canSettle }: { canSettle: boolean }) {
  const { status, enquiries } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, run } = useAction();
  const move = (number: string, to: Status) =>
    run(
      to,
      async (client) => {
        await client(settleEnquiry, { number, status: to });
        await revalidate();
        return text('enquiries.desk.done', { number });
      },
      number,
    );
  return (
    <>
      <PageTop />
      <Tabs
        label={text('enquiries.desk.states')}
        tabs={staffStatuses.map((each) => ({
          href: `${prefix}/enquiries${writeQuery(enquiriesQuery, { status: each })}`,
          label: text(`enquiries.desk.${each}`),
          isCurrent: each === status,
        }))}
      />
      <ActionResult {...{ said, busy, result }} />
      {enquiries.length === 0 ? (
        <EmptyState title={text('enquiries.desk.none')}>{text('enquiries.desk.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {enquiries.map((enquiry) => (
            <EnquiryBox
              key={enquiry.number}
              enquiry={enquiry}
              busy={busy !== undefined}
              onMove={canSettle ? (to) => void move(enquiry.number, to) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type EnquiryBoxProps = { enquiry: Enquiry; busy: boolean; onMove: ((to: Status) => void) | undefined };
function EnquiryBox({ enquiry, busy, onMove }: EnquiryBoxProps) {
  const { text, date } = useText();
  const { number, topic, email, message, locale, status, spamSigns, writtenAt } = enquiry;
  const { name, description } = partsOf(message);
  const actions =
    status === 'OPEN'
      ? ([
          ['ANSWERED', text('enquiries.desk.answered')],
          ['CLOSED', text('enquiries.desk.close')],
        ] as const)
      : ([['OPEN', text('enquiries.desk.reopen')]] as const);
  return (
    <li className="box p-4" id={number}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
        <Badge>{text(`enquiries.desk.${topic}`)}</Badge>
        {spamSigns.length > 0 && <Badge tone="warning">{text('enquiries.desk.spam')}</Badge>}
        <span>{number}</span>
        <time dateTime={writtenAt}>{date(writtenAt, dayFormats.medium)}</time>
      </p>
      <p className="mt-2 wrap-anywhere">
        <bdi className="font-strong">{name}</bdi>{' '}
        <a className="text-link" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      <p className="mt-2 max-w-words whitespace-pre-line wrap-anywhere" lang={locale} dir="auto">
        {description}
      </p>
      {onMove && (
        <p className="mt-3 flex flex-wrap gap-2">
          {actions.map(([to, label], i) => (
            <Button
              key={to}
              look={i === 0 ? 'secondary' : 'quiet'}
              size="small"
              disabled={busy}
              aria-label={text('enquiries.desk.of', { action: label, number })}
              onClick={() => onMove(to)}
            >
              {label}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}
