import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { name as packageName } from '../../../package.json';
import { root } from '../../../tools/docs/declaredNodes';
import { commands, healthCheck, queueEnvironment } from '../../queue/cluster';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  command?: string;
  environment: Record<string, string>;
  volumes?: string[];
}

const composeText = read('examples/docker/compose.yaml');
const { services } = parse(composeText, { merge: true }) as { services: Record<string, Service> };
const processes = Object.entries(services).filter(
  ([, { image }]) => image === services.main?.image,
);
const dockerfile = read('examples/docker/Dockerfile');
const page = read('docs/self-hosting.md');

describe('examples/docker/compose.yaml', () => {
  it('starts main, webhook and two workers with the commands of test:queue', () => {
    const started = processes.map(([name, { command }]) => [name, command?.split(' ')]);
    expect(started).toEqual([
      ['main', undefined],
      ['webhook', commands.webhook],
      ['worker-1', commands.worker],
      ['worker-2', commands.worker],
    ]);
  });

  it.each(processes)('gives %s every variable of test:queue', (name, { environment }) => {
    const tested = queueEnvironment(6379, 5432);
    const other = name === 'main' ? {} : healthCheck(5678);
    const own = {
      QUEUE_BULL_REDIS_HOST: 'redis',
      DB_POSTGRESDB_HOST: 'postgres',
      DB_POSTGRESDB_DATABASE: 'n8n',
    };
    expect(environment).toMatchObject({ ...tested, ...other, ...own });
  });

  it('has only variables that docs/self-hosting.md names', () => {
    const names = processes.flatMap(([, { environment }]) => Object.keys(environment));
    const asked = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
    const all = [...new Set([...names, ...asked])];
    expect(all.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });

  it('contains no secret', () => {
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?\}$/.test(value))).toEqual([]);
  });

  it('mounts nothing over the package, and publishes ports on this machine only', () => {
    expect(processes.flatMap(([, { volumes = [] }]) => volumes)).toEqual([]);
    const ports = [...composeText.matchAll(/^ +- '(.+:\d+:\d+)'$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['127.0.0.1:5678:5678', '127.0.0.1:5679:5678']);
  });
});

describe('examples/docker/Dockerfile', () => {
  it('installs the package in the folder from which n8n loads community packages', () => {
    expect(dockerfile).toContain('cd /home/node/.n8n/nodes');
    expect(dockerfile).toContain(`${packageName}@\${PACKAGE_VERSION:?`);
  });

  it('uses the version of n8n that the tests run', () => {
    const { dependencies } = JSON.parse(read('tools/n8n/package.json')) as {
      dependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`FROM n8nio/n8n:${dependencies.n8n}\n`);
  });
});

it.each(['Dockerfile', 'compose.yaml'])(
  'examples/docker/%s says first that it was not run',
  (file) => {
    expect(read(`examples/docker/${file}`)).toMatch(/^# Not run: /);
  },
);
