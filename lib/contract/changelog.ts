// The changes of the API, for people and programs that use it. The page /docs/api/changelog shows them. The version of the newest entry is
// the version of the OpenAPI document.

export interface ApiChange {
  /** The version of the OpenAPI document from this change on. */
  version: string;
  /** `YYYY-MM-DD`. */
  on: string;
  changes: readonly string[];
}

/** The newest entry first. Names of operations, parameters and members are in backticks. */
export const apiChanges: readonly [ApiChange, ...ApiChange[]] = [
  {
    version: '1.0.0',
    on: '2026-11-27',
    changes: [
      '`get_listing` has the `offer` that a listing’s owners make to visitors, while there is one.',
      'Beyond the contract: `get_listing_stats` reads the figures of a listing: rank, votes by day, views, visits to the product’s site, sources, medians, and what to do next. For those who edit it; for everybody if its owners allow that.',
      'Beyond the contract: `list_reviews` lists the reviews of a listing, and `answer_review` answers one. People write reviews on the site alone.',
      'Beyond the contract: `list_questions` lists the questions to the makers of a listing, and `answer_question` answers one for them.',
      '`get_founder` answers 301 for the slug of a page that the team merged into another one, and 404 for a page that it hid; listings don’t name a hidden founder.',
      '`get_listing` answers the three newest reviews, and each listing in a list has its `rating`.',
      '`list_notifications`, `mark_notifications_read`, `get_notification_preferences` and `set_notification_preferences` are new extensions: what happened that concerns you, and how you hear of it.',
      '`report_content` reports a listing, review, answer, update or founder’s page in the name of the person.',
      'A quote that stands only in what a page tells programs has `visibility` `data`. One that visitors of the page don’t see has `hidden`: it is no public evidence, and its value has no `basis`.',
      '`get_my_listing` says how many questions and reviews wait for an answer.',
      'Beyond the contract: `search_listings` takes sentences. Each item has its `relevance` and `why`; the answer says if nothing fits well and which words were `dropped`, and `understood` has languages, years, prices, platforms and licences, too.',
    ],
  },
  {
    version: '1.0.0',
    on: '2026-11-26',
    changes: [
      'Every address in an answer is absolute or null; `url` of a draft’s `build.problem_pages` is null for a page without one.',
      '`submit_draft` answers 404 for a listing that was deleted, rejected or removed, as edits of it do.',
    ],
  },
  {
    version: '1.0.0',
    on: '2026-11-23',
    changes: [
      '`get_listing` takes `include=evidence` and answers the sentence, page and day of each value that comes from the product’s site.',
      '`compare_listings` cites the product’s site for fields of the profile, too.',
      'Operations with a long answer take `detail`: `full` or `compact`.',
      'The root of the API answers its name, version and links.',
      'All live listings are one file, `/data/listings.ndjson.gz`.',
    ],
  },
  { version: '1.0.0', on: '2026-11-21', changes: ['The first version: 41 operations over REST and as tools.'] },
];

/** The version of the OpenAPI document. */
export const apiVersion = apiChanges[0].version;
