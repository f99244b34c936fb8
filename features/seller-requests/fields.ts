import {
  address,
  addressName,
  city,
  country,
  isPostalCodeOf,
  isRegionOf,
  length,
  optionalField,
  phoneForm,
  postalCodeForm,
  region,
  regionsOf,
  requiredText,
  textField,
} from '@cubby/fields';
import { withoutInvisible } from '@cubby/i18n/characters';
import { latinDigits } from '@cubby/i18n/digits';
import { z } from 'zod';
import { type FactName, type Facts, factNames, legalForms, refusalReasons } from './rules.ts';
import { checkTaxNumber, plainTaxNumber } from './tax-number.ts';

/** The maximum length of each fact. */
export const longest: Readonly<Record<FactName, number>> = {
  ...{ firm: 80, legalForm: 20, country: 2, region: 6, city: 50, address: 1000, postalCode: 11 },
  ...{ registrationNumber: 40, taxNumber: 30, contactName: 100, phone: 30, website: 200, goods: 4096, productCount: 7 },
};
export const longestWords = 2000;

const website = textField({
  max: longest.website,
  normalise: (text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`),
  check: (text) => (isWebsite(text) ? undefined : 'field.website.invalid'),
});
function isWebsite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
}

const productCount = textField({
  max: longest.productCount,
  normalise: latinDigits,
  check: (text) => (/^[1-9]\d*$/.test(text) ? undefined : 'field.number.invalid'),
});
const taxNumber = textField({
  max: longest.taxNumber,
  normalise: latinDigits,
  check: (text) => (/^(?:[ ./-]*[A-Za-z0-9]){4,}[ ./-]*$/.test(text) ? undefined : 'field.taxNumber.invalid'),
});

/** Text to or from staff. */
export const words = requiredText(longestWords, { lines: true });

/** The staff's possible questions, and reasons to refuse. */
export const questionForm = z.strictObject({ words });
export const rejectionForm = z.strictObject({
  reason: z.enum(refusalReasons, 'field.required'),
  words: optionalField(words),
});

/** Each of the facts that a firm sends. */
export const factShape = {
  firm: textField({ max: longest.firm, check: (text) => (length(text) < 2 ? 'field.required' : undefined) }),
  legalForm: z.enum(legalForms, 'field.required'),
  country,
  region: optionalField(region),
  city,
  address,
  postalCode: optionalField(postalCodeForm),
  registrationNumber: optionalField(requiredText(longest.registrationNumber)),
  taxNumber: optionalField(taxNumber),
  contactName: addressName,
  phone: phoneForm,
  website: optionalField(website),
  goods: requiredText(longest.goods, { lines: true }),
  productCount,
};
type Sent = z.output<z.ZodObject<typeof factShape>>;

/**
 * Validates the facts together, even if some are wrong. A number is refused only if it cannot be right: cases that
 * neither a rule nor a register can decide are left to staff.
 */
export function checkFacts(
  { country: there = '', region: part, postalCode, taxNumber: number }: Partial<Sent>,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const complain = (field: FactName, message: `field.${string}`) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!part && regionsOf(there)) complain('region', 'field.required');
  if (part && !isRegionOf(there, part)) complain('region', 'field.region.invalid');
  if (postalCode && !isPostalCodeOf(there, postalCode)) complain('postalCode', 'field.postalCode.country');
  if (number && checkTaxNumber(there, plainTaxNumber(there, number)) === 'WRONG')
    complain('taxNumber', 'field.taxNumber.country');
}
const always = { when: () => true };

/** Without text the first time; with text in an answer to the staff's question. */
export const sentForm = z.object(factShape).superRefine(checkFacts, always);
export const answerForm = z.object({ ...factShape, answer: words }).superRefine(checkFacts, always);

/** As stored. */
export const keptFacts = (sent: Sent): Facts => ({
  ...sent,
  ...{ region: sent.region ?? '', postalCode: sent.postalCode ?? '', website: sent.website ?? '' },
  registrationNumber: sent.registrationNumber ?? '',
  taxNumber: sent.taxNumber === undefined ? '' : plainTaxNumber(sent.country, sent.taxNumber),
});

/** Missing or invalid facts among the stored ones. */
export function incompleteFacts(facts: Facts): FactName[] {
  const { error } = sentForm.safeParse(facts);
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return factNames.filter((name) => wrong.has(name));
}

/** The facts that a firm may save in between: anything that could become valid. */
const draftField = (name: FactName) => optionalField(textField({ max: longest[name], lines: name === 'goods' }));
export const draftShape = Object.fromEntries(factNames.map((name) => [name, draftField(name)])) as Record<
  FactName,
  ReturnType<typeof draftField>
>;

export const draftAnswer = optionalField(textField({ max: longestWords, lines: true }));

/** The same for a form without scripts: nothing is refused, because a correction would lose the rest. */
export const draftFacts = (entered: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    factNames.map((name) => {
      const raw = String(entered[name] ?? '');
      return [name, name === 'goods' ? cutLines(raw, longest.goods) : cut(withoutInvisible(raw), longest[name])];
    }),
  ) as Facts;
export const draftAnswerOf = (entered: Readonly<Record<string, unknown>>): string =>
  cutLines(String(entered.answer ?? ''), longestWords);

const cutLines = (raw: string, most: number): string => cut(raw.split('\n').map(withoutInvisible).join('\n'), most);
const cut = (text: string, most: number): string => [...text.trim()].slice(0, most).join('');
