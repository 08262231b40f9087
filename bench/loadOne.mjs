/**
 * Loads a node type as n8n does, after n8n-workflow, and prints the time in milliseconds and the size of
 * the description in bytes: `node loadOne.mjs <file>`.
 */
import { createRequire } from 'node:module';

const [file] = process.argv.slice(2);
const require = createRequire(file);
require('n8n-workflow');

const started = performance.now();
const [NodeType] = Object.values(require(file));
const { description } = new NodeType();
const milliseconds = performance.now() - started;

const bytes = Buffer.byteLength(JSON.stringify(description));
process.stdout.write(JSON.stringify({ milliseconds, bytes }));
