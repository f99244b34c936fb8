import { ApiError } from '@cubby/contract';
import { useCarried } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { type Purpose, takesDocuments } from '../rules.ts';
import { lookAt } from './look-at.ts';
import { sendPicture } from './send-picture.ts';
import {
  added,
  changed,
  type Entry,
  find,
  mayDoBetter,
  moved,
  noneKept,
  read,
  removed,
  restored,
  shown,
  type Tray,
  written,
} from './tray.ts';

const AT_ONCE = 2;

export type TrayOfPictures = {
  tray: Tray;
  leftOut: number;
  said: string;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  restore: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  retry: (key: string) => void;
  describe: (key: string, alt: string) => void;
};

export function useTray(purpose: Purpose, most: number, token?: string): TrayOfPictures {
  const { text, locale } = useText();
  const kept = useCarried(`pictures ${purpose}`, noneKept, () => written(latest.current));
  const [tray, show] = useState(() => read(kept));
  const [leftOut, setLeftOut] = useState(0);
  const [said, say] = useState('');
  const running = useRef(new Map<string, AbortController>());
  const looked = useRef(new Map<string, Blob>());
  // Several changes may happen before the next render: each builds on the previous one.
  const latest = useRef(tray);
  const put = (next: Tray) => {
    latest.current = next;
    show(next);
  };
  const change = (key: string, changes: Partial<Entry>) => put(changed(latest.current, key, changes));

  const send = async ({ key, file, name }: Entry, signal: AbortSignal) => {
    try {
      const kept = looked.current.get(key);
      // The same bytes on each try: encoded again, they would be a different file under the same key.
      const { body, thumbnail } = kept ? { body: kept, thumbnail: undefined } : await lookAt(file);
      looked.current.set(key, body);
      if (signal.aborted) return;
      change(key, { state: 'SENDING', percent: 0, ...(thumbnail && { thumbnail }) });
      const upload = await sendPicture(body, {
        purpose,
        token,
        key,
        locale,
        offline: text('error.offline'),
        signal,
        onProgress: (percent) => change(key, { percent, state: percent < 100 ? 'SENDING' : 'DEVELOPING' }),
      });
      change(key, { state: 'DONE', upload });
      const all = shown(latest.current);
      const ready = all.filter(({ state }) => state === 'DONE').length;
      say(text('media.said.done', { name, ready, all: all.length }));
    } catch (error) {
      if (signal.aborted) return;
      change(key, { state: 'FAILED', ...validationErrorOf(error) });
      say(text('media.said.failed', { name, reason: (error as Error).message }));
    } finally {
      if (running.current.get(key)?.signal === signal) running.current.delete(key);
    }
  };

  useEffect(() => {
    for (const entry of shown(tray)) {
      if (running.current.size >= AT_ONCE) return;
      if (entry.state !== 'WAITING' || running.current.has(entry.key)) continue;
      const controller = new AbortController();
      running.current.set(entry.key, controller);
      void send(entry, controller.signal);
    }
  });
  // Leaving the page cancels the uploads.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);

  return {
    tray,
    leftOut,
    said,
    add(files) {
      if (files.length === 0) return;
      const named = files.map((file) => ({ key: newKey(), file, name: file.name || text('media.pasted') }));
      const next = added(latest.current, named, most);
      put(next.tray);
      setLeftOut(next.leftOut);
      const count = files.length - next.leftOut;
      if (count > 0) say(text(takesDocuments(purpose) ? 'media.said.added.files' : 'media.said.added', { count }));
    },
    remove(key) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      put(removed(latest.current, key));
      setLeftOut(0);
      say(text('media.removed', { name: find(tray, key)?.name ?? '' }));
    },
    restore(key) {
      put(restored(latest.current, key, most));
      say(text('media.said.restored', { name: find(tray, key)?.name ?? '' }));
    },
    move(key, by) {
      const next = moved(latest.current, key, by);
      if (next === latest.current) return;
      put(next);
      const order = shown(next);
      const position = order.findIndex((entry) => entry.key === key) + 1;
      say(text('media.said.moved', { name: order[position - 1]!.name, position, all: order.length }));
    },
    retry: (key) => change(key, { state: 'WAITING', percent: 0, reason: undefined, asksSignIn: undefined }),
    describe: (key, alt) => change(key, { alt }),
  };
}

function validationErrorOf(error: unknown): Pick<Entry, 'reason' | 'mayRetry' | 'asksSignIn'> {
  const { status = 0, message } = error as ApiError;
  const isCall = error instanceof ApiError;
  return {
    reason: message,
    mayRetry: !isCall || mayDoBetter(status),
    asksSignIn: isCall && status === 401,
  };
}

/** Not `crypto.randomUUID`: a phone that opens a local shop by its IP address has no secure context. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
