import { z } from 'zod';
import { rowIdParameter } from '#lib/api/schema/parameters.ts';
import { requiredText } from '#lib/api/schema/text.ts';
import { Count, RowId } from '#lib/api/schema/times.ts';
import { ListingIdParams, ListingUpdate } from '#lib/listings/schema.ts';

export const UpdateParams = ListingIdParams.extend({
  update_id: rowIdParameter({ min: 1 }).meta({
    description: 'From post_listing_update, or `latest_updates` of get_listing.',
    example: 77,
  }),
});

const title = requiredText(200).meta({ description: 'What is new, in a few words.', example: 'Offline tables' });
const body = requiredText(5000).meta({
  description: 'The news, plain text; addresses become links.',
  example: 'Tables of a harbour you opened once now work without a connection.',
});

export const NewListingUpdate = z.strictObject({ title, body }).meta({ id: 'NewListingUpdate', description: 'News to publish.' });
export const ListingUpdateEdit = z
  .strictObject({ title: title.optional(), body: body.optional() })
  .meta({ id: 'ListingUpdateEdit', description: 'A correction of published news. What you leave out stays as it is.' });

const listing_id = RowId.meta({ description: 'The listing that the news belongs to.', example: 481 });
export const PostedUpdate = ListingUpdate.extend({
  listing_id,
  followers_told: Count.meta({ description: 'The number of followers who are notified.', example: 41 }),
}).meta({ id: 'PostedUpdate', description: 'The news that was published.' });
export const EditedUpdate = ListingUpdate.extend({ listing_id }).meta({ id: 'EditedUpdate', description: 'The news after the edit.' });
export const DeletedUpdate = z
  .object({
    id: RowId.meta({ description: 'The deleted update.', example: 77 }),
    listing_id: RowId.meta({ description: 'The listing to which the update belonged.', example: 481 }),
    deleted: z.literal(true).meta({ description: 'Always true.' }),
  })
  .meta({ id: 'DeletedUpdate', description: 'The confirmation that an update was deleted.' });
