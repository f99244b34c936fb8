export class BadSetting extends Error {
  constructor(name: string, remedy: string) {
    super(`${name}: ${remedy}`);
  }
}

export type Environment = Record<string, string | undefined>;
