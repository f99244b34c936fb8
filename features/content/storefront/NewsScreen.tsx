import { languageOf } from '@cubby/i18n';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { type NewsHead, newsFeedPath, pathOfPost } from '../news-rules.ts';

export function NewsScreen({ news }: { news: readonly NewsHead[] }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  return (
    <div className="max-w-words pt-10 pb-16">
      <h1 className="text-page">{text('content.news')}</h1>
      <p className="mt-3 mb-6 flex flex-wrap gap-x-6 gap-y-2 text-soft">
        {text('content.news.lead')}
        <TextLink href={prefix + newsFeedPath} type="application/atom+xml" data-document="">
          {text('content.news.subscribe')}
        </TextLink>
      </p>
      <ul>
        {news.map((post) => (
          <li
            key={post.slug}
            className="border-t-(length:--line-width) border-rule py-5 [border-top-style:var(--line-style)]"
          >
            <article {...languageOf(post, locale)}>
              <PostDay day={post.published} />
              <h2 className="text-title">
                <a className="underline-offset-4 hover:underline" href={prefix + pathOfPost(post.slug)}>
                  {post.title}
                </a>
              </h2>
              <p className="mt-1 text-soft">{post.lead}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PostDay({ day }: { day: string }) {
  const { date, locale } = useText();
  return (
    <p className="text-small text-soft" lang={locale}>
      <time dateTime={day} suppressHydrationWarning>
        {date(`${day}T00:00:00Z`, dayFormats.long)}
      </time>
    </p>
  );
}
