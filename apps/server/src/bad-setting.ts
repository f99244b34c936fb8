/** An invalid setting; its message is the line that the start ends with. */
export class BadSetting extends Error {
  constructor(name: string, remedy: string) {
    super(`${name}: ${remedy}`);
  }
}

export type Environment = Record<string, string | undefined>;
