import { sourceFiles } from '../sources/files.ts';

const wireNames: Record<string, string> = {
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
  countryIso: 'country',
  regionCode: 'region',
  domesticRegionCode: 'region',
  postCode: 'postalCode',
};
const exempt =
  /(contract\.ts|\.test\.tsx?|testing\/(access-lists|access-permitted|named-rows|row-cases)|shapes\.ts|checks\/glossary\.ts|apps\/storefront\/routes)/;
const allowedText = /\?orderNum=|get\('orderNum'\)/;

const retired: Record<string, string> = {
  'Faces?|FaceName|createFaces|faceOf': 'host, site or brand',
  'Doorstep|openDoorstep|doorstep': 'upload intake',
  'PressBusy|startPress': 'render queue',
  'KeptPage|KeptFiles?|serveKept|createKept|useKept': 'cached',
  'topic_version|TopicVersions|bump_topics|bumped_at|bumped': 'cache tag, invalidate',
  broughtNode: 'bundledNode',
  'AnyCall|defineCall|CallError|CallContext': 'endpoint',
  'Refusals?|refusals?|refuse': 'failure or error code',
  'whoMayCall|mayCall': 'access',
  'loadWords|fetchWords|fetchWordsBy': 'messages',
  'faults?|Faults?|faultOf|faultsOf': 'validation error',
  'facet_set|facet_set_id|seller_set|seller_set_id': 'facet combination, seller combination',
  'slips?|vocabulary': 'deletion variant, lexicon',
  'Shel(?:f|ves)|shelves|Drawers?|drawers?': 'product type, category',
  'WayOn|goBy|dropWay': 'navigation',
  'Sweeps?|sweeps?|sweeper|sweepNow|startSweeper': 'scheduled task',
  'HeldOrder|findHeldOrder|OrderParts?|PartRow': 'pending order, seller order',
};

export function glossaryErrors(root: string): string[] {
  return [...wireNameErrors(root), ...retiredNameErrors(root)];
}

function retiredNameErrors(root: string): string[] {
  const patterns = Object.entries(retired).map(([names, term]) => [new RegExp(`\\b(${names})\\b`), term] as const);
  return sourceFiles(root, ['apps', 'packages', 'features', 'scripts', 'bench', 'e2e']).flatMap(({ path, text }) => {
    if (/checks\/|\/seed\/|\/drawings\/|\/golden\//.test(path)) return [];
    return text.split('\n').flatMap((line, i) =>
      patterns.flatMap(([pattern, term]) => {
        const name = pattern.exec(line.replace(/\/\/.*|^\s*\*.*|\/\*.*|'[^']*'/, ''))?.[1];
        return name ? [`${path}:${i + 1}: “${name}” is a retired name; the term is “${term}” (GLOSSARY.md).`] : [];
      }),
    );
  });
}

function wireNameErrors(root: string): string[] {
  const pattern = new RegExp(`\\b(${Object.keys(wireNames).join('|')})\\b`);
  return sourceFiles(root, ['apps', 'packages', 'features']).flatMap(({ path, text }) => {
    if (exempt.test(path)) return [];
    return text.split('\n').flatMap((line, i) => {
      const word = pattern.exec(line)?.[1];
      if (!word || allowedText.test(line) || /^\s*(\/\/|\*|\/\*)/.test(line)) return [];
      return [
        `${path}:${i + 1}: “${word}” is the wire’s word; ours is “${wireNames[word]}”. The wire’s spelling lives in contract.ts alone.`,
      ];
    });
  });
}
