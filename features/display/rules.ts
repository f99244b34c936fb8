/** The key under which the browser stores its reader's display settings (ux A3). */
export const displayKey = 'cubby.display';

/** Colours: the device's, or always light or dark. */
export const colourChoices = ['device', 'light', 'dark'] as const;
/** The size of all text: the browser's, or 1.25 or 1.5 times as large. */
export const sizeChoices = ['normal', 'large', 'largest'] as const;
/** The brand's letters, or those that are easier to distinguish, set wider. */
export const letterChoices = ['standard', 'easy'] as const;

export type Display = {
  colours: (typeof colourChoices)[number];
  size: (typeof sizeChoices)[number];
  letters: (typeof letterChoices)[number];
};

/** The defaults. */
export const usualDisplay: Display = { colours: 'device', size: 'normal', letters: 'standard' };

/** Stored by any version or by hand; an unknown choice is ignored. */
export function displayOf(kept: unknown): Display {
  const known = (typeof kept === 'object' ? kept : undefined) as Record<string, unknown> | null | undefined;
  const choice = <Name extends keyof Display>(name: Name, choices: readonly Display[Name][]): Display[Name] =>
    choices.find((one) => one === known?.[name]) ?? usualDisplay[name];
  return {
    colours: choice('colours', colourChoices),
    size: choice('size', sizeChoices),
    letters: choice('letters', letterChoices),
  };
}
