import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string };
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type Connection = { socket: Socket; received: string; waiting: Waiting | undefined };

/**
 * Posts JSON over connections that stay open, and does nothing else: a client that costs as much as the server beside it
 * would measure itself, while the bare SQL is run by a program in C. Takes answers of a known length only, as calls have.
 */
export function leanClient(origin: string) {
  const { hostname, port, host } = new URL(origin);
  const free: Connection[] = [];
  const all = new Set<Connection>();

  const open = (): Connection => {
    const connection: Connection = {
      socket: connect({ host: hostname, port: Number(port), noDelay: true }),
      received: '',
      waiting: undefined,
    };
    const fail = (error: Error) => {
      all.delete(connection);
      connection.waiting?.reject(error);
    };
    // One character a byte, so that the length counts both.
    connection.socket.setEncoding('latin1');
    connection.socket.on('data', (chunk: string) => {
      connection.received += chunk;
      const answer = answerIn(connection.received);
      if (!answer) return;
      const { waiting } = connection;
      connection.received = '';
      connection.waiting = undefined;
      free.push(connection);
      waiting!.resolve(answer);
    });
    connection.socket.on('error', fail).on('close', () => fail(new Error('the connection was closed')));
    all.add(connection);
    return connection;
  };

  return {
    post: (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const connection = free.pop() ?? open();
        connection.waiting = { resolve, reject };
        const given = Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('');
        connection.socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${given}\r\n${body}`,
        );
      }),
    close: (): void => {
      for (const { socket } of all) socket.destroy();
    },
  };
}
export type LeanClient = ReturnType<typeof leanClient>;

function answerIn(received: string): Answer | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.slice(0, headEnd).toLowerCase();
  const length = /\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  const body = received.slice(headEnd + 4);
  return body.length < Number(length) ? undefined : { status: Number(head.slice(9, 12)), body };
}
