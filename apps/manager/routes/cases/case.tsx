import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { CasePage, caseLoader } from '@cubby/features/cases/inner';
import { TeenRequests } from '@cubby/features/child-mode/inner';
import { listTeenRequests } from '@cubby/features/child-mode/staff-contract';
import { ifReadable, type LoaderArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export { caseMeta as meta } from '@cubby/features/cases/inner';

/** Staff who may read a case may not always see families. */
export async function loader(args: LoaderArgs) {
  const { its } = await caseLoader(args);
  const [shop] = its.isChilds ? its.shops : [];
  const { client } = args.site;
  const requests = shop && (await ifReadable(client(listTeenRequests, { shop: shop.handle })));
  return { its, requests: requests ?? [] };
}

export function Component() {
  const { requests } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isSafety = useMayAsStaff('safety.decide');
  const decides = useMayAsStaff('cases.decide');
  const handles = useMayAsStaff('people.handle');
  const canAnswer = useMayAsStaff('families.verify');
  const mayDecide = { REPORT: decides, SELLER: decides, PERSON: decides && handles, CHILD_SAFETY: isSafety };
  return (
    <CasePage
      {...{ mayDecide, mayReadEvidence: isSafety }}
      asked={<TeenRequests {...{ requests, canAnswer }} onAnswered={revalidate} />}
    />
  );
}
