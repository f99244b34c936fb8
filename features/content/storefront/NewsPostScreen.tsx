import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Breadcrumb, Notice } from '@cubby/ui';
import { type NewsPost, newsPath } from '../news-rules.ts';
import { Blocks } from './Blocks.tsx';
import { PostDay } from './NewsScreen.tsx';

export function NewsPostScreen({ post }: { post: NewsPost }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  return (
    <div className="max-w-words pt-6 pb-16">
      <Breadcrumb
        label={text('shell.breadcrumb')}
        crumbs={[{ label: text('content.news'), href: prefix + newsPath }, { label: post.title }]}
      />
      {post.locale !== locale && (
        <div className="mt-5">
          <Notice>{text('content.news.untranslated')}</Notice>
        </div>
      )}
      <article className="mt-6" {...languageOf(post, locale)}>
        <PostDay day={post.published} />
        <h1 className="mt-1 text-page">{post.title}</h1>
        <p className="mt-4 text-lead">{post.lead}</p>
        {post.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`} className="prose mt-8">
            <h2 id={`${id}-head`} className="text-title">
              {heading}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </article>
    </div>
  );
}
