import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { CasePage } from '@cubby/features/cases/inner';

export { caseLoader as loader, caseMeta as meta } from '@cubby/features/cases/inner';

export function Component() {
  const isSafety = useMayAsStaff('safety.decide');
  const decides = useMayAsStaff('cases.decide');
  const handles = useMayAsStaff('people.handle');
  const mayDecide = { REPORT: decides, SELLER: decides, PERSON: decides && handles, CHILD_SAFETY: isSafety };
  return <CasePage mayDecide={mayDecide} mayReadEvidence={isSafety} />;
}
