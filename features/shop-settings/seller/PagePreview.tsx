import { type Locale, languages, prefixOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { SelectField } from '@cubby/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { draftFor, previewName } from '../preview-rules.ts';

const widths = { phone: 390, desktop: 1280 } as const;
const sites = { cubby: 'Cubby', kids: 'Cubby Kids' } as const;
const height = 720;

/** A shop's public page as buyers will see it, in each brand, language and width. */
export function PagePreview({ handle, texts }: { handle: string; texts: Record<Locale, string> }) {
  const { settings } = useSite();
  const { text, locale: own } = useText();
  const id = useId();
  const [site, setSite] = useState<keyof typeof sites>('cubby');
  const [locale, setLocale] = useState<Locale>(own);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [room, setRoom] = useState<number>(widths.phone);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = { cubby: settings.shopUrl, kids: settings.kidsUrl }[site] ?? '';
  const { story, locale: written } = draftFor(texts, locale);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage({ target: previewName, story, locale: written }, origin);
    // It says when it listens: after each change of brand or language.
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && from === origin && data?.source === previewName) send();
    };
    window.addEventListener('message', receive);
    // Until it listens, the browser drops this.
    send();
    return () => window.removeEventListener('message', receive);
  }, [story, written, origin]);
  const scale = Math.min(1, room / widths[width]);
  const isWritten = (each: Locale) => texts[each].trim() !== '';
  const offered = (Object.keys(languages) as Locale[]).sort((a, b) => Number(isWritten(b)) - Number(isWritten(a)));
  return (
    <section aria-labelledby={id} className="min-w-0 desktop:sticky desktop:top-6">
      <h2 id={id} className="mb-4 text-title">
        {text('shopSettings.page.preview')}
      </h2>
      <div className="mb-4 grid max-w-form gap-4 tablet:grid-cols-3">
        <SelectField
          id={`${id}-site`}
          label={text('shopSettings.page.site')}
          value={site}
          onChange={({ target }) => setSite(target.value as keyof typeof sites)}
          options={Object.entries(sites).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          id={`${id}-language`}
          label={text('shopSettings.page.language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
          options={offered.map((value) => ({ value, label: languages[value].name }))}
        />
        <SelectField
          id={`${id}-width`}
          label={text('shopSettings.page.width')}
          value={width}
          onChange={({ target }) => setWidth(target.value as keyof typeof widths)}
          options={(['phone', 'desktop'] as const).map((value) => ({
            value,
            label: text(`shopSettings.page.${value}`),
          }))}
        />
      </div>
      <div ref={box} dir="ltr" className="overflow-hidden" style={{ height: height * scale }}>
        <iframe
          ref={frame}
          key={`${site} ${locale}`}
          title={text('shopSettings.page.preview')}
          src={`${origin}${prefixOf(locale)}/frame/store/${handle}`}
          className="border border-rule"
          style={{ width: widths[width], height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </section>
  );
}
