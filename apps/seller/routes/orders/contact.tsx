import { ReportThread } from '@cubby/features/cases/screens';
import { thanksOf } from '@cubby/features/child-mode/guardian-contract';
import { ThanksPart } from '@cubby/features/child-mode/seller';
import { ContactPage, loadContact } from '@cubby/features/support/seller';
import { ifReadable, type LoaderArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export { contactMeta as meta } from '@cubby/features/support/seller';

export async function loader(args: LoaderArgs) {
  const thread = await loadContact(args);
  // Nothing more is shown to a child whose consent has ended.
  const thanks =
    thread.shopKind === 'CHILD' ? await ifReadable(args.site.client(thanksOf, { thread: thread.number })) : undefined;
  return { thread, thanks };
}

export function Component() {
  const { thread, thanks } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <ContactPage key={thread.number} thread={thread}>
      {thanks && <ThanksPart number={thread.number} thanks={thanks} onShown={revalidate} />}
      {!thread.isReported && <ReportThread number={thread.number} />}
    </ContactPage>
  );
}
