import { needsSmallPartsWarning, smallPartsWarning } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { Facts } from '@cubby/inner';
import { Picture, Price, TextLink } from '@cubby/ui';
import type { Proposal } from '../contract.ts';
import { factRows } from './fact-rows.ts';

/** A proposal as written: pictures, facts, certificates, and its first offer. */
export function ProductSheet({ proposal, title }: { proposal: Proposal; title: string }) {
  const translator = useText();
  const { text, locale, number } = translator;
  const { pictures, name, ageFrom, hasSmallParts, certificates, price, stock } = proposal;
  const warns = needsSmallPartsWarning({ smallParts: hasSmallParts === true, ageFrom });
  return (
    <section className="box overflow-hidden" aria-label={title}>
      <p className="border-b border-dashed border-rule px-4 py-2 text-small font-strong">{title}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3 p-4">
          {pictures.map(({ pictureId, image }, i) => (
            <li key={pictureId} className="w-40 max-w-full">
              <Picture picture={image} alt={`${name} ${i + 1}`} width={240} height={240} sizes="160px" />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 p-4">
        <Facts
          facts={[
            ...factRows(proposal, translator).map(
              ({ key, label, value }) =>
                [
                  label,
                  <span key={key} className="whitespace-pre-line wrap-anywhere" dir="auto">
                    {value}
                  </span>,
                ] as const,
            ),
            [
              text('proposals.fact.certificates'),
              certificates.length > 0 && (
                <span className="flex flex-wrap gap-3">
                  {certificates.map(({ pictureId, path }, i) => (
                    <TextLink key={pictureId} href={path} target="_blank">
                      {text('proposals.certificate', { index: i + 1 })}
                    </TextLink>
                  ))}
                </span>
              ),
            ],
            [text('proposals.fact.price'), price && <Price amount={price} locale={locale} size="small" plain />],
            [text('proposals.fact.stock'), stock !== null && number(stock)],
          ]}
        />
        {warns && (
          <p
            lang="en"
            dir="ltr"
            className="rounded-control border-[1.5px] border-warning bg-warning-tint px-3.5 py-2.5 text-small font-strong"
          >
            {smallPartsWarning.en}
          </p>
        )}
      </div>
    </section>
  );
}
