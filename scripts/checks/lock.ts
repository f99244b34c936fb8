import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

/**
 * Build tools and the compiler of papers for other platforms, whose hashes were not to be had from the registry that the
 * lock file was made with. On those platforms npm checks them against the registry's own hash alone.
 */
const withoutHash =
  /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|tailwindcss\/oxide|myriaddreamin\/typst-ts-node-compiler|napi-rs\/canvas)-/;

/** Every locked package has a hash of its contents, so that a registry cannot pass another off as it. */
export function lockErrors(root: string): string[] {
  return ['package-lock.json', 'tools/package-lock.json', 'tools/mutation/package-lock.json']
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => {
      const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Record<string, Locked> };
      return Object.entries(packages)
        .filter(([path, locked]) => path.includes('node_modules/') && !locked.link && !isHashed(locked))
        .filter(([path, locked]) => !(withoutHash.test(path) && isForOthers(locked)))
        .map(
          ([path, { version }]) =>
            `${file}: ${path} ${version} has no integrity hash, so whatever a registry sends would be installed. Remove its entry and run npm install --package-lock-only.`,
        );
    });
}

const isHashed = ({ integrity }: Locked): boolean => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');

/** Whether npm skips the package where tests and production run. */
const isForOthers = ({ optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean =>
  optional === true && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'));
