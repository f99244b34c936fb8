import { all, readXml, textAt, type XmlNode } from '@cubby/xml';

/** The rules of EN 16931 (and PEPPOL's R003) that apply to our UBL files, checked from the XML alone. */
type Rule = readonly [id: string, holds: (root: XmlNode) => boolean];

const minor = (text: string | undefined): number => Math.round(Number(text ?? '0') * 100);
const total = (root: XmlNode, name: string): number => minor(textAt(root, `LegalMonetaryTotal/${name}`));
const linesOf = (root: XmlNode): XmlNode[] => [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
const subtotalsOf = (root: XmlNode): XmlNode[] => all(root, 'TaxTotal').flatMap((each) => all(each, 'TaxSubtotal'));
const categoryOf = (subtotal: XmlNode): string => textAt(subtotal, 'TaxCategory/ID') ?? '';
const lineCategory = (line: XmlNode): string => textAt(line, 'Item/ClassifiedTaxCategory/ID') ?? '';
const rateOf = (text: string | undefined): number => Number(text ?? '0');
const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const has = (root: XmlNode, category: string): boolean => linesOf(root).some((line) => lineCategory(line) === category);
const issuerVat = 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID';
const buyerVat = 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID';

/** From Node's own list of regions, so that a gap in ours is noticed. EU is one of those, and no country. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !['EU', 'EZ', 'UN'].includes(code) && !!regions.of(code);
const isVatPrefix = (code: string): boolean => ['EL', 'XI'].includes(code) || isCountry(code);

/** In category and at rate, the breakdown's base is the sum of the lines' nets. */
const basesAgree = (root: XmlNode, category: string): boolean =>
  subtotalsOf(root)
    .filter((subtotal) => categoryOf(subtotal) === category)
    .every((subtotal) => {
      const rate = rateOf(textAt(subtotal, 'TaxCategory/Percent'));
      const lines = linesOf(root).filter(
        (line) =>
          lineCategory(line) === category && rateOf(textAt(line, 'Item/ClassifiedTaxCategory/Percent')) === rate,
      );
      return (
        minor(textAt(subtotal, 'TaxableAmount')) ===
        sumOf(lines.map((line) => minor(textAt(line, 'LineExtensionAmount'))))
      );
    });
/** Lines in the category have exactly one row of the breakdown, or for S and its rates at least one. */
const isBrokenDown = (root: XmlNode, category: string): boolean => {
  const rows = subtotalsOf(root).filter((subtotal) => categoryOf(subtotal) === category).length;
  return !has(root, category) ? rows === 0 : category === 'S' ? rows >= 1 : rows === 1;
};
const uncharged = (root: XmlNode, category: string): boolean =>
  subtotalsOf(root)
    .filter((subtotal) => categoryOf(subtotal) === category)
    .every((subtotal) => minor(textAt(subtotal, 'TaxAmount')) === 0);
const saysWhy = (root: XmlNode, category: string, wanted: boolean): boolean =>
  subtotalsOf(root)
    .filter((subtotal) => categoryOf(subtotal) === category)
    .every((subtotal) => (textAt(subtotal, 'TaxCategory/TaxExemptionReason') !== undefined) === wanted);

/** The prefix of the rules on a category: those on intra-Community supplies do not use its letter. */
const prefixes = { S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', O: 'BR-O' } as const;
const categories = ['S', 'Z', 'E', 'AE', 'K', 'O'] as const;
const bothNumbers = (root: XmlNode): boolean => !!textAt(root, issuerVat) && !!textAt(root, buyerVat);

const perCategory = categories.flatMap((category): Rule[] => [
  [`${prefixes[category]}-01`, (root) => isBrokenDown(root, category)],
  [`${prefixes[category]}-08`, (root) => basesAgree(root, category)],
  [`${prefixes[category]}-09`, (root) => category === 'S' || uncharged(root, category)],
  [`${prefixes[category]}-10`, (root) => saysWhy(root, category, ['E', 'AE', 'K', 'O'].includes(category))],
  [
    `${prefixes[category]}-05`,
    (root) =>
      linesOf(root)
        .filter((line) => lineCategory(line) === category)
        .every((line) => rateOf(textAt(line, 'Item/ClassifiedTaxCategory/Percent')) > 0 === (category === 'S')),
  ],
  [
    `${prefixes[category]}-02`,
    (root) => !has(root, category) || (textAt(root, issuerVat) !== undefined) === (category !== 'O'),
  ],
]);

const rules: readonly Rule[] = [
  ['BR-01', (root) => textAt(root, 'CustomizationID') === 'urn:cen.eu:en16931:2017'],
  ['BR-02', (root) => !!textAt(root, 'ID')],
  ['BR-03', (root) => /^\d{4}-\d{2}-\d{2}$/.test(textAt(root, 'IssueDate') ?? '')],
  [
    'BR-04',
    (root) => textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode') === (root.name === 'Invoice' ? '380' : '381'),
  ],
  ['BR-05', (root) => /^[A-Z]{3}$/.test(textAt(root, 'DocumentCurrencyCode') ?? '')],
  ['BR-06', (root) => !!textAt(root, 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName')],
  ['BR-07', (root) => !!textAt(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')],
  ['BR-08', (root) => all(root, 'AccountingSupplierParty/Party/PostalAddress').length === 1],
  ['BR-10', (root) => all(root, 'AccountingCustomerParty/Party/PostalAddress').length === 1],
  ...(
    [
      ['BR-12', 'LineExtensionAmount'],
      ['BR-13', 'TaxExclusiveAmount'],
      ['BR-14', 'TaxInclusiveAmount'],
      ['BR-15', 'PayableAmount'],
    ] as const
  ).map(([id, name]): Rule => [id, (root) => !!textAt(root, `LegalMonetaryTotal/${name}`)]),
  ['BR-21', (root) => linesOf(root).every((line) => !!textAt(line, 'ID'))],
  ['BR-23', (root) => quantitiesOf(root).every(({ attributes }) => !!attributes.unitCode)],
  ['BR-24', (root) => linesOf(root).every((line) => !!textAt(line, 'LineExtensionAmount'))],
  ['BR-26', (root) => linesOf(root).every((line) => !!textAt(line, 'Price/PriceAmount'))],
  ['BR-45', (root) => subtotalsOf(root).every((each) => !!textAt(each, 'TaxableAmount'))],
  ['BR-46', (root) => subtotalsOf(root).every((each) => !!textAt(each, 'TaxAmount'))],
  ['BR-47', (root) => subtotalsOf(root).every((each) => categoryOf(each) !== '')],
  [
    'BR-48',
    (root) => subtotalsOf(root).every((each) => categoryOf(each) === 'O' || !!textAt(each, 'TaxCategory/Percent')),
  ],
  ['BR-49', (root) => all(root, 'PaymentMeans').every((each) => !!textAt(each, 'PaymentMeansCode'))],
  // The code lists, as far as we use them.
  ['BR-CL-03', (root) => currenciesOf(root).every((code) => isCurrency(code))],
  ['BR-CL-04', (root) => isCurrency(textAt(root, 'DocumentCurrencyCode'))],
  ['BR-CL-05', (root) => isCurrency(textAt(root, 'TaxCurrencyCode') ?? 'EUR')],
  ['BR-CL-14', (root) => codesOf(root, 'IdentificationCode').every(isCountry)],
  ['BR-CL-16', (root) => codesOf(root, 'PaymentMeansCode').every((code) => code === '30')],
  [
    'BR-CL-17',
    (root) => subtotalsOf(root).every((each) => (categories as readonly string[]).includes(categoryOf(each))),
  ],
  ['BR-CL-18', (root) => linesOf(root).every((line) => (categories as readonly string[]).includes(lineCategory(line)))],
  [
    'BR-CL-22',
    (root) =>
      subtotalsOf(root).every((each) =>
        isReasonCode(categoryOf(each), textAt(each, 'TaxCategory/TaxExemptionReasonCode')),
      ),
  ],
  ['BR-CL-23', (root) => quantitiesOf(root).every(({ attributes }) => attributes.unitCode === 'H87')],
  ['BR-09', (root) => !!textAt(root, 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode')],
  ['BR-11', (root) => !!textAt(root, 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode')],
  ['BR-16', (root) => linesOf(root).length > 0],
  ['BR-22', (root) => linesOf(root).every((line) => Number(textAt(line, 'InvoicedQuantity', 'CreditedQuantity')) > 0)],
  ['BR-25', (root) => linesOf(root).every((line) => !!textAt(line, 'Item/Name'))],
  ['BR-53', (root) => !textAt(root, 'TaxCurrencyCode') || all(root, 'TaxTotal').length === 2],
  ['BR-55', (root) => root.name === 'Invoice' || !!textAt(root, 'BillingReference/InvoiceDocumentReference/ID')],
  [
    'BR-57',
    (root) =>
      !all(root, 'Delivery/DeliveryLocation/Address').length ||
      !!textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
  ],
  [
    'BR-61',
    (root) =>
      textAt(root, 'PaymentMeans/PaymentMeansCode') !== '30' || !!textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
  ],
  ['BR-CO-04', (root) => linesOf(root).every((line) => !!lineCategory(line))],
  [
    'BR-CO-09',
    (root) =>
      [textAt(root, issuerVat), textAt(root, buyerVat)].every((id) => id === undefined || isVatPrefix(id.slice(0, 2))),
  ],
  [
    'BR-CO-10',
    (root) =>
      total(root, 'LineExtensionAmount') ===
      sumOf(linesOf(root).map((line) => minor(textAt(line, 'LineExtensionAmount')))),
  ],
  ['BR-CO-13', (root) => total(root, 'TaxExclusiveAmount') === total(root, 'LineExtensionAmount')],
  [
    'BR-CO-14',
    (root) =>
      minor(textAt(root, 'TaxTotal/TaxAmount')) ===
      sumOf(subtotalsOf(root).map((each) => minor(textAt(each, 'TaxAmount')))),
  ],
  [
    'BR-CO-15',
    (root) =>
      total(root, 'TaxInclusiveAmount') ===
      total(root, 'TaxExclusiveAmount') + minor(textAt(root, 'TaxTotal/TaxAmount')),
  ],
  [
    'BR-CO-16',
    (root) => total(root, 'PayableAmount') === total(root, 'TaxInclusiveAmount') - total(root, 'PrepaidAmount'),
  ],
  [
    'BR-CO-17',
    (root) =>
      subtotalsOf(root).every(
        (each) =>
          Math.abs(
            (minor(textAt(each, 'TaxableAmount')) * rateOf(textAt(each, 'TaxCategory/Percent'))) / 100 -
              minor(textAt(each, 'TaxAmount')),
          ) < 100,
      ),
  ],
  ['BR-CO-18', (root) => subtotalsOf(root).length > 0],
  ['BR-CO-25', (root) => total(root, 'PayableAmount') <= 0 || !!textAt(root, 'DueDate', 'PaymentTerms/Note')],
  ['BR-CO-26', (root) => !!textAt(root, issuerVat, 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID')],
  ['BR-AE-02', (root) => !has(root, 'AE') || bothNumbers(root)],
  ['BR-IC-02', (root) => !has(root, 'K') || bothNumbers(root)],
  [
    'BR-IC-11',
    (root) =>
      !has(root, 'K') ||
      !!textAt(root, 'Delivery/ActualDeliveryDate', 'InvoicePeriod/StartDate', 'InvoicePeriod/EndDate'),
  ],
  [
    'BR-IC-12',
    (root) => !has(root, 'K') || !!textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
  ],
  ['BR-O-02', (root) => !has(root, 'O') || (!textAt(root, issuerVat) && !textAt(root, buyerVat))],
  ['BR-O-11', (root) => !has(root, 'O') || subtotalsOf(root).length === 1],
  ...perCategory,
  ['PEPPOL-EN16931-R003', (root) => !!textAt(root, 'BuyerReference', 'OrderReference/ID')],
  [
    'PEPPOL-EN16931-R120',
    (root) =>
      linesOf(root).every(
        (line) =>
          Math.round(
            (minor(textAt(line, 'Price/PriceAmount')) * Number(textAt(line, 'InvoicedQuantity', 'CreditedQuantity'))) /
              Number(textAt(line, 'Price/BaseQuantity') ?? '1'),
          ) === minor(textAt(line, 'LineExtensionAmount')),
      ),
  ],
  ['UBL-CR-DEC', (root) => amountsOf(root).every((text) => /^-?\d+\.\d{2}$/.test(text))],
  [
    'UBL-CURRENCY',
    (root) =>
      currenciesOf(root).every(
        (currency) => currency === textAt(root, 'DocumentCurrencyCode') || currency === textAt(root, 'TaxCurrencyCode'),
      ),
  ],
];

/** Those reasons of the published list that we use. */
const isReasonCode = (category: string, code: string | undefined): boolean =>
  code === { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', O: 'VATEX-EU-O' }[category];
const isCurrency = (code: string | undefined): boolean => Intl.supportedValuesOf('currency').includes(code ?? '');
const quantitiesOf = (root: XmlNode): XmlNode[] =>
  linesOf(root).flatMap((line) => [
    ...all(line, 'InvoicedQuantity'),
    ...all(line, 'CreditedQuantity'),
    ...all(line, 'Price/BaseQuantity'),
  ]);
const codesOf = (root: XmlNode, name: string): string[] =>
  everyNode(root)
    .filter((node) => node.name === name)
    .map(({ text }) => text);
const everyNode = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyNode)];
const amountsOf = (root: XmlNode): string[] =>
  everyNode(root)
    .filter(({ name }) => name.endsWith('Amount'))
    .map(({ text }) => text);
const currenciesOf = (root: XmlNode): (string | undefined)[] =>
  everyNode(root)
    .filter(({ name }) => name.endsWith('Amount'))
    .map(({ attributes }) => attributes.currencyID);

export function brokenUblRules(xml: string): string[] {
  const root = readXml(xml);
  return root ? rules.filter(([, holds]) => !holds(root)).map(([id]) => id) : ['not well-formed'];
}
