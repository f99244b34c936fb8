import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A browser of another engine than Chromium's, driven by the standard of WebDriver, without a package for it. */
export type Engine = {
  open: (url: string) => Promise<void>;
  run: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};
type Size = { width: number; height: number };

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

const programs = {
  firefox: [['firefox-esr', 'firefox'], 'firefox-esr'],
  webkit: [['WebKitWebDriver'], 'webkit2gtk-driver'],
} as const;
export type EngineName = keyof typeof programs;

/** Why an engine cannot be tried here: which package of Debian is missing. */
export function missingFor(name: EngineName): string | undefined {
  const [names, packageName] = programs[name];
  if (!names.some(onPath)) return packageName;
  return name === 'webkit' && !process.env.DISPLAY && !onPath('Xvfb') ? 'xvfb' : undefined;
}

export const openEngine = (name: EngineName, size: Size): Promise<Engine> =>
  name === 'firefox' ? openFirefox(size) : openWebKit(size);

async function openFirefox({ width, height }: Size): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'cubby-firefox-'));
  const port = await freePort();
  const program = programs.firefox[0].map(onPath).find(Boolean)!;
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { stdio: 'ignore' },
  );
  const socket = await until(() => connected(`ws://127.0.0.1:${port}/session`));
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    sent += 1;
    const id = sent;
    const answered = new Promise<BidiAnswer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(expression) {
      const said = await send<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (said.type === 'exception') throw new Error(said.exceptionDetails?.text);
      return JSON.parse(said.result!.value);
    },
    async close() {
      socket.close();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
type BidiAnswer = { id?: number; type: string; result?: unknown; message?: string };

const connected = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });

async function openWebKit({ width, height }: Size): Promise<Engine> {
  const [port, display] = [await freePort(), `:${90 + Math.floor(Math.random() * 900)}`];
  const screen = process.env.DISPLAY
    ? undefined
    : spawn('Xvfb', [display, '-screen', '0', '1600x1400x24'], { stdio: 'ignore' });
  // The previous session has left nothing.
  const folder = mkdtempSync(join(tmpdir(), 'cubby-webkit-'));
  const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...own, DISPLAY: process.env.DISPLAY ?? display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const ask = async <Value>(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const { sessionId } = await until(() =>
    ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: {} } }),
  );
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    async run(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
      const said = await ask<{ value: unknown; error?: string }>('POST', `${session}/execute/async`, {
        ...{ script, args: [] },
      });
      if (said.error) throw new Error(said.error);
      return said.value as never;
    },
    async close() {
      await ask('DELETE', session).catch(() => {});
      await end(driver);
      if (screen) await end(screen);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(200);
    }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, wait(5_000).then(() => child.kill('SIGKILL'))]);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
