// Computes the expected results of a season by the rules of docs/domain.md: votes, reviews, follows, update mails and digests. It uses no
// database and no code of the product, so that season.test.ts can compare both.

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/**
 * Limits of votes: if more than `count` people vote for a listing from one network within `within` milliseconds, the further votes are
 * held.
 */
const bursts = [
  { count: 5, within: hour / 6 },
  { count: 20, within: day },
  { count: 50, within: week },
];

export interface Reader {
  email: string;
  createdAt: number;
  following: 'mail' | 'site' | 'off';
  digest: 'mail' | 'off';
}

interface Vote {
  person: string;
  network: string;
  castAt: number;
  /** The time from which the vote counts. Null while it is held. */
  countsSince: number | null;
  isBurst: boolean;
}

interface Review {
  stars: number;
  text: string;
  status: 'published' | 'new_account' | 'copy';
  isAnswered: boolean;
  /** The people who find the review helpful, and whether each mark counts. */
  helpful: Map<string, boolean>;
}

interface Follow {
  isCounted: boolean;
}

interface Listing {
  id: number;
  name: string;
  launchedAt: number | null;
  votes: Vote[];
  follows: Map<string, Follow>;
  reviews: Map<string, Review>;
}

interface Event {
  at: number;
  title: string;
}

export interface Place {
  listing: number;
  name: string;
  votes: number;
}

export const mondayOf = (at: number) => Math.floor((at - 4 * day) / week) * week + 4 * day; // the epoch was a Thursday

/** The events of a season, by the ids of people and listings. All times are in milliseconds. */
export class SeasonModel {
  readonly people = new Map<string, Reader>();
  readonly listings = new Map<number, Listing>();
  /** Addresses that get no mail any more. */
  readonly bounced = new Set<string>();
  /** The recorded order of each closed week, by its Monday. */
  readonly records = new Map<number, Place[]>();
  readonly notices: { person: string; listing: number; title: string }[] = [];
  readonly newsMails: { email: string; at: number; titles: string[] }[] = [];
  readonly #waiting = new Map<string, Event[]>();
  readonly #mailedAt = new Map<string, number>();

