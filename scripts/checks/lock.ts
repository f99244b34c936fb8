import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  version?: string;
  integrity?: string;
  link?: boolean;
};

/** Every locked package has a hash of its contents, so that a registry cannot pass another off as it. */
export function lockErrors(root: string): string[] {
  return ['package-lock.json', 'tools/package-lock.json', 'tools/mutation/package-lock.json']
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => {
      const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Locked> };
      return Object.entries(packages)
        .filter(([path, locked]) => path.includes('node_modules/') && !locked.link && !isHashed(locked))
        .map(
          ([path, { version }]) =>
            `${file}: ${path} ${version} has no integrity hash, so whatever a registry sends would be installed. Remove its entry and run npm install --package-lock-only.`,
        );
    });
}

const isHashed = ({ integrity }: Locked): boolean => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');
