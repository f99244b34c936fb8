import { ActionResult, Form, useAction, useForm, useOnce } from '@cubby/forms';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Fact, Facts, PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, useClient, usePageData } from '@cubby/site';
import { Button, EmptyState, Notice, TextAreaField, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { certificatesToReview, reviewCertificate, type ShownCertificate } from '../contract.ts';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  certificates: await client(certificatesToReview, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('certificates.desk.title'),
  noindex: true,
});

/** Exemption certificates that wait: once accepted, they exempt their owner; rejected ones get a reason. */
export function CertificatesPage({ canDecide }: { canDecide: boolean }) {
  const { certificates } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const { busy, said, result, say, run } = useAction({ onConflict: () => void revalidate() });
  const accept = (id: string) =>
    run(
      'accept',
      async (client, { idempotencyKey }) => {
        await client(reviewCertificate, { id, status: 'ACCEPTED', reason: undefined }, { idempotencyKey });
        await revalidate();
        return text('certificates.desk.accepted');
      },
      id,
    );
  const rejected = async () => {
    await revalidate();
    say({ tone: 'success', words: text('certificates.desk.rejected') });
  };
  return (
    <>
      <PageTop />
      <ActionResult {...{ said, busy, result }} />
      {certificates.length === 0 ? (
        <EmptyState title={text('certificates.desk.none')}>{text('certificates.desk.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {certificates.map((certificate) => (
            <CertificateBox
              key={certificate.id}
              {...{ certificate, canDecide }}
              busy={busy !== undefined}
              onAccept={() => void accept(certificate.id)}
              onRejected={rejected}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type CertificateBoxProps = {
  certificate: ShownCertificate;
  canDecide: boolean;
  busy: boolean;
  onAccept: () => void;
  onRejected: () => Promise<void>;
};
function CertificateBox({ certificate, canDecide, busy, onAccept, onRejected }: CertificateBoxProps) {
  const { text, date } = useText();
  const [isRejecting, reject] = useState(false);
  const focus = useFocusAfter();
  const day = (at: string) => date(at, dayFormats.medium);
  const { id, kind, jurisdiction, organisation, number, validFrom, expiresOn, submittedAt } = certificate;
  const facts: Fact[] = [
    [text('certificates.desk.number'), `${number} (${jurisdiction})`],
    [
      text('certificates.desk.valid'),
      expiresOn
        ? text('certificates.desk.between', { from: day(validFrom), to: day(expiresOn) })
        : text('certificates.desk.from', { day: day(validFrom) }),
    ],
    [text('certificates.desk.sent'), day(submittedAt)],
  ];
  return (
    <li id={id} className="box p-4">
      <h2 className="font-strong wrap-anywhere">
        <bdi>{organisation}</bdi>
      </h2>
      <p className="text-small text-soft">{text(`certificates.kind.${kind}`)}</p>
      <Facts facts={facts} />
      {canDecide && !isRejecting && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            disabled={busy}
            aria-label={text('certificates.desk.of', { action: text('certificates.desk.accept'), organisation })}
            onClick={onAccept}
          >
            {text('certificates.desk.accept')}
          </Button>
          <Button
            id={`reject-${id}`}
            look="danger"
            size="small"
            disabled={busy}
            aria-label={text('certificates.desk.of', { action: text('certificates.desk.reject'), organisation })}
            onClick={() => {
              reject(true);
              focus(`rejection-${id}-reason`);
            }}
          >
            {text('certificates.desk.reject')}
          </Button>
        </p>
      )}
      {isRejecting && (
        <RejectForm
          id={id}
          onCancel={() => {
            reject(false);
            focus(`reject-${id}`);
          }}
          onRejected={onRejected}
        />
      )}
    </li>
  );
}

function RejectForm({
  id,
  onCancel,
  onRejected,
}: {
  id: string;
  onCancel: () => void;
  onRejected: () => Promise<void>;
}) {
  const client = useClient();
  const { text } = useText();
  const once = useOnce();
  const form = useForm({
    id: `rejection-${id}`,
    initial: { reason: '' },
    schema: async () => (await import('../fields.ts')).rejection,
    label: () => text('certificates.desk.reason'),
    missing: () => text('certificates.desk.reason.missing'),
    submit: async ({ reason }) => {
      const review = { id, status: 'REJECTED', reason } as const;
      await once(review, (options) => client(reviewCertificate, review, options));
      await onRejected();
    },
  });
  return (
    <Form form={form} method="post" className="mt-3 grid max-w-form gap-3">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextAreaField {...form.field('reason')} rows={3} dir="auto" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" size="small" busy={form.busy}>
          {text('certificates.desk.reject')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {text('certificates.desk.cancel')}
        </Button>
      </div>
    </Form>
  );
}
