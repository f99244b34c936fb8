import { disputesPath } from '@cubby/features/disputes/rules';
import { invoicesPath } from '@cubby/features/invoices/rules';
import { mailProblem } from '@cubby/features/notices/contract';
import { MailTrouble } from '@cubby/features/notices/storefront';
import { memberOrders } from '@cubby/features/orders/contract';
import { statusesOfTab } from '@cubby/features/orders/rules';
import { OrderRows } from '@cubby/features/orders/storefront';
import { referralsPath } from '@cubby/features/referrals/path';
import { ownReviewsPath } from '@cubby/features/reviews/rules';
import { supportPath } from '@cubby/features/support/rules';
import { useText } from '@cubby/i18n/react';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { SectionHead, TextLink } from '@cubby/ui';
import { useMember } from '../../members/require-member.ts';
import { currentOrdersPath } from '../../orders/orders-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.yourAccount'),
  noindex: true,
});

export async function loader({ site: { client } }: LoaderArgs) {
  const [current, mailSince] = await Promise.all([
    ifReadable(client(memberOrders, { statuses: statusesOfTab.CURRENT, words: '', page: 1 })),
    ifReadable(client(mailProblem, {})),
  ]);
  return { current, mailSince: mailSince ?? null };
}

export function Component() {
  const { current, mailSince } = usePageData<typeof loader>();
  const { firstName, email } = useMember();
  const { text } = useText();
  const { prefix } = useSite();
  const places = [
    { path: currentOrdersPath, title: text('orders.title'), words: text('orders.text') },
    { path: invoicesPath, title: text('invoices.title'), words: text('accounts.invoices.tile') },
    { path: disputesPath, title: text('disputes.title'), words: text('accounts.disputes.tile') },
    { path: ownReviewsPath, title: text('reviews.mine'), words: text('reviews.mine.text') },
    { path: '/profile/wishlists', title: text('wishlists.title'), words: text('wishlists.text') },
    { path: referralsPath, title: text('referrals.title'), words: text('referrals.text') },
    { path: supportPath, title: text('support.title'), words: text('support.text') },
    {
      path: '/profile/details/account',
      title: text('accounts.details'),
      words: text('accounts.details.text'),
    },
    { path: '/profile/details/shipping', title: text('addresses.title'), words: text('addresses.text') },
    { path: '/profile/details/payment', title: text('bankDetails.title'), words: text('bankDetails.text') },
    { path: '/profile/details/tax', title: text('certificates.title'), words: text('certificates.text') },
    { path: '/profile/details/notifications', title: text('mailSettings.title'), words: text('mailSettings.text') },
  ];
  const links = [
    { path: '/cart', label: text('cart.title') },
    { path: '/help', label: text('content.help.link') },
    { path: '/contacts', label: text('enquiries.link') },
  ];
  return (
    <>
      <p className="mt-3 text-lead">{text('accounts.hello', { name: `\u2068${firstName}\u2069` })}</p>
      {mailSince && (
        <div className="mt-6 max-w-words">
          <MailTrouble email={email} since={mailSince} />
        </div>
      )}
      {current && current.orders.length > 0 && (
        <section aria-labelledby="current-orders" className="mt-8">
          <SectionHead id="current-orders" more={{ href: prefix + currentOrdersPath, label: text('orders.all') }}>
            {text('orders.current')}
          </SectionHead>
          <OrderRows orders={current.orders.slice(0, 3)} />
        </section>
      )}
      <ul className="mt-8 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
        {places.map(({ path, title, words }) => (
          <li key={path} className="rounded-card border border-rule bg-raised p-5">
            <h2 className="text-title">
              <TextLink href={prefix + path}>{title}</TextLink>
            </h2>
            <p className="mt-1 text-soft">{words}</p>
          </li>
        ))}
      </ul>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ path, label }) => (
          <li key={path}>
            <TextLink href={prefix + path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
