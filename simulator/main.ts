import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSimulator } from './index';

const inMemory = ':memory:';

interface CommandLine {
  port: number;
  database: string;
  seed: number;
  isLimited: boolean;
}

function commandLine(): CommandLine {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      database: { type: 'string', default: inMemory },
      seed: { type: 'string', default: '1' },
      'no-rate-limit': { type: 'boolean', default: false },
    },
  });
  return {
    port: Number(values.port),
    database: values.database,
    seed: Number(values.seed),
    isLimited: !values['no-rate-limit'],
  };
}

async function run({ port, database, seed, isLimited }: CommandLine): Promise<void> {
  const rateLimit = isLimited && { perSecond: 1 };
  // A file keeps what the user has changed or deleted.
  const isNew = database === inMemory || !existsSync(database);
  const simulator = await startSimulator({ port, database, seed, rateLimit });
  if (isNew) simulator.addSampleRecords();
  const { company, baseUrl } = simulator;
  console.log(`
  The simulated service is running. Press Ctrl+C to stop it.

    Base URL        ${baseUrl}
    API key         ${company.apiKey}
    Webhook secret  ${company.webhookSecret}

    Company         ${company.name}, GSTIN ${company.gstin}
    Forbidden key   ${company.forbiddenApiKey}
    Rate limit      ${isLimited ? '1 request per second for each key' : 'off'}
    Database        ${database === inMemory ? 'in memory, deleted on exit' : database}
    Dashboard       ${baseUrl}
`);
  const stop = () => void simulator.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function main(): Promise<void> {
  try {
    await run(commandLine());
  } catch (error) {
    console.error(messageOf(error as NodeJS.ErrnoException & { port?: number }));
    process.exitCode = 1;
  }
}

function messageOf({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string {
  if (code !== 'EADDRINUSE') return message;
  return `Port ${port} is in use. Stop the process that uses it, or choose another port with --port.`;
}

void main();
