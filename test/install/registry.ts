import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface Registry {
  /** Where it listens. */
  url: string;
  /** The host that it stands in for: the one that npm asks when nobody has told it another. */
  publicHost: string;
  close(): Promise<void>;
}

interface Verdaccio {
  runServer(config: object): Promise<Server>;
}

/** Starts an npm registry on 127.0.0.1 that holds one package alone. @param folder for what it stores */
export async function startRegistry(folder: string, packageDir: string): Promise<Registry> {
  const { runServer } = await findVerdaccio();
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
  await publish(packageDir, folder, `127.0.0.1:${port}`);
  return {
    url: `http://127.0.0.1:${port}`,
    publicHost: await publicHost(folder),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function findVerdaccio(): Promise<Verdaccio> {
  const installer = resolve(__dirname, '../../tools/installVerdaccio.mjs');
  const { stdout } = await execute(process.execPath, [installer]);
  return createRequire(join(stdout.trim(), 'package.json'))('verdaccio') as Verdaccio;
}

/** npm as somebody has it who has set nothing. */
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
  // npm publishes for nobody without a token; this registry takes any.
  const registry = [`--registry=http://${address}/`, `--//${address}/:_authToken=anybody`];
  await npm(folder, ['publish', tarball, ...registry]);
}

async function publicHost(folder: string): Promise<string> {
  return new URL(await npm(folder, ['config', 'get', 'registry'])).hostname;
}
