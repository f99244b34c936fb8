import { get } from 'node:http';

export function textAt(origin: string, path: string): Promise<{ status: number; text: string }> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    }).on('error', reject);
  });
}
