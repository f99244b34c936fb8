import type { Brand } from './brand.ts';

export async function loadBrand(code: string): Promise<Brand> {
  const { brand } = code === 'kids' ? await import('./kids/index.ts') : await import('./cubby/index.ts');
  return brand;
}
