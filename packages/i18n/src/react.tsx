import { createContext, useContext } from 'react';
import type { Translator } from './index.ts';

const TranslatorContext = createContext<Translator | undefined>(undefined);
export const TranslatorProvider = TranslatorContext.Provider;

/** The translator of the page's language. */
export function useText(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useText stands outside a TranslatorProvider');
  return translator;
}
