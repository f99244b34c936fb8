import { useEffect, useState } from 'react';
import { holdLanguageChange } from './language-change.ts';

/** Holds up a change of language while something is under way. Returns whether somebody waits for it. */
export function useLanguageHold(isUnderWay: boolean): boolean {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => (isUnderWay ? holdLanguageChange(() => setAwaited(true)) : setAwaited(false)), [isUnderWay]);
  return isAwaited;
}
