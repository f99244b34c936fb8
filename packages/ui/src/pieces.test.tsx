import { money } from '@cubby/money';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './actions/Button.tsx';
import { Checkbox } from './forms/Checkbox.tsx';
import { TextAreaField } from './forms/TextArea.tsx';
import { TextField } from './forms/TextInput.tsx';
import { Pagination } from './layout/Pagination.tsx';
import { pagesAround } from './layout/pages-around.ts';
import { Picture, preloadOf } from './shop/Picture.tsx';
import { Price } from './shop/Price.tsx';
import { Rating } from './shop/Rating.tsx';

const html = (piece: ReactElement) => renderToStaticMarkup(piece);
const readAloud = (markup: string) =>
  markup
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<span aria-hidden="true">.*?<\/bdi>/g, '')
    .replace(/<[^>]+>/g, '');

describe('a price', () => {
  it('is read aloud once and in full, while the cents are raised visually', () => {
    const markup = html(<Price amount={money(123_456)} locale="en" />);
    expect(readAloud(markup)).toBe('$1,234.56');
    expect(markup).toContain('<span class="price-cents">56</span>');
  });

  it('appears in its text at the language’s position', () => {
    expect(readAloud(html(<Price amount={money(320)} locale="en" pattern="from {price}" plain />))).toBe('from $3.20');
    expect(readAloud(html(<Price amount={money(320)} locale="tr" pattern="{price} itibaren" plain />))).toMatch(
      /3,20.* itibaren$/,
    );
  });

  it('keeps digits and currency sign in order in right-to-left text', () => {
    expect(html(<Price amount={money(320)} locale="ar" plain />)).toContain('<bdi dir="ltr">');
  });
});

describe('a field', () => {
  it('links label, error and help to its control, the error first', () => {
    const markup = html(
      <TextField
        id="postcode"
        label="Postcode"
        error="Write it as V8W 1A1."
        help="No spaces needed."
        name="postcode"
      />,
    );
    expect(markup).toContain('<label class="field-label" for="postcode">');
    expect(markup).toContain('aria-describedby="postcode-error postcode-help"');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toMatch(/<p class="field-error" id="postcode-error">/);
    expect(markup).toMatch(/<p class="field-help" id="postcode-help">/);
  });

  it('is not called invalid before any input, though it is required (WCAG 4.1.2)', () => {
    expect(html(<Checkbox label="I am of age" required />)).toContain('aria-invalid="false"');
    expect(html(<Checkbox label="I am of age" required error="Tick this box." />)).toContain('aria-invalid="true"');
  });

  it('has no references to missing errors or help', () => {
    const markup = html(<TextField id="city" label="City" />);
    expect(markup).not.toMatch(/aria-(describedby|invalid)/);
  });

  it('accepts text over its limit and says so, instead of cutting it off', () => {
    const markup = html(
      <TextAreaField label="Note" limit={4} defaultValue="longer" counterText={(left) => `${left} left`} />,
    );
    expect(markup).not.toContain('maxLength');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toMatch(/role="status">-2 left</);
  });
});

describe('pages', () => {
  const pagination = (current: number, last: number) =>
    html(
      <Pagination
        current={current}
        last={last}
        hrefOf={(page) => `/products?page=${page}`}
        label="Pages"
        previousText="Previous"
        nextText="Next"
        positionText={`Page ${current} of ${last}`}
        pageLabel={(page) => `Page ${page}`}
      />,
    );

  it('are real links to the previous, the next, the first and the last', () => {
    const hrefs = [...pagination(6, 12).matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]);
    expect(hrefs).toEqual([5, 1, 5, 6, 7, 12, 7].map((page) => `/products?page=${page}`));
  });

  it('mark the current one, and offer nothing beyond the ends', () => {
    expect(pagination(1, 3)).toContain('aria-label="Page 1" aria-current="page"');
    expect(pagination(1, 3)).not.toContain('rel="prev"');
    expect(pagination(3, 3)).not.toContain('rel="next"');
    expect(pagination(1, 1)).toBe('');
  });

  it('show a gap only where more than one page is left out', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
    expect(pagesAround(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
    expect(pagesAround(12, 12)).toEqual([1, null, 11, 12]);
  });
});

describe('a picture', () => {
  const markup = html(
    <Picture picture={{ url: '/media/abc/480.webp', name: 'Notebook' }} sizes="50vw" width={4} height={3} first />,
  );

  it('comes in both formats and all widths, with its space reserved', () => {
    expect(markup).toMatch(
      /<source type="image\/avif" srcSet="\/media\/abc\/96\.avif 96w, .*\/media\/abc\/1200\.avif 1200w"/,
    );
    expect(markup).toContain('src="/media/abc/768.webp"');
    expect(markup).toContain('width="4" height="3" alt="Notebook"');
  });

  it('in a small space comes in the possible widths', () => {
    const small = html(<Picture picture={{ url: '/media/abc/480.webp', name: '' }} sizes="84px" />);
    expect(small).toMatch(/srcSet="\/media\/abc\/96\.avif 96w, [^"]*\/media\/abc\/320\.avif 320w"/);
    expect(small).toContain('<img src="/media/abc/240.webp" width');
    const card = html(
      <Picture picture={{ url: '/media/abc/480.webp', name: '' }} sizes="(min-width:80rem)270px,46vw" />,
    );
    expect(card).toMatch(/srcSet="\/media\/abc\/320\.avif 320w, [^"]*\/media\/abc\/768\.avif 768w"/);
  });

  it('has its drawing’s ground until it has loaded; an uploaded one a tint', () => {
    const on = (url: string) =>
      /^<picture class="picture ([^"]*)"/.exec(html(<Picture picture={{ url, name: '' }} sizes="50vw" />))?.[1];
    expect(on('/media/aaaaaaaaaaaaaaaaaaa-ab/480.webp')).toBe('ground-butter');
    expect(on('/media/aaaaaaaaaaaaaaaaaaa-eg/480.webp')).toBe('ground-paper');
    expect(on('/media/uaaaaaaaaaaaaaaaaaaa-ab/480.webp')).toMatch(/^bg-tint-/);
  });

  it('is preloaded in its displayed sizes', () => {
    const { srcset, sizes } = preloadOf({ url: '/media/abc/480.webp' }, '50vw');
    expect(markup).toContain(`srcSet="${srcset}" sizes="${sizes}"`);
  });

  it('shows a loaded size until the larger one has loaded', () => {
    expect(
      html(<Picture picture={{ url: '/media/abc/480.webp', name: '' }} sizes="50vw" behind="/media/abc/768.avif" />),
    ).toContain('style="background-image:url(&quot;/media/abc/768.avif&quot;);background-size:100% 100%"');
  });

  it('is loaded eagerly and with priority only on request', () => {
    expect(markup).toContain('loading="eager"');
    expect(markup).toContain('fetchPriority="high"');
    expect(html(<Picture picture={{ url: '/media/abc/480.webp', name: '' }} sizes="50vw" />)).toContain(
      'loading="lazy"',
    );
  });
});

describe('a rating', () => {
  it('without reviews has words only (spec 2.49, ux L10)', () => {
    const markup = html(<Rating stars={null} label="No reviews yet" />);
    expect(markup).toBe('<span class="rating">No reviews yet</span>');
  });

  it('fills its stars to the fraction', () => {
    expect(html(<Rating stars={4.5} label="4.5 out of 5" />)).toContain('style="--full:90%"');
  });
});

describe('a busy button', () => {
  it('stays focusable, and is announced as busy', () => {
    const markup = html(<Button busy>Pay</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain(' disabled');
  });
});
