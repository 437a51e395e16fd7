'use server';

import { paths } from '#lib/core/paths.ts';
import { blockAddress, liftBlock } from '#lib/desk/blocks.ts';
import { deskAction } from '../desk-action.ts';

/** Blocks a mailbox or a mail domain, or lifts a block. */
export const changeBlocks = deskAction({
  name: 'change_blocks',
  fields: ['id', 'do', 'kind', 'about', 'reason'],
  page: () => paths.deskBlocks,
  run: async ({ id, do: act, kind, about, reason }, actor) => {
    if (act === 'lift') await liftBlock(actor, Number(id), reason);
    else await blockAddress(actor, { kind, about, reason });
    return {};
  },
});
