declare module 'virtual:messages' {
  /** One lazy module of compiled words per offered language, made by the build. */
  export const messages: Partial<
    Record<import('@cubby/i18n').Locale, () => Promise<{ default: import('@cubby/i18n').Messages }>>
  >;
}
