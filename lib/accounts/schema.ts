import { z } from 'zod';
import type { Account as AccountOfService } from '#lib/accounts/get-account.ts';
import { Time, Uuid } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { allScopes, roles } from '#lib/auth/actor.ts';

export const Account = z
  .object({
    id: Uuid.meta({ description: 'Your number.', example: '019a8c52-7b1e-7c40-9a35-3f6f0c5d2b11' }),
    email: z.string().meta({ description: 'The address you sign in with.', example: 'ines@tidemark.example' }),
    name: z.string().nullable().meta({ description: 'Your name, if you gave one.', example: 'Inês Marinho' }),
    role: z.enum(roles).meta({ description: 'Your role on the site.', example: 'member' }),
    created_at: Time.meta({ description: 'When the account was created.' }),
    access: computed(
      z
        .object({
          via: z
            .enum(['session', 'api_key', 'oauth', 'command'])
            .meta({ description: 'How this request is authenticated.', example: 'api_key' }),
          application: z.string().meta({ description: 'The API key’s or application’s name.', example: 'My laptop' }),
          scopes: z.array(z.enum(allScopes)).meta({ description: 'What this access allows.', example: ['account:read', 'listings:write'] }),
          may: z
            .object({
              read_account: z.boolean().meta({ description: 'Read your drafts, listings, claims and orders (account:read).' }),
              write_listings: z.boolean().meta({ description: 'Submit and edit listings, claim them (listings:write).' }),
              place_orders: z.boolean().meta({ description: 'Quote and make orders that a person then pays (orders:write).' }),
            })
            .meta({ description: 'The same, in words.' }),
        })
        .meta({ description: 'What the credential of this request allows.' }),
      ({ via, application, scopes }: AccountOfService) => ({
        via,
        application,
        scopes,
        may: {
          readAccount: scopes.includes('account:read'),
          writeListings: scopes.includes('listings:write'),
          placeOrders: scopes.includes('orders:write'),
        },
      }),
    ),
  })
  .meta({ id: 'Account', description: 'Who you are and what this access allows.' });
