import { useText } from '@cubby/i18n/react';
import { ReportLink } from '@cubby/reports';
import { useReport } from './use-report.ts';

type ReportThingProps = {
  kind: 'PRODUCT' | 'SELLER' | 'PICTURE';
  code: string;
  name: string;
  /** The address of a picture of the product. */
  picture?: string;
};

/** Reports a product, one of its pictures or a shop to the staff, without an account (domain C13). */
export function ReportThing({ kind, code, name, picture }: ReportThingProps) {
  const { text } = useText();
  const { shown, send } = useReport(kind, text(`cases.report.${kind}`), name);
  const pictureId = picture && /\/media\/([^/]+)\//.exec(picture)?.[1];
  return (
    <p className="text-small text-soft">
      <ReportLink
        {...shown}
        id={[kind, code, pictureId].filter(Boolean).join(' ')}
        send={(report) => send({ ...report, subject: code, picture: pictureId })}
      />
    </p>
  );
}

type ReportOfferProps = { name: string; offers: readonly { offerId: string; seller: { name: string } }[] };

/** Reports one of a product's offers: the visitor chooses the seller. */
export function ReportOffer({ name, offers }: ReportOfferProps) {
  const { text } = useText();
  const { shown, send } = useReport('OFFER', text('cases.report.OFFER'), name);
  return (
    <p className="text-small text-soft">
      <ReportLink
        {...shown}
        id="OFFER"
        ones={offers.map(({ offerId, seller }) => ({ value: offerId, label: seller.name }))}
        send={(report) => send({ ...report, subject: report.which })}
      />
    </p>
  );
}
