'use server';

import { paths } from '#lib/core/paths.ts';
import { blockAddress, liftBlock } from '#lib/desk/blocks.ts';
import { deskAction } from '../desk-action.ts';

/** Keeps a mailbox or a mail domain out, or lets it in again. */
export const changeBlocks = deskAction({
  name: 'change_blocks',
  fields: ['id', 'do', 'kind', 'about', 'reason'],
  page: () => paths.deskBlocks,
  run: async ({ id, do: act, kind, about, reason }, actor) => {
    if (act === 'lift') await liftBlock(actor, Number(id));
    else await blockAddress(actor, { kind, about, reason });
    return {};
  },
});
