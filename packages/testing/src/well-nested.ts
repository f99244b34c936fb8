import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const nesting = new HtmlValidate(
  new StaticConfigLoader({
    elements: ['html5'],
    rules: { 'close-order': 'error', 'element-permitted-content': 'error' },
  }),
);

/**
 * Returns markup whose elements are nested as HTML allows. A browser rearranges any other markup, so the page differs
 * from what React expects and is rendered again. @throws if the markup is wrongly nested, with each error
 */
export function wellNested(markup: string): string {
  const errors = nesting
    .validateStringSync(markup)
    .results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} (${selector})`));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return markup;
}
