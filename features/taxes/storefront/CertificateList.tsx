import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge, Button, EmptyState, Notice, useFocusAfter } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import type { ShownCertificate } from '../contract.ts';
import { CertificateForm } from './CertificateForm.tsx';

type CertificateListProps = {
  list: readonly ShownCertificate[];
  onChanged: () => void | Promise<void>;
};

export function CertificateList({ list, onChanged }: CertificateListProps) {
  const { text } = useText();
  const [isAdding, add] = useState(false);
  const [hasSubmitted, submitted] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter();
  // The focused form has disappeared.
  useEffect(() => {
    if (hasSubmitted) result.current?.focus();
  }, [hasSubmitted]);

  if (isAdding)
    return (
      <section aria-labelledby="certificate-title" className="mt-6">
        <h2 id="certificate-title" tabIndex={-1} className="mb-5 text-title">
          {text('certificates.add')}
        </h2>
        <CertificateForm
          onCancel={() => {
            add(false);
            focus('certificate-add');
          }}
          onSubmitted={async () => {
            await onChanged();
            add(false);
            submitted(true);
          }}
        />
      </section>
    );
  return (
    <div className="mt-3 grid gap-6">
      {list.length > 0 && <p className="max-w-words text-soft">{text('certificates.lead')}</p>}
      <div tabIndex={-1} ref={result} className="empty:hidden">
        {hasSubmitted && (
          <Notice tone="success" live>
            {text('certificates.submitted')}
          </Notice>
        )}
      </div>
      {list.length === 0 ? (
        <EmptyState title={text('certificates.none')}>{text('certificates.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {list.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      <div>
        <Button
          id="certificate-add"
          icon="plus"
          onClick={() => {
            submitted(false);
            add(true);
            focus('certificate-title');
          }}
        >
          {text('certificates.add')}
        </Button>
      </div>
    </div>
  );
}

function CertificateCard({ certificate }: { certificate: ShownCertificate }) {
  const { text, lookup, date, locale } = useText();
  const { kind, jurisdiction, organisation, number, validFrom, expiresOn, status, isOver, reason } = certificate;
  const hasExpired = status === 'ACCEPTED' && isOver;
  const day = (value: string) => date(value, dayFormats.medium);
  const place = jurisdiction.length > 2 ? lookup(`region.${jurisdiction}`) : countryName(jurisdiction, locale);
  return (
    <li className="grid content-start gap-2 rounded-card border border-rule bg-raised p-5">
      <p>
        <Badge tone={status === 'REJECTED' || hasExpired ? 'warning' : 'plain'}>
          {text(hasExpired ? 'certificates.expired' : `certificates.status.${status}`)}
        </Badge>
      </p>
      <p className="font-medium wrap-anywhere">
        <bdi>{organisation}</bdi>
      </p>
      <p className="text-small">
        {text(`certificates.kind.${kind}`)}
        <br />
        {place}&nbsp;· <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="text-small text-soft">
        {expiresOn
          ? text('certificates.until', { from: day(validFrom), to: day(expiresOn) })
          : text('certificates.since', { from: day(validFrom) })}
      </p>
      {status === 'REJECTED' && reason && (
        <p className="text-small wrap-anywhere">{text('certificates.reason', { reason: `\u2068${reason}\u2069` })}</p>
      )}
    </li>
  );
}
