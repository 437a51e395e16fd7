import { z } from 'zod';

/** The schema of `Problem` (problem.ts), with a description of each member for the API reference. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'Always `about:blank`: the status says the kind, `code` the exact case.' }),
    title: z.string().meta({ description: 'The status in words.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'What is wrong and what to do, for a person.' }),
    code: z
      .string()
      .meta({ description: 'The exact case, for a program, for example `invalid_input` or `draft_not_ready`.', example: 'invalid_input' }),
    request_id: z.string().meta({ description: 'Name it when you ask us about this answer.' }),
    errors: z
      .array(
        z.object({
          path: z
            .string()
            .meta({ description: 'Where the member stood: `body.url`, `query.per_page`, `params.slug`.', example: 'query.per_page' }),
          message: z.string().meta({ description: 'What is wrong with it.' }),
          code: z.string().meta({ description: 'The kind of fault.' }),
        }),
      )
      .optional()
      .meta({ description: 'Each wrong member of the input.' }),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' });
