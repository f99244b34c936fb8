declare module 'virtual:messages' {
  type Part = () => Promise<{ default: import('@cubby/i18n').Messages }>;
  /** Lazy modules of compiled words per offered language, made by the build: `base` for every page, others for some. */
  export const messages: Partial<Record<import('@cubby/i18n').Locale, { base: Part } & Record<string, Part>>>;
}
