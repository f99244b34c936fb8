// Writes the types of a client for an OpenAPI document: `node generate-client.ts openapi.json api.d.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const [from, to] = process.argv.slice(2) as [string, string];
writeFileSync(to, astToString(await openapiTS(JSON.parse(readFileSync(from, 'utf8')))));
