import { useMayAsStaff } from '@cubby/features/accounts/inner';
import { ItemPage } from '@cubby/features/inbox/inner';
import { PictureUploader } from '@cubby/features/media/screens';
import { ThreadFiles } from '@cubby/features/support/screens';
import { useSite } from '@cubby/site';

export { itemMeta as meta, loadItem as loader } from '@cubby/features/inbox/inner';

export function Component() {
  const { prefix } = useSite();
  const mayAct = { SUPPORT: useMayAsStaff('support.answer'), ENQUIRY: useMayAsStaff('enquiries.settle') };
  return (
    <ItemPage
      mayAct={mayAct}
      renderFiles={(files) => <ThreadFiles {...files} />}
      renderUploader={(props) => <PictureUploader {...props} purpose="SUPPORT" signInHref={`${prefix}/sign-in`} />}
    />
  );
}
