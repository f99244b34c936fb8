// Lints an OpenAPI document by Redocly's recommended rules: `node lint.ts openapi.json`. Prints what is wrong, as JSON.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const problems = await lintFromString({
  source: readFileSync(process.argv[2]!, 'utf8'),
  config: await createConfig({ extends: ['recommended'] }),
});
console.log(
  JSON.stringify(
    problems.map(({ severity, ruleId, message, location }) => ({
      severity,
      ruleId,
      message,
      at: location[0]?.pointer,
    })),
  ),
);
