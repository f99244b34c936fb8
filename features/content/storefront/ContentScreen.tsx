import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import type { ReactNode } from 'react';
import type { ContentText } from '../contract.ts';
import { ContentSection } from './ContentSection.tsx';
import { PageIntro } from './PageIntro.tsx';
import { TextNotices } from './TextNotices.tsx';

type ContentScreenProps = {
  content: ContentText;
  drawing: string;
  drawings?: Readonly<Record<string, readonly string[]>>;
  children?: ReactNode;
};

export function ContentScreen({ content, drawing, drawings = {}, children }: ContentScreenProps) {
  const { locale } = useText();
  const language = languageOf(content, locale);
  return (
    <>
      <div {...language}>
        <PageIntro title={content.title} lead={content.lead} drawing={drawing} />
      </div>
      <TextNotices content={content} />
      {children}
      <div {...language}>
        {content.sections.map((section) => (
          <ContentSection key={section.id} section={section} drawings={drawings[section.id]} />
        ))}
      </div>
    </>
  );
}
