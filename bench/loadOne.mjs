/**
 * Loads a node type as n8n does, after n8n-workflow, and prints the time in milliseconds, that of loading its
 * code at the first execution, and the size of the description in bytes: `node loadOne.mjs <file>`.
 */
import { createRequire } from 'node:module';

const [file] = process.argv.slice(2);
const require = createRequire(file);
require('n8n-workflow');

const started = performance.now();
const [NodeType] = Object.values(require(file));
const nodeType = new NodeType();
const milliseconds = performance.now() - started;

// Without a context, the execution fails when the code is loaded.
const executed = performance.now();
await nodeType.execute.call({}).catch(() => undefined);
const codeMilliseconds = performance.now() - executed;

const bytes = Buffer.byteLength(JSON.stringify(nodeType.description));
process.stdout.write(JSON.stringify({ milliseconds, codeMilliseconds, bytes }));
