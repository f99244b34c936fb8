import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Loaded, ScreensChanged } from './shared.ts';

const shownLength = 6000;

/** The shop's process. Requests that come while it starts wait for it. */
export class ShopProcess {
  private readonly env: NodeJS.ProcessEnv;
  private readonly port: number;
  private readonly loaded = new Set<string>();
  private child: ChildProcess | undefined;
  private ready: Promise<boolean> = Promise.resolve(false);
  private said = '';
  /** A page has shown an error since this was last set to false. */
  hasFailed = false;

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.env = { ...env, PORT: String(port) };
  }

  hasLoaded(path: string): boolean {
    return this.loaded.has(path);
  }

  /** Starts it, or stops it and starts it again. Resolves when it answers, to false if it has ended instead. */
  restart(): Promise<boolean> {
    const ended = this.ready.then(() => this.stop());
    this.ready = ended.then(() => this.start());
    return this.ready;
  }

  private start(): Promise<boolean> {
    this.said = '';
    // Starting allocates much at once: with less room, collecting it took a sixth of the time.
    const child = spawn(process.execPath, ['--max-semi-space-size=128', join(import.meta.dirname, 'serve.ts')], {
      env: this.env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.child = child;
    child.stderr!.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      this.said = (this.said + chunk).slice(-shownLength);
    });
    return new Promise((resolve) => {
      child.on('message', ({ loaded, isReady }: Loaded) => {
        for (const url of loaded) this.loaded.add(fileURLToPath(url));
        if (isReady) resolve(true);
      });
      child.once('exit', () => resolve(false));
    });
  }

  screensChanged(): void {
    // A process that is being replaced need not know.
    if (this.child?.connected) this.child.send('screens changed' satisfies ScreensChanged, () => {});
  }

  /** It keeps nothing, and a graceful end would take longer than the start. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Forwards a request, and the answer without the policy that would keep the compiled screens from running. */
  async answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await this.ready)) return this.fail(response);
    const passed = request({
      port: this.port,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress },
    });
    passed.on('response', (answered) => {
      const isPage = answered.headers['content-type']?.startsWith('text/html');
      if (isPage && answered.statusCode === 500) {
        answered.resume();
        return this.fail(response);
      }
      const { 'content-security-policy': _policy, ...headers } = answered.headers;
      response.writeHead(answered.statusCode!, headers);
      answered.pipe(response);
    });
    passed.on('error', () => (response.headersSent ? response.destroy() : this.fail(response)));
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  private fail(response: ServerResponse): void {
    this.hasFailed = true;
    const text = stripVTControlCharacters(this.said).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    response
      .writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>It failed</title><pre style="white-space:pre-wrap;padding:2rem">${text}</pre>` +
          '<script type="module" src="/@vite/client"></script>',
      );
  }
}
