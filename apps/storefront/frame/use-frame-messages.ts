import { goTo, useSite } from '@cubby/site';
import { type RefObject, useEffect } from 'react';
import { type FromFrame, frameName, heightAfter, isFramePath, originsToTell, readProperties } from './messages.ts';

/** An embedded page reports its height to the page around it, and takes properties from it (spec 2.42). */
export function useFrameMessages(content: RefObject<HTMLElement | null>): void {
  const { settings, prefix } = useSite();
  useEffect(() => {
    document.addEventListener('click', leaveFrame, true);
    if (window.parent === window) return () => document.removeEventListener('click', leaveFrame, true);
    const allowed = [location.origin, ...(settings.frameOrigins ?? '').split(' ').filter(Boolean)];
    const origins = originsToTell(allowed, originAround());
    const send = (message: FromFrame) => {
      for (const origin of origins) window.parent.postMessage(message, origin);
    };
    const sendHeight = () => {
      const height = Math.ceil(content.current?.getBoundingClientRect().height ?? 0);
      send({ source: frameName, type: 'height', height });
    };
    const receive = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || !origins.includes(origin)) return;
      const { theme, search } = readProperties(data) ?? {};
      if (theme) document.documentElement.style.colorScheme = theme === 'auto' ? '' : theme;
      const path = location.pathname.slice(prefix.length);
      if (search !== undefined && `?${search}` !== location.search) void goTo(path + (search && `?${search}`));
    };
    window.addEventListener('message', receive);
    send({ source: frameName, type: 'ready' });
    const timers = heightAfter.map((seconds) => setTimeout(sendHeight, seconds * 1000));
    const observer = new ResizeObserver(sendHeight);
    if (content.current) observer.observe(content.current);
    return () => {
      document.removeEventListener('click', leaveFrame, true);
      window.removeEventListener('message', receive);
      for (const timer of timers) clearTimeout(timer);
      observer.disconnect();
    };
  }, [settings, prefix, content]);
}

/** A page that is no frame opens in a window of its own: it may not be embedded. */
function leaveFrame({ target }: MouseEvent): void {
  const link = (target as Element).closest?.('a');
  if (!link?.href || (link.origin === location.origin && isFramePath(link.pathname))) return;
  link.target = '_blank';
  link.rel = 'noopener';
}

/** The origin of the page around; undefined if the browser does not say. */
function originAround(): string | undefined {
  const [nearest] = location.ancestorOrigins ?? [];
  if (nearest) return nearest;
  return document.referrer ? new URL(document.referrer).origin : undefined;
}
