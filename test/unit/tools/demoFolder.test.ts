import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../../tools/demo/folder';

let folder: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-demo-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => lockFolder(folder, (line) => lines.push(line));
const write = (name: string, text = '') => writeFileSync(join(folder, name), text);

it('the data of a demo of another version is deleted, and files of the user and the output are kept', () => {
  mkdirSync(join(folder, 'n8n'));
  for (const name of ['simulator.sqlite', 'simulator.sqlite-wal', 'bills.csv', 'output'])
    write(name);
  write('version', 'another one');
  lock()();
  expect(readdirSync(folder)).toEqual(['bills.csv', 'output', 'version']);
  expect(lines).toEqual(['The data of the earlier demo is from another version and is deleted.']);
});

it('the data of the same version is used again', () => {
  lock()();
  write('simulator.sqlite');
  lock()();
  expect(readdirSync(folder)).toEqual(['simulator.sqlite', 'version']);
  expect(lines).toEqual([]);
});

it('a folder has one demo at a time', () => {
  const release = lock();
  expect(lock).toThrow(`A demo is already running (process ${process.pid}).`);
  release();
  lock()();
});
