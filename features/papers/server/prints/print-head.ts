import { directionOf, type Locale } from '@cubby/i18n';
import type { Paper } from '../../model.ts';
import type { Party } from '../../paper-parties.ts';
import { families } from '../fonts.ts';
import { marks } from '../marks.ts';
import { plain } from '../runs.ts';
import type { Fact, Printed } from './printed.ts';
import type { Wording } from './wording.ts';

/** Countries whose printers use Letter paper. */
const letterCountries = ['CA', 'US'];

type Body = Pick<Printed, 'parties' | 'facts' | 'box' | 'tables' | 'notes'>;

export function printedAround(paper: Paper, title: string, locale: Locale, words: Wording, body: Body): Printed {
  const { issuer, brand, buyer, url } = paper;
  const purchaseOrder = 'purchaseOrder' in paper ? paper.purchaseOrder : undefined;
  return {
    title,
    plainTitle: plain(title),
    author: issuer.legalName,
    language: locale,
    direction: directionOf(locale),
    size: letterCountries.includes(buyer.address?.country ?? issuer.address.country) ? 'us-letter' : 'a4',
    fonts: families.text,
    headings: families.headings[brand],
    mark: marks[brand],
    issuer: issuerLines(paper, words),
    ...body,
    notes: [...body.notes, ...paper.notes.map(words.typed)],
    link: url ? { label: words.text('papers.online'), url, shown: url } : null,
    footer: [
      words.typed(paper.number),
      words.typed(buyer.name),
      ...(purchaseOrder ? [words.typed(purchaseOrder)] : []),
    ].join(' · '),
    page: words.text('papers.page', { page: '{page}', pages: '{pages}' }),
    continued: words.text('papers.continued', { title }),
  };
}

/** Whether the issuer acts for itself, and not for the sellers named in the paper. */
const isIssuersOwn = (paper: Paper): boolean =>
  paper.kind === 'STATEMENT' || ('isOwnSupply' in paper && paper.isOwnSupply === true);

function issuerLines(paper: Paper, words: Wording): string[] {
  const { issuer } = paper;
  const name = words.typed(issuer.legalName);
  return [
    isIssuersOwn(paper) ? name : words.text('papers.agent', { name }),
    words.address(issuer.address).join(words.comma),
    [
      ...(issuer.vatNumber ? [`${words.text('papers.taxNumber')} ${words.typed(issuer.vatNumber)}`] : []),
      ...issuer.registrations.map((each) => words.typed(`${each.name} ${each.number}`)),
      words.typed(issuer.email),
    ].join(' · '),
  ];
}

export const printedParty = (label: string, party: Party, words: Wording): Printed['parties'][number] => ({
  label,
  lines: [
    words.typed(party.name),
    ...(party.attention ? [words.typed(party.attention)] : []),
    ...(party.address ? words.address(party.address) : []),
    ...(party.vatNumber ? [`${words.text('papers.taxNumber')} ${words.typed(party.vatNumber)}`] : []),
    ...(party.registrations ?? []).map(({ name, number }) => words.typed(`${name} ${number}`)),
  ],
});

export const factsOf = (facts: readonly (readonly [label: string, value: string | undefined])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
