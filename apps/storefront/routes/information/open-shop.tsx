import { useCaptcha } from '@cubby/features/captcha/storefront';
import { openShopPath, referralCodePattern, shopTopicOf } from '@cubby/features/enquiries/rules';
import { EnquiryForm } from '@cubby/features/enquiries/storefront';
import { startFamilyPath } from '@cubby/features/families/paths';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink, Notice } from '@cubby/ui';

const sides = ['business', 'guardian'] as const;

export async function loader({ request }: LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const side = sides.find((each) => each === asked.get('as')) ?? 'business';
  const ref = asked.get('ref') ?? '';
  return { side, referralCode: referralCodePattern.test(ref) ? ref : undefined };
}

export const meta = ({
  data: { side, referralCode },
  site: { translator },
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: translator.text(`enquiries.${shopTopicOf[side]}`),
  description: translator.text(`enquiries.${shopTopicOf[side]}.lead`),
  noindex: referralCode !== undefined,
});

export function Component() {
  const { side, referralCode } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  const captcha = useCaptcha();
  const topic = shopTopicOf[side];
  const pathOf = (as: (typeof sides)[number]) =>
    `${prefix}${openShopPath}?as=${as}${referralCode ? `&ref=${referralCode}` : ''}`;
  return (
    <div className="grid max-w-words gap-6 pt-10 pb-16">
      <nav aria-label={text('enquiries.shop.for')} className="flex flex-wrap gap-2">
        {sides.map((each) => (
          <a
            key={each}
            className={each === side ? 'chip chip-chosen' : 'chip'}
            href={pathOf(each)}
            aria-current={each === side ? 'page' : undefined}
          >
            {text(`enquiries.${shopTopicOf[each]}.tab`)}
          </a>
        ))}
      </nav>
      <div>
        <h1 className="text-page">{text(`enquiries.${topic}`)}</h1>
        <p className="mt-3 text-lead text-soft">{text(`enquiries.${topic}.lead`)}</p>
      </div>
      {referralCode && <Notice>{text('enquiries.shop.referred')}</Notice>}
      {side === 'guardian' && (
        <div className="box grid justify-items-start gap-3 p-5">
          <p>{text('families.start.now')}</p>
          <ButtonLink href={prefix + startFamilyPath}>{text('families.start')}</ButtonLink>
        </div>
      )}
      {side === 'guardian' && (
        <div>
          <h2 className="text-title">{text('enquiries.shop.ask')}</h2>
          <p className="mt-1 text-soft">{text('enquiries.shop.ask.text')}</p>
        </div>
      )}
      <EnquiryForm key={topic} topic={topic} roles={[]} captcha={captcha} referralCode={referralCode} />
    </div>
  );
}
