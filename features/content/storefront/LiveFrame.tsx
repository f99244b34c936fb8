import { useEffect, useRef, useState } from 'react';

/** An example need not be as long as all workshops: the rest scrolls. */
const most = 900;

type LiveFrameProps = { title: string; path: string; theme: string };

/** A frame as on a partner's page, using the messages that their script exchanges with it (spec 2.42). */
export function LiveFrame({ title, path, theme }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const set = () =>
    frame.current?.contentWindow?.postMessage(
      { target: 'cubby-frame', type: 'set', properties: { theme } },
      location.origin,
    );
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => set(), [theme]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.source !== 'cubby-frame') return;
      if (data.type === 'ready') latest.current();
      if (data.type === 'height' && data.height > 0) setHeight(Math.min(data.height, most));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      ref={frame}
      title={title}
      src={path}
      loading="lazy"
      className="w-full rounded-card border border-rule"
      style={{ height }}
    />
  );
}
