/** Writes an Excel file with n8n's SheetJS: `node writeSheet.mjs <folder of n8n> <sales|orders> <rows> <file>`. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { orderOf, saleOf } from './sampleRows.mjs';

const [n8nFolder, name, count, file] = process.argv.slice(2);
const { utils, write } = createRequire(join(n8nFolder, 'package.json'))('@e965/xlsx');

const rowOf = { sales: saleOf, orders: (index) => orderOf(index, 1) }[name];
const rows = Array.from({ length: Number(count) }, (_, index) => rowOf(index));
const book = utils.book_new();
utils.book_append_sheet(book, utils.json_to_sheet(rows));
writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx' }));
