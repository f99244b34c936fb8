import { useEffect, useState } from 'react';
import { holdLanguageChange } from './language-change.ts';

/** Delays a change of language while something is in progress. Returns whether the visitor waits for it. */
export function useLanguageHold(isUnderWay: boolean): boolean {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => (isUnderWay ? holdLanguageChange(() => setAwaited(true)) : setAwaited(false)), [isUnderWay]);
  return isAwaited;
}
