import { defineOperation } from '#lib/api/define.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { countUnreadNotices, listNotices, markNoticesRead } from '#lib/notices/list-notices.ts';
import { listPreferences, type NoticePreference, setPreferences } from '#lib/notices/preferences.ts';
import {
  MarkedNotifications,
  NotificationList,
  NotificationQuery,
  NotificationsToMark,
  PreferenceChoices,
  PreferenceList,
} from '#lib/notices/schema.ts';

const exampleNotice = {
  id: 912,
  kind: 'award-won',
  text: 'Tidemark won place 1 of its launch week',
  url: 'https://debut.example/listings/tidemark/badges',
  listing_id: 481,
  created_at: '2026-11-24T00:00:02.000Z',
  read_at: null,
} as const;
const examplePreference = {
  name: 'award-won',
  group: 'products',
  label: 'Your product won an award',
  choice: 'mail',
  choices: ['mail', 'site', 'off'],
} as const satisfies NoticePreference;

export const noticeOperations = [
  defineOperation({
    id: 'list_notifications',
    method: 'GET',
    path: '/me/notifications',
    scope: 'account:read',
    resource: 'Account',
    status: 200,
    extension: true,
    summary: 'List my notifications',
    description: 'What happened to your products and to those you follow, newest first.',
    tool: { title: 'My notifications' },
    query: NotificationQuery,
    output: NotificationList,
    example: {
      query: { unread: true, page: 1 },
      output: { items: [exampleNotice], unread: 1, page: 1, per_page: 20, total: 1, has_more: false },
    },
    handler: async ({ query, actor }) => ({ ...query, ...(await listNotices(actor, { ...query, unreadOnly: query.unread })) }),
  }),
  defineOperation({
    id: 'mark_notifications_read',
    method: 'POST',
    path: '/me/notifications/read',
    scope: 'listings:write',
    resource: 'Account',
    status: 200,
    idempotencyKey: true,
    extension: true,
    summary: 'Mark notifications as read',
    description: 'Marks notifications as read: those with these ids, or all if none are named.',
    tool: { title: 'Mark notifications as read', additive: true, idempotent: true, closed: true },
    body: NotificationsToMark,
    output: MarkedNotifications,
    example: { body: { ids: [912] }, output: { marked: 1, unread: 0 } },
    handler: async ({ body, actor }) => {
      const marked = await markNoticesRead(actor, body.ids);
      return { marked, unread: await countUnreadNotices(requireUserId(actor)) };
    },
  }),
  defineOperation({
    id: 'get_notification_preferences',
    method: 'GET',
    path: '/me/notification-preferences',
    scope: 'account:read',
    resource: 'Account',
    status: 200,
    extension: true,
    summary: 'Get my notification preferences',
    description: 'What you get by mail, on the site alone, or not at all. What is not in the list always comes.',
    tool: { title: 'My notification preferences', closed: true },
    output: PreferenceList,
    example: { output: { items: [examplePreference] } },
    handler: async ({ actor }) => ({ items: await listPreferences(actor) }),
  }),
  defineOperation({
    id: 'set_notification_preferences',
    method: 'PATCH',
    path: '/me/notification-preferences',
    scope: 'listings:write',
    resource: 'Account',
    status: 200,
    idempotencyKey: true,
    extension: true,
    summary: 'Set my notification preferences',
    description: 'Chooses what you get by mail, on the site alone, or not at all. Ask the user first.',
    tool: { title: 'Set my notification preferences', additive: true, idempotent: true, closed: true },
    undo: '`set_notification_preferences` again, with what get_notification_preferences answered before.',
    body: PreferenceChoices,
    output: PreferenceList,
    example: { body: { choices: { 'award-won': 'site' } }, output: { items: [{ ...examplePreference, choice: 'site' }] } },
    handler: async ({ body, actor }) => ({ items: await setPreferences(actor, body.choices) }),
  }),
] as const;
