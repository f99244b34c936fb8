import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';
import { resolverOf } from '../sources/imports.ts';
import { messagesOfSite } from './messages-plugin.ts';

/**
 * The message parts of a site that a module needs, besides those of every page: the parts whose keys it names, or its
 * imports do. Lazy imports count separately. Through a file that only re-exports, only the imported names count.
 */
export function messagePartsOf(root: string, site: string): (path: string) => string[] {
  const texts = new Map(sourceFiles(root, ['apps', 'packages', 'features']).map(({ path, text }) => [path, text]));
  const resolve = resolverOf(root, new Set(texts.keys()));
  const partOf = partsByKey(root, site);
  const named = new Map<string, readonly string[]>();
  const partsIn = (path: string): readonly string[] => {
    const text = texts.get(path)!;
    if (!named.has(path)) named.set(path, namesErrorsOnly.test(path) ? [] : partsNamed(text, partOf));
    return named.get(path)!;
  };
  const definitionOf = (path: string, name: string): string => {
    for (const { names, specifier } of passedOn(texts.get(path)!)) {
      const target = names.has(name) && resolve(path, specifier);
      if (target) return definitionOf(target, names.get(name)!);
    }
    return path;
  };
  return (entry) => {
    const reached = new Set([entry]);
    const parts = new Set<string>();
    for (const path of reached) {
      for (const part of partsIn(path)) parts.add(part);
      for (const { names, specifier } of imported(texts.get(path)!)) {
        const target = resolve(path, specifier);
        if (target && texts.has(target)) for (const name of names.values()) reached.add(definitionOf(target, name));
      }
    }
    return [...parts].filter((part) => part !== 'base' && part !== loadedByForms).sort();
  };
}

/** Error texts of fields: forms load them with their schema, once somebody starts to fill them in. */
const loadedByForms = 'fieldErrors';

/** Schemas and rules name errors; the parts with them come with the labels of the forms that show them. */
const namesErrorsOnly = /(\/(fields|rules|[\w-]*contract)\.ts|packages\/(contract|fields)\/.*)$/;

const partsByKey = (root: string, site: string): ReadonlyMap<string, string> =>
  new Map(
    messagesOfSite(root, site).flatMap(({ path, part }) =>
      Object.keys(JSON.parse(readFileSync(join(path, 'en.json'), 'utf8'))).map((key) => [key, part] as const),
    ),
  );

/** The parts of the keys in a file, such as `'cart.title'` or `` `orders.step.${status}` ``. */
function partsNamed(text: string, partOf: ReadonlyMap<string, string>): string[] {
  const whole = [...text.matchAll(/'([a-z]\w*\.[\w.-]+)'/g)].flatMap(([, key]) => partOf.get(key!) ?? []);
  const composed = [...text.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}]*\})+)`/g)].flatMap(([, key]) => {
    const pattern = new RegExp(`^${key!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`);
    return [...partOf].flatMap(([each, part]) => (pattern.test(each) ? [part] : []));
  });
  return [...new Set([...whole, ...composed])];
}

type Named = { names: ReadonlyMap<string, string>; specifier: string };
const imported = (text: string): Named[] => statements(text, 'import');
const passedOn = (text: string): Named[] => statements(text, 'export');

const statements = (text: string, word: 'import' | 'export'): Named[] =>
  [...text.matchAll(new RegExp(`^${word} (?!type )([^'"=]*?) from '([^']+)'`, 'gm'))].map(([, clause, specifier]) => ({
    names: new Map(
      clause!
        .replace(/[{}\s]+/g, ' ')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !each.startsWith('type '))
        .map((each) => {
          const [original, renamed = original] = each.split(' as ');
          return [renamed!, original!];
        }),
    ),
    specifier: specifier!,
  }));
