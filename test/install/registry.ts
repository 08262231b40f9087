import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireFrom } from '../../tools/installed';
import { packageName } from '../e2e/instance';

const execute = promisify(execFile);

export interface Registry {
  url: string;
  /** The host of npm's default registry, which it replaces. */
  publicHost: string;
  /** The checksum of the package, as `npm view` prints it. */
  checksum: string;
  close(): Promise<void>;
}

interface Verdaccio {
  runServer(config: object): Promise<Server>;
}

/** Starts an npm registry with one package on 127.0.0.1. @param folder for its storage */
export async function startRegistry(folder: string, packageDir: string): Promise<Registry> {
  const { runServer } = requireFrom<Verdaccio>('verdaccio', 'verdaccio');
  const server = await runServer({
    configPath: folder,
    self_path: folder,
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all' } },
    publish: { allow_offline: true },
    web: { enable: false },
    log: { type: 'file', path: join(folder, 'verdaccio.log'), level: 'warn' },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await publish(packageDir, folder, `127.0.0.1:${port}`);
  const view = ['view', packageName, 'dist.integrity', `--registry=${url}/`];
  return {
    url,
    publicHost: await publicHost(folder),
    checksum: await npm(folder, view),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Runs npm without any configuration. */
async function npm(folder: string, args: string[], cwd = folder): Promise<string> {
  const { PATH = '' } = process.env;
  const noSettings = ['userconfig', 'globalconfig'].map(
    (name) => `--${name}=${join(folder, name)}`,
  );
  const options = { cwd, env: { PATH, HOME: folder } };
  return (await execute('npm', [...args, ...noSettings], options)).stdout.trim();
}

async function publish(packageDir: string, folder: string, address: string): Promise<void> {
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const tarball = join(folder, await npm(folder, pack, packageDir));
  // npm requires a token to publish; this registry accepts any.
  const registry = [`--registry=http://${address}/`, `--//${address}/:_authToken=any`];
  await npm(folder, ['publish', tarball, ...registry]);
}

async function publicHost(folder: string): Promise<string> {
  return new URL(await npm(folder, ['config', 'get', 'registry'])).hostname;
}
