import type { Operation } from '#lib/api/define.ts';
import { caseOperations } from '#lib/desk/cases/operations.ts';

/**
 * The operations of the team, beyond the contract. Only API keys with the scope `team` reach them, by REST and as tools of
 * `/mcp?tools=team`; no public list, document or error names them.
 */
export const teamOperations: readonly Operation[] = caseOperations;
