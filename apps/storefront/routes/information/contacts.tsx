import { useCaptcha } from '@cubby/features/captcha/storefront';
import { listRoles } from '@cubby/features/enquiries/contract';
import { EnquiryForm } from '@cubby/features/enquiries/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { PhoneLink, TextLink } from '@cubby/ui';

/**
 * The contact form (spec 2.3, 2.57); with `?about=partner` it is the partners' form (spec 9.7), with `?workshop=` a report
 * about one (domain 6.3).
 */
export async function loader({ site: { client }, request }: LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const topic: 'PARTNER' | 'CONTACT' = asked.get('about') === 'partner' ? 'PARTNER' : 'CONTACT';
  const workshop = asked.get('workshop') ?? '';
  return {
    topic,
    roles: await client(listRoles, {}),
    workshop: /^[a-z0-9-]{2,60}$/.test(workshop) ? workshop : undefined,
  };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('enquiries.title'),
  description: translator.text('enquiries.lead'),
});

const shortcuts = [
  { key: 'enquiries.first.how', path: '/how-it-works' },
  { key: 'enquiries.first.crafts', path: '/sell-on-kids-crafts' },
  { key: 'enquiries.first.business', path: '/for-business' },
  { key: 'content.help.link', path: '/help' },
] as const;

export function Component() {
  const { topic, roles, workshop } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix, settings } = useSite();
  const captcha = useCaptcha();
  const isPartner = topic === 'PARTNER';
  return (
    <div className="grid gap-x-16 gap-y-10 pt-10 pb-16 desktop:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h1 className="text-page">{text(isPartner ? 'enquiries.PARTNER' : 'enquiries.title')}</h1>
        <div className="mt-3 mb-8 grid max-w-words gap-2">
          <p className="text-lead text-soft">{text(isPartner ? 'enquiries.PARTNER.lead' : 'enquiries.lead')}</p>
          {settings.phone && (
            <p>
              {text('enquiries.call')} <PhoneLink number={settings.phone} />
            </p>
          )}
        </div>
        <EnquiryForm
          key={topic}
          topic={topic}
          roles={roles}
          captcha={captcha}
          {...(workshop && { start: `${text('enquiries.about.workshop', { code: workshop })}\n` })}
        />
      </div>
      <aside
        aria-labelledby="first"
        className="self-start border-t-[1.5px] border-ink pt-5 text-small desktop:mt-2 max-desktop:max-w-form"
      >
        <h2 id="first" className="text-title">
          {text('enquiries.first')}
        </h2>
        <ul className="mt-3 mb-4">
          {shortcuts.map(({ key, path }) => (
            <li
              key={key}
              className="border-b-(length:--line-width) border-rule py-2.5 [border-bottom-style:var(--line-style)]"
            >
              <TextLink href={prefix + path}>{text(key)}</TextLink>
            </li>
          ))}
        </ul>
        <p className="text-soft">{text('enquiries.first.order')}</p>
        <p className="mt-4">{text('enquiries.first.child')}</p>
      </aside>
    </div>
  );
}
