import { BadSetting, type Environment } from './bad-setting.ts';

export function oneOf<T extends string>(given: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const value = (given[name] ?? otherwise) as T;
  if (!allowed.includes(value)) throw new BadSetting(name, `is “${value}”, but must be one of ${allowed.join(', ')}`);
  return value;
}

export function wholeNumber(given: Environment, name: string, otherwise: number, min: number, max: number): number {
  const value = Number(given[name] ?? otherwise);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadSetting(name, `is “${given[name]}”, but must be a whole number from ${min} to ${max}`);
  return value;
}

export function address(given: Environment, name: string, otherwise: string): URL {
  const text = given[name] ?? otherwise;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new BadSetting(name, `is “${text}”, but must be an address like https://shop.example`);
  return new URL(text);
}

export function addresses(given: Environment, name: string, protocols: readonly string[]): URL[] {
  const listed = (given[name] ?? '').split(',').map((text) => text.trim());
  return listed.filter(Boolean).map((text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new BadSetting(name, `holds “${text}”, but must list addresses like https://social.example/shop`);
    return new URL(text);
  });
}

export function mailAddress(given: Environment, name: string): string | undefined {
  const value = given[name];
  if (value && !/^[^\s@<>]+@[^\s@<>]+$/.test(value))
    throw new BadSetting(name, `is “${value}”, but must be an address like team@shop.example`);
  return value || undefined;
}

export function instant(given: Environment, name: string): Date | undefined {
  if (!given[name]) return undefined;
  const value = new Date(given[name]);
  if (Number.isNaN(value.getTime()))
    throw new BadSetting(name, `is “${given[name]}”, but must be an ISO instant like 2026-09-01T08:00:00Z`);
  return value;
}

export function secretToken(given: Environment, name: string): string | undefined {
  const token = given[name];
  if (token && Buffer.byteLength(token) < 16)
    throw new BadSetting(name, 'has fewer than 16 bytes; make one with: openssl rand -hex 16');
  return token || undefined;
}
