import { z } from 'zod';
import { pageMembers, paging } from '#lib/api/schema/paging.ts';
import { booleanParameter, rowId } from '#lib/api/schema/parameters.ts';
import { Address, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import { config } from '#lib/core/config.ts';
import { type NoticeChoice, noticeGroups, noticeKinds, preferenceNames } from '#lib/mails/notices.ts';
import type { Notice } from '#lib/notices/list-notices.ts';

export const NotificationQuery = z.strictObject({
  unread: booleanParameter({ default: false }).meta({ description: 'Only unread ones.', example: true }),
  ...paging,
});

const Notification = z
  .object({
    id: RowId.meta({ description: 'The notification’s number; mark_notifications_read takes it.', example: 912 }),
    kind: z.enum(noticeKinds as [Notice['kind'], ...Notice['kind'][]]).meta({ description: 'What happened.', example: 'award-won' }),
    text: computed(
      z.string().meta({ description: 'The same as a sentence.', example: 'Tidemark won place 1 of its launch week' }),
      ({ sentence }: Notice) => sentence,
    ),
    url: computed(
      Address.nullable().meta({
        description: 'The page on this site where it leads.',
        example: 'https://debut.example/listings/tidemark/badges',
      }),
      ({ path }: Notice) => path && config().siteUrl + path,
    ),
    listing_id: computed(
      RowId.nullable().meta({ description: 'The listing that it is about.', example: 481 }),
      ({ listing }: Notice) => listing?.id ?? null,
    ),
    created_at: Time.meta({ description: 'When it happened.' }),
    read_at: Time.nullable().meta({ description: 'When it was read; null if it was not.', example: null }),
  })
  .meta({ id: 'Notification', description: 'Something that happened and concerns you.' });

const unread = Count.meta({ description: 'The number of unread notifications; 100 stands for 100 or more.', example: 1 });
export const NotificationList = z
  .object({ items: z.array(Notification).meta({ description: 'This page’s items, newest first.' }), unread, ...pageMembers })
  .meta({ id: 'NotificationList', description: 'A page of notifications.' });

export const NotificationsToMark = z
  .strictObject({
    ids: z
      .array(rowId({ min: 1 }))
      .min(1)
      .max(100)
      .optional()
      .meta({
        description: 'All if left out.',
        example: [912],
      }),
  })
  .meta({ id: 'NotificationsToMark', description: 'Which notifications were read.' });
export const MarkedNotifications = z
  .object({ marked: Count.meta({ description: 'The number of notifications that were unread before.', example: 1 }), unread })
  .meta({ id: 'MarkedNotifications', description: 'What was marked as read.' });

const choices = ['mail', 'site', 'off'] as const satisfies readonly NoticeChoice[];
const choice = z.enum(choices).meta({
  description: '`mail`: by mail and on the site; `site`: on the site alone; `off`: not at all.',
  example: 'mail',
});
const Preference = z
  .object({
    name: z.enum(preferenceNames as [string, ...string[]]).meta({ description: 'What it switches.', example: 'award-won' }),
    group: z
      .enum(Object.keys(noticeGroups) as [string, ...string[]])
      .meta({ description: 'The part of the settings page.', example: 'products' }),
    label: z.string().meta({ description: 'What happens, in words.', example: 'Your product won an award' }),
    choice,
    choices: z.array(z.enum(choices)).meta({ description: 'What may be chosen.', example: ['mail', 'site', 'off'] }),
  })
  .meta({ id: 'NotificationPreference', description: 'What you get of one kind of notification.' });
export const PreferenceList = z
  .object({ items: z.array(Preference).meta({ description: 'All that may be switched off, in order.' }) })
  .meta({ id: 'NotificationPreferences', description: 'What you get, by kind of notification.' });
export const PreferenceChoices = z
  .strictObject({
    choices: z.record(z.string(), z.string()).meta({
      description: '`mail`, `site` or `off` by the name of a preference.',
      example: { 'award-won': 'site' },
    }),
  })
  .meta({ id: 'NotificationChoices', description: 'What to get from now on.' });
