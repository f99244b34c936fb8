import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packState, unpackState } from './page-state.ts';

describe('the state of a page', () => {
  it('is restored as by JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpackState(packState(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const nested = {
      list: [
        { id: 1, image: { url: '/media/a' } },
        { id: 2, image: { url: '/media/a' } },
      ],
      none: undefined,
    };
    expect(unpackState(packState(nested))).toEqual({ list: nested.list });
  });

  it('contains the field names of a kind once, and each text once', () => {
    const products = [1, 2, 3].map((id) => ({
      identity: id,
      name: 'Spiral notebook',
      image: { name: 'Spiral notebook' },
    }));
    const json = packState({ products });
    expect(json.match(/identity/g)).toHaveLength(1);
    expect(json.match(/Spiral notebook/g)).toHaveLength(1);
    expect(unpackState(json)).toEqual({ products });
  });

  it('cannot close its script element', () => {
    expect(packState(['</script><script>'])).not.toContain('<');
    expect(unpackState(packState(['</script><script>']))).toEqual(['</script><script>']);
  });
});
