import drawing from 'virtual:drawing/laptop';
import { useText } from '@cubby/i18n/react';
import { useHydrated, useSite } from '@cubby/site';
import { Button, showToast } from '@cubby/ui';
import { useState } from 'react';
import { LiveFrame } from './LiveFrame.tsx';
import { NextStep } from './NextStep.tsx';
import { PageIntro } from './PageIntro.tsx';
import { Principles } from './Principles.tsx';

const themes = ['auto', 'light', 'dark'] as const;

/** How partners embed workshops and products in their pages, with a live example (spec 2.42). */
export function EmbedPage({ origin }: { origin: string }) {
  const { text } = useText();
  const { prefix } = useSite();
  const hydrated = useHydrated();
  const [theme, choose] = useState<(typeof themes)[number]>('auto');
  const title = text('content.embed.live.title');
  const snippet = [
    `<iframe data-cubby title="${title}" src="${origin}${prefix}/frame/workshops" style="width: 100%; border: 0"></iframe>`,
    `<script src="${origin}/frame.js" async></script>`,
  ].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(snippet);
    showToast(text('content.embed.copied'));
  };
  return (
    <>
      <PageIntro title={text('content.embed.title')} lead={text('content.embed.lead')} drawing={drawing} />
      <Principles of="content.embed.what" keys={['workshops', 'product']} />
      <Principles of="content.embed.how" keys={['ask', 'paste', 'set']} />
      <section aria-labelledby="snippet" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 py-8">
        <h2 id="snippet" className="text-section">
          {text('content.embed.snippet')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <pre dir="ltr" tabIndex={0} className="w-full overflow-x-auto rounded-card bg-paper p-4 text-small">
          <code>{snippet}</code>
        </pre>
        {hydrated && (
          <Button size="small" look="secondary" onClick={() => void copy()}>
            {text('content.embed.copy')}
          </Button>
        )}
        <h3 className="mt-4 font-strong">{text('content.embed.messages')}</h3>
        <p className="max-w-words text-soft">{text('content.embed.messages.text')}</p>
      </section>
      <section aria-labelledby="live" className="grid gap-4 py-8">
        <h2 id="live" className="text-section">
          {text('content.embed.live')}
        </h2>
        <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <legend className="sr-only">{text('content.embed.theme')}</legend>
          {themes.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                className="tick"
                name="theme"
                checked={each === theme}
                onChange={() => choose(each)}
              />
              <span>{text(`content.embed.theme.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <LiveFrame title={title} path={`${prefix}/frame/workshops`} theme={theme} />
      </section>
      <NextStep
        title={text('content.embed.on')}
        lead={text('content.embed.on.text')}
        act={text('content.embed.on.act')}
        path="/contacts?about=partner"
      />
    </>
  );
}
