import type { TestProcess } from './test-process.ts';

type Answer = { status: number; body: { responseCode: string; responseEntity: never } };

/** Calls of a process as bytes on the wire, with no contract between. */
export function wireOf(process: () => TestProcess) {
  const fetched = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(process().origin + path, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return {
    asked: (path: string, headers: Record<string, string> = {}) => fetched(path, { headers }),
    sent: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetched(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
