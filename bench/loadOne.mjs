/**
 * Loads a node type as n8n does, after n8n-workflow, and prints the time in milliseconds, that of loading its
 * code at the first execution, and the size of the description in kB: `node loadOne.mjs <file>`.
 */
import { createRequire } from 'node:module';

const [file] = process.argv.slice(2);
const require = createRequire(file);
require('n8n-workflow');

const started = performance.now();
const [NodeType] = Object.values(require(file));
const nodeType = new NodeType();
const milliseconds = performance.now() - started;

// Without a context, the execution fails when the code is loaded. Triggers have none.
const executed = performance.now();
await nodeType.execute?.call({}).catch(() => undefined);
const codeMilliseconds = performance.now() - executed;

const kilobytes = Buffer.byteLength(JSON.stringify(nodeType.description)) / 1000;
process.stdout.write(JSON.stringify({ milliseconds, codeMilliseconds, kilobytes }));
