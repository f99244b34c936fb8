import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useClient } from '@cubby/site';
import { type ReportReason, reportReasons, type SubjectKind } from '../rules.ts';

type ReportThingProps = {
  kind: SubjectKind;
  code: string;
  name: string;
  /** The address of a picture of the product. */
  picture?: string;
};

/** Reports what the store shows to the staff, without an account (domain C13). */
export function ReportThing({ kind, code, name, picture }: ReportThingProps) {
  const words = useWords(kind, name);
  const send = useSend(kind);
  const pictureId = picture && /\/media\/([^/]+)\//.exec(picture)?.[1];
  return (
    <p className="text-small text-soft">
      <ReportLink
        id={[kind, code, pictureId].filter(Boolean).join(' ')}
        subject={kind}
        reasons={reportReasons}
        words={words}
        send={(report) => send({ subject: code, picture: pictureId, ...report })}
      />
    </p>
  );
}

type ReportOfferProps = { name: string; offers: readonly { offerId: string; seller: { name: string } }[] };

/** Reports one of the offers of a product: the visitor says whose. */
export function ReportOffer({ name, offers }: ReportOfferProps) {
  const words = useWords('OFFER', name);
  const send = useSend('OFFER');
  return (
    <p className="text-small text-soft">
      <ReportLink
        id="OFFER"
        subject="OFFER"
        reasons={reportReasons}
        ones={offers.map(({ offerId, seller }) => ({ value: offerId, label: seller.name }))}
        words={words}
        send={({ which, ...report }) => send({ subject: which, ...report })}
      />
    </p>
  );
}

function useWords(kind: SubjectKind, name: string) {
  const { text } = useText();
  const link = text(`cases.report.${kind}`);
  return {
    link,
    label: text('cases.report.label', { what: link, name: `\u2068${name}\u2069` }),
    sent: text('cases.reported'),
  };
}

type Sent = {
  subject: string;
  picture?: string | undefined;
  reason: string;
  comment: string | undefined;
  reportKey: string;
};

function useSend(subjectKind: SubjectKind) {
  const client = useClient();
  return async ({ subject, picture, reason, comment, reportKey }: Sent) => {
    // Few report anything, so the page does without the contract.
    const { reportThing } = await import('../contract.ts');
    await client(reportThing, {
      ...{ subjectKind, subject, picture, comment, reportKey },
      reason: reason as ReportReason,
    });
  };
}
