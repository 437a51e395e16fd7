// Rows for tests and demo data: each factory fills what its caller does not care about, and takes what it does.

import { randomUUID } from 'node:crypto';
import { readPage } from '#lib/crawl/read-page.ts';
import { db } from '#lib/db.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { profileFields } from '#lib/profile-vocabulary.ts';

import { addWeeks, now, weekOf } from '#lib/time.ts';

let serial = 0;
/** Unique in this process and, with the random part, among processes on one database. */
const next = () => `${++serial}-${randomUUID().slice(0, 6)}`;

export function makeUser(values: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  return db().user.create({ data: { email: `person-${next()}@example.com`, name: 'Robin Example', emailVerified: now(), ...values } });
}

export function makeCategory(values: Partial<Prisma.CategoryUncheckedCreateInput> = {}) {
  const name = values.name ?? `Category ${next()}`;
  return db().category.create({ data: { slug: slugOf(name), name, description: '', ...values } });
}

export interface ListingValues extends Partial<Prisma.ListingUncheckedCreateInput> {
  /** Ids; the first is primary. */
  categoryIds?: number[];
  ownerId?: string;
}

/** A listing; live in this week unless `status` says otherwise. Counts of categories are left to `recountLiveListings`. */
export async function makeListing({ categoryIds = [], ownerId, ...values }: ListingValues = {}) {
  const name = values.name ?? `Product ${next()}`;
  const slug = values.slug ?? slugOf(name);
  const status = values.status ?? 'live';
  const domain = values.domain ?? `${slug}.example`;
  const launched = status === 'live';
  const queued = launched || status === 'scheduled' || status === 'awaiting_badge';
  const thisWeek = weekOf(now());
  return db().listing.create({
    data: {
      slug,
      name,
      tagline: `${name} does one thing well`,
      description: `${name} does one thing, and does it well.`,
      websiteUrl: `https://${domain}/`,
      domain,
      addressKey: domain,
      status,
      ...(queued ? { plan: 'free', launchWeek: launched ? thisWeek : addWeeks(thisWeek, 6), submittedAt: now() } : {}),
      ...(launched ? { launchedAt: now(), badgeFoundAt: now() } : {}),
      ...values,
      categories: { create: categoryIds.map((categoryId, position) => ({ categoryId, position })) },
      ...(ownerId ? { editors: { create: { userId: ownerId, role: 'owner' } } } : {}),
    },
  });
}

export function makeFounder(values: Partial<Prisma.FounderUncheckedCreateInput> = {}) {
  const name = values.name ?? `Founder ${next()}`;
  return db().founder.create({ data: { slug: slugOf(name), name, ...values } });
}

export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export interface DraftValues extends Partial<Prisma.DraftUncheckedCreateInput> {
  userId: string;
  /** What the drafter found, each with the sentence it stands on: `{ tagline: ['Tide tables for boats', 'Tide tables for boats, at last.'] }`. */
  found?: Record<string, [value: string | string[], quote: string]>;
}

/** A ready draft of a one-page site on which every quote stands. */
export async function makeDraft({ found = {}, ...values }: DraftValues) {
  const domain = `site-${next()}.example`;
  const url = values.url ?? `https://${domain}/`;
  const paragraphs = Object.values(found).map(([, quote]) => `<p>${quote}</p>`);
  const html = `<html lang="en"><title>Home</title><main>${paragraphs.join('')}</main></html>`;
  const { text, blocks, data, bytes, contentType } = readPage({ url, contentType: 'text/html', html, bytes: html.length });
  return db().draft.create({
    data: {
      status: 'ready',
      outcome: 'complete',
      buildSeconds: 1,
      url,
      addressKey: domain,
      ...values,
      fields: {
        create: profileFields.map((name) => {
          const [value, quote] = found[name] ?? [];
          return value === undefined || quote === undefined
            ? { name }
            : { name, value, aiValue: value, state: 'ai' as const, evidence: [{ quote, url, title: 'Home' }] };
        }),
      },
      pages: {
        create: [
          {
            ...{ url, title: 'Home', language: 'en', contentType, bytes, text, position: 0 },
            blocks: blocks as unknown as Prisma.InputJsonValue,
            data: data as unknown as Prisma.InputJsonValue,
          },
        ],
      },
    },
  });
}
