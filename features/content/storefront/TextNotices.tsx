import { useText } from '@cubby/i18n/react';
import { Notice, TextLink } from '@cubby/ui';
import type { ContentText } from '../contract.ts';
import { contentPages } from '../rules.ts';

/**
 * Notices about the text itself: that it is not translated, older than the English one, a translation of a document, or
 * not yet approved by a lawyer.
 */
export function TextNotices({ content }: { content: ContentText }) {
  const { text, locale } = useText();
  const { code, note, isDraft, isOlder } = content;
  const { path, kind } = contentPages[code];
  const isTranslated = content.locale === locale && locale !== 'en';
  const said = [
    content.locale !== locale && text('content.reading.untranslated'),
    isTranslated && isOlder && text('content.reading.older'),
    isTranslated && kind === 'document' && text('content.reading.translation'),
    isDraft && text('content.reading.draft'),
    note,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <div className="mt-5 max-w-words">
      <Notice>
        {said.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
        {isTranslated && (isOlder || kind === 'document') && (
          <p>
            <TextLink href={path} hrefLang="en" lang="en">
              {text('content.reading.english')}
            </TextLink>
          </p>
        )}
      </Notice>
    </div>
  );
}
