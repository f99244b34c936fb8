import { sourceFiles } from './source-files.ts';

/** The wire's words and ours (GLOSSARY.md): elsewhere than in a contract the left column holds. */
const wireWords: Record<string, string> = {
  summ: 'the order’s total',
  pmtNote: 'note',
  pmtCurrency: 'currency',
  restAmount: 'available',
  isAvalible: 'available',
  ready2Order: 'selected',
  requisite: 'bankDetails',
  priceId: 'offerId',
  abstractProduct: 'productType',
  googleResponseToken: 'captchaToken',
  checkoutJwt: 'guestOrderToken',
  orderNum: 'orderNumber',
  manufactureCodes: 'manufacturerCodes',
};
/** Where addresses and wire names are the matter itself. */
const exempt = /(contract\.ts|\.test\.tsx?|shapes\.ts|checks\/words\.ts|apps\/storefront\/routes)/;
const allowedText = /\?orderNum=|'orderNum'|'googleResponseToken'|'orderItems|field: '|abstractProductCode/;

/** Words of the wire that have left their contracts. */
export function wordFaults(root: string): string[] {
  const pattern = new RegExp(`\\b(${Object.keys(wireWords).join('|')})\\b`);
  return sourceFiles(root, ['apps', 'packages', 'features']).flatMap(({ path, text }) => {
    if (exempt.test(path)) return [];
    return text.split('\n').flatMap((line, i) => {
      const word = pattern.exec(line)?.[1];
      if (!word || allowedText.test(line) || /^\s*(\/\/|\*|\/\*)/.test(line)) return [];
      return [
        `${path}:${i + 1}: “${word}” is the wire’s word; ours is “${wireWords[word]}”. The wire’s spelling lives in contract.ts alone.`,
      ];
    });
  });
}
