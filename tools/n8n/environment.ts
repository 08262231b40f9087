import { dirname, delimiter } from 'node:path';

/** The only variables that n8n inherits. Proxies, npm settings and secrets of this process must not affect tests. */
const inheritedVariables = ['HOME', 'LANG', 'PATH', 'TMPDIR'];

/** Disables telemetry, updates and questions to the owner. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry,instance-ai',
};

/** The environment variables of an n8n that listens on this machine only. */
export function environment(
  userFolder: string,
  port: number,
  brokerPort: number,
): Record<string, string> {
  const inherited = inheritedVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    ...quiet,
    PATH: dirname(process.execPath) + delimiter + (process.env['PATH'] ?? ''),
    N8N_USER_FOLDER: userFolder,
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_EDITOR_BASE_URL: `http://127.0.0.1:${port}/`,
    N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    N8N_SECURE_COOKIE: 'false',
    N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '5',
  };
}
