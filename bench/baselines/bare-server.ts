// Sends one file's bytes with one set of headers, as fast as `node:http` can: the baseline for a cached page.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [file, headers] = process.argv.slice(2);
const body = readFileSync(file!);
const sent = { ...JSON.parse(headers!), 'content-length': body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