  #settled(person: string, at: number): boolean {
    return this.#person(person).createdAt + day <= at;
  }
  #person(id: string): Reader {
    return this.people.get(id) as Reader;
  }
  listing(id: number): Listing {
    return this.listings.get(id) as Listing;
  }

  add(id: number, name: string): void {
    this.listings.set(id, { id, name, launchedAt: null, votes: [], follows: new Map(), reviews: new Map() });
  }
  launch(id: number, at: number): void {
    this.listing(id).launchedAt = at;
    this.#tellFollowers(id, at, `${this.listing(id).name} is live`);
  }

  vote(person: string, id: number, network: string, at: number): void {
    const { votes } = this.listing(id);
    const isBurst = bursts.some(
      ({ count, within }) => votes.filter((vote) => vote.network === network && vote.castAt > at - within).length >= count,
    );
    votes.push({ person, network, castAt: at, countsSince: !isBurst && this.#settled(person, at) ? at : null, isBurst });
  }
  unvote(person: string, id: number): void {
    const listing = this.listing(id);
    listing.votes = listing.votes.filter((vote) => vote.person !== person);
  }
  /** Holds the votes of these people, because their rhythm is as even as a script's. */
  holdScript(id: number, people: ReadonlySet<string>): void {
    for (const vote of this.listing(id).votes) if (people.has(vote.person)) Object.assign(vote, { isBurst: true, countsSince: null });
  }

  review(person: string, id: number, stars: number, text: string, at: number): void {
    const { reviews } = this.listing(id);
    const isCopy = [...this.listings.values()].some((other) =>
      [...other.reviews].some(([writer, review]) => review.text === text && !(other.id === id && writer === person)),
    );
    const before = reviews.get(person);
    const isTrusted = this.#settled(person, at) || before?.status === 'published';
    const status = isCopy ? 'copy' : isTrusted ? 'published' : 'new_account';
    reviews.set(person, { ...(before ?? { isAnswered: false, helpful: new Map() }), stars, text, status });
  }
  unreview(person: string, id: number): void {
    this.listing(id).reviews.delete(person);
  }
  helpful(person: string, id: number, writer: string, at: number): void {
    this.listing(id).reviews.get(writer)?.helpful.set(person, this.#settled(person, at));
  }

  follow(person: string, id: number, at: number): void {
    const { follows } = this.listing(id);
    if (!follows.has(person)) follows.set(person, { isCounted: this.#settled(person, at) });
  }
  unfollow(person: string, id: number): void {
    this.listing(id).follows.delete(person);
  }
  post(id: number, at: number, title: string): void {
    this.#tellFollowers(id, at, `${this.listing(id).name}: ${title}`);
  }
  #tellFollowers(id: number, at: number, title: string): void {
    for (const [person, { isCounted }] of this.listing(id).follows) {
      const { following } = this.#person(person);
      if (following === 'off') continue;
      this.notices.push({ person, listing: id, title });
      if (isCounted && following === 'mail') this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), { at, title }]);
    }
  }

  /** Counts the votes, reviews and follows that were held because of a new account, once the account is a day old. */
  release(at: number): void {
    for (const { votes, follows, reviews } of this.listings.values()) {
      for (const vote of votes)
        if (vote.countsSince === null && !vote.isBurst && this.#settled(vote.person, at))
          vote.countsSince = Math.max(vote.castAt, this.#person(vote.person).createdAt + day);
      for (const [person, follow] of follows) follow.isCounted ||= this.#settled(person, at);
      for (const [writer, review] of reviews) {
        if (review.status === 'new_account' && this.#settled(writer, at)) review.status = 'published';
        for (const [person, isCounted] of review.helpful) if (!isCounted && this.#settled(person, at)) review.helpful.set(person, true);
      }
    }
  }

  countFollowers(id: number): number {
    return [...this.listing(id).follows.values()].filter(({ isCounted }) => isCounted).length;
  }
  countVotes(id: number): number {
    return this.listing(id).votes.filter(({ countsSince }) => countsSince !== null).length;
  }
  ratingOf(id: number): { count: number; sum: number } {
    const shown = [...this.listing(id).reviews.values()].filter(({ status }) => status === 'published');
    return { count: shown.length, sum: shown.reduce((sum, { stars }) => sum + stars, 0) };
  }

  /**
   * Closes a week. Ranks listings by the votes that were cast in the week and counted within a day after its end. Then by followers, then
   * by the earlier launch, then by id.
   */
  close(monday: number): void {
    const decidedAt = monday + week + day;
    const votesIn = ({ votes }: Listing) =>
      votes.filter(({ castAt, countsSince }) => mondayOf(castAt) === monday && countsSince !== null && countsSince <= decidedAt).length;
    const race = [...this.listings.values()].filter(({ launchedAt }) => launchedAt !== null && mondayOf(launchedAt) === monday);
    const places = race.map((listing) => ({ listing, votes: votesIn(listing), followers: this.countFollowers(listing.id) }));
    places.sort(
      (a, b) =>
        b.votes - a.votes ||
        b.followers - a.followers ||
        Number(a.listing.launchedAt) - Number(b.listing.launchedAt) ||
        a.listing.id - b.listing.id,
    );
    this.records.set(
      monday,
      places.map(({ listing, votes }) => ({ listing: listing.id, name: listing.name, votes })),
    );
  }
  winnersOf(monday: number): (Place & { rank: number })[] {
    const places = this.records.get(monday) ?? [];
    return places
      .map((place, index) => ({ ...place, rank: index + 1 }))
      .slice(0, 3)
      .filter(({ votes }) => votes > 0);
  }
  countLaunches(monday: number): number {
    return [...this.listings.values()].filter(({ launchedAt }) => launchedAt !== null && mondayOf(launchedAt) === monday).length;
  }

  /** Mails followers the news that are at least 15 minutes old. Each follower gets at most one such mail a day. */
  mailNews(at: number): void {
    for (const [person, waiting] of this.#waiting) {
      const { email, following } = this.#person(person);
      const due = waiting.filter((event) => event.at <= at - hour / 4);
      const isMailedLately = (this.#mailedAt.get(person) ?? 0) > at - day;
      if (due.length === 0 || isMailedLately || this.bounced.has(email)) continue;
      this.#waiting.set(
        person,
        waiting.filter((event) => !due.includes(event)),
      );
      if (following !== 'mail') continue;
      this.#mailedAt.set(person, at);
      this.newsMails.push({
        email,
        at,
        titles: due
          .map(({ title }) => title)
          .toReversed()
          .slice(0, 12),
      });
    }
  }
}
