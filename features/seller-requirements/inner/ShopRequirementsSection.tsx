import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge } from '@cubby/ui';
import type { ShopRequirements } from '../contract.ts';
import { isLaw } from '../rules.ts';
import { LawRows } from '../screens/LawRows.tsx';

/** For staff: the legal and contractual requirements of a shop's owners, and whether the shop is stopped for them. */
export function ShopRequirementsSection({ found: { stoppedFor, owners } }: { found: ShopRequirements }) {
  const { text, date, locale } = useText();
  return (
    <section className="grid gap-3" aria-labelledby="requirements-title">
      <h2 id="requirements-title" className="text-title">
        {text('requirements.desk')}
      </h2>
      {stoppedFor.map((reason) => (
        <p key={reason}>
          <Badge tone="warning">{text(`requirements.desk.stopped.${reason}`)}</Badge>
        </p>
      ))}
      {owners.map(({ name, requirements, laws, declaration }, i) => (
        <div key={i} className="grid gap-2">
          <h3 className="flex flex-wrap items-center gap-2 font-strong">
            <bdi>{name}</bdi>
            {requirements.map(({ kind, due, isStopped }) => (
              <Badge key={kind} tone={isStopped ? 'warning' : 'marker'}>
                {text(isLaw(kind) ? `requirements.law.${kind}` : 'requirements.law.AGREEMENT')}
                {' · '}
                {due === null
                  ? text('requirements.state.near')
                  : text(isStopped ? 'requirements.state.stopped' : 'requirements.state.due', {
                      day: date(due, dayFormats.medium),
                    })}
              </Badge>
            ))}
          </h3>
          <p className="text-small text-soft">
            {declaration
              ? `${text('requirements.desk.given', {
                  day: date(declaration.declaredAt, dayFormats.medium),
                  end: `\u2066${declaration.ending}\u2069`,
                })} (${countryName(declaration.country, locale)})`
              : text('requirements.desk.missing')}
          </p>
          {laws.length > 0 && <LawRows laws={laws} />}
        </div>
      ))}
    </section>
  );
}
