import { suggestHelp } from '@cubby/features/content/contract';
import { helpWords, mostArticles } from '@cubby/features/content/rules';
import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient } from '@cubby/site';
import { Disclosure } from '@cubby/ui';
import { useEffect, useState } from 'react';

/** The pause in typing after which the help is searched. */
const pauseMs = 250;

/** Help articles that may answer the typed question. Renders nothing if there are none. */
export function HelpSuggestions({ words }: { words: string }) {
  const { text } = useText();
  const client = useClient();
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = asked.length >= helpWords.least;
  const { value: articles = [] } = useAnswer(isAsked ? asked : null, (signal) =>
    client(suggestHelp, { words: asked.slice(0, helpWords.most), most: mostArticles.suggested }, { signal }),
  );
  const shown = isAsked ? articles : [];
  return (
    // Without articles it takes no space among the fields.
    <div role="status" className={shown.length > 0 ? undefined : '-mt-5'}>
      {shown.length > 0 && (
        <div className="rounded-card border border-rule bg-raised p-4">
          <p className="mb-2 font-strong">{text('support.help')}</p>
          {shown.map(({ title, text: answer, path }) => (
            <Disclosure key={title + path} summary={title}>
              <p className="text-soft">{answer}</p>
              <p className="mt-2 text-small">
                <a href={path} target="_blank" rel="noopener">
                  {text('support.help.more')}
                </a>
              </p>
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  );
}
