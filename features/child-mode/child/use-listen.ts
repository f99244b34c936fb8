import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { useEffect, useState } from 'react';

type Listen = { isThere: boolean; isReading: boolean; press: () => void };

/** Reads the page's main text aloud, in its language, if the browser has a voice for it. */
export function useListen(): Listen {
  const { locale } = useText();
  const isHydrated = useHydrated();
  const [isReading, setReading] = useState(false);
  const [isMute, setMute] = useState(false);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = () => setMute(hasNone(speechSynthesis.getVoices(), locale));
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', look);
      speechSynthesis.cancel();
    };
  }, [locale]);
  return {
    isThere: !isHydrated || ('speechSynthesis' in window && !isMute),
    isReading,
    press() {
      speechSynthesis.cancel();
      if (isReading) return setReading(false);
      const lines = linesOf(document.querySelector('main'));
      lines.forEach((line, i) => {
        const spoken = new SpeechSynthesisUtterance(line);
        spoken.lang = locale;
        spoken.rate = 0.9;
        if (i === lines.length - 1) spoken.onend = () => setReading(false);
        spoken.onerror = () => setReading(false);
        speechSynthesis.speak(spoken);
      });
      setReading(lines.length > 0);
    },
  };
}

/** An empty list is not final: browsers load it when it is first requested. */
const hasNone = (voices: readonly { lang: string }[], locale: string): boolean =>
  voices.length > 0 && !voices.some(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale);

const linesOf = (main: HTMLElement | null): string[] =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read aloud, and lines stay separate
  (main?.innerText ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
