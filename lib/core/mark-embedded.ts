/** The environment variable that marks the database as embedded. Only code sets it, so `config.ts` does not list it. */
export const embeddedVariable = 'DEBUT_EMBEDDED_DATABASE';

/** Sets DATABASE_URL in `env` and marks it as the embedded server of this process. */
export function markEmbedded(env: NodeJS.ProcessEnv, databaseUrl: string): void {
  env.DATABASE_URL = databaseUrl;
  env[embeddedVariable] = databaseUrl;
}
