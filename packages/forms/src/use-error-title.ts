import { useText } from '@cubby/i18n/react';
import { useEffect } from 'react';

/** While a refused form has errors, the page's title starts with them, for screen readers and tabs (ux K4). */
export function useErrorTitle(hasErrors: boolean): void {
  const { text } = useText();
  useEffect(() => {
    if (!hasErrors) return;
    const before = document.title;
    const title = text('form.errorTitle', { title: before });
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [hasErrors]);
}
