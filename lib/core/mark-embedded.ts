/** Environment variable that marks the database as embedded. People don't set it, so it is not one of the settings of `config.ts`. */
export const embeddedVariable = 'DEBUT_EMBEDDED_DATABASE';

/** Marks DATABASE_URL in `env` as the embedded server of this process. */
export function markEmbedded(env: NodeJS.ProcessEnv, databaseUrl: string): void {
  env.DATABASE_URL = databaseUrl;
  env[embeddedVariable] = databaseUrl;
}
