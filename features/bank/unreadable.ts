export class Unreadable extends Error {}
export function unreadable(problem: string): never {
  throw new Unreadable(problem);
}
