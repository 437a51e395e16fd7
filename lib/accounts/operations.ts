import { getAccount } from '#lib/accounts/get-account.ts';
import { Account } from '#lib/accounts/schema.ts';
import { defineOperation } from '#lib/api/define.ts';

export const accountOperations = [
  defineOperation({
    id: 'get_account',
    method: 'GET',
    path: '/me',
    scope: 'account:read',
    resource: 'Account',
    status: 200,
    summary: 'Say who is signed in',
    description:
      'The user you act for and what your access allows (`access.may`, in words). Call it when another call answers 403, or before you promise something.',
    tool: { title: 'My account', closed: true },
    output: Account,
    example: {
      output: {
        id: '019a8c52-7b1e-7c40-9a35-3f6f0c5d2b11',
        email: 'ines@tidemark.example',
        name: 'Inês Marinho',
        role: 'member',
        created_at: '2026-10-02T08:00:00.000Z',
        access: {
          via: 'api_key',
          application: 'My laptop',
          scopes: ['account:read', 'listings:write'],
          may: { read_account: true, write_listings: true, place_orders: false },
        },
      },
    },
    handler: ({ actor }) => getAccount(actor),
  }),
] as const;
