import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { ItemPage } from '@cubby/features/inbox/inner';

export { itemMeta as meta, loadItem as loader } from '@cubby/features/inbox/inner';

export function Component() {
  const mayAct = { SUPPORT: useMayAsStaff('support.answer'), ENQUIRY: useMayAsStaff('enquiries.settle') };
  return <ItemPage mayAct={mayAct} />;
}
