/** An error in one field of the input. */
export interface FieldError {
  /**
   * The path of the field, such as `fields.name`. In answers of the API it begins with the part of the request: `body.fields.name`,
   * `query.per_page`, `params.slug`.
   */
  path: string;
  /** The rest of a sentence that has the field as its subject, without the full stop: “must be a year”. */
  message: string;
  code: string;
}

const statuses = {
  invalid_input: 400,
  idempotency_key_reused: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Error codes that each stand for an HTTP status. State conflicts have codes of their own, such as `draft_not_ready`. */
export type TransportCode = keyof typeof statuses;
/** @testonly */
export const transportCodes = Object.keys(statuses) as TransportCode[];

/**
 * The codes of state conflicts (docs/domain.md, Conventions). A conflict is `final` if the same request can't succeed while its answer is
 * kept, whatever anybody does. A conflict `passes` if time, another person or another request can end the state. The same request may then
 * succeed later, so its refusal must not be kept. If in doubt, a code is `passes`.
 */
const conflicts = {
  account_closed: 'passes',
  account_deleted: 'final',
  address_taken: 'passes',
  already_asked: 'passes',
  already_editor: 'passes',
  already_live: 'passes',
  already_paid: 'passes',
  already_queued: 'passes',
  already_verified: 'passes',
  amount_too_big: 'passes',
  amount_too_small: 'passes',
  badge_not_awaited: 'passes',
  badge_not_needed: 'passes',
  changed_since: 'passes',
  checked_just_now: 'passes',
  claim_closed: 'final',
  claim_expired: 'final',
  clock_fixed: 'passes',
  difference_outdated: 'passes',
  difference_resolved: 'final',
  draft_has_listing: 'final',
  draft_not_ready: 'passes',
  edit_window_over: 'final',
  faq_too_long: 'passes',
  field_locked: 'passes',
  gallery_full: 'passes',
  hand_over_open: 'passes',
  invite_accepted: 'final',
  invite_expired: 'final',
  invite_used: 'final',
  invite_void: 'passes',
  last_owner: 'passes',
  launch_ordered: 'passes',
  line_done: 'final',
  link_used: 'final',
  list_full: 'passes',
  listing_deleted: 'passes',
  listing_exists: 'passes',
  listing_not_public: 'passes',
  listing_paused: 'passes',
  listing_rejected: 'passes',
  listing_removed: 'passes',
  mailbox_reviewed: 'passes',
  mailbox_voted: 'passes',
  media_locked: 'passes',
  no_edit: 'final',
  not_by_hand: 'final',
  not_handed_over: 'passes',
  not_live: 'passes',
  not_paused: 'passes',
  not_public: 'passes',
  not_queued: 'passes',
  not_submitted: 'passes',
  nothing_left: 'final',
  nothing_to_retry: 'passes',
  objection_made: 'final',
  order_cancelled: 'final',
  order_disputed: 'passes',
  order_expired: 'final',
  order_not_paid: 'passes',
  order_paid: 'final',
  order_unsellable: 'passes',
  other_account: 'passes',
  own_invite: 'passes',
  own_listing: 'passes',
  own_question: 'passes',
  own_review: 'passes',
  payment_ended: 'final',
  payment_processing: 'passes',
  payment_replaced: 'final',
  payment_under_way: 'passes',
  person_suspended: 'passes',
  question_answered: 'passes',
  question_removed: 'passes',
  question_unanswered: 'passes',
  reading_under_way: 'passes',
  refund_under_way: 'passes',
  report_decided: 'final',
  submission_decided: 'final',
  review_removed: 'passes',
  screenshot_too_soon: 'passes',
  screenshot_under_way: 'passes',
  site_doubted: 'passes',
  site_read_lately: 'passes',
  site_unreadable: 'passes',
  still_needed: 'passes',
  too_late: 'final',
  submission_held: 'passes',
  submission_waits: 'passes',
  submissions_closed: 'passes',
  texts_closed: 'passes',
  too_many_claims: 'passes',
  too_many_followed_queries: 'passes',
  too_many_invites: 'passes',
  too_many_keys: 'passes',
  too_many_mails: 'passes',
  too_many_milestones: 'passes',
  too_many_payments: 'passes',
  too_many_pending: 'passes',
  too_many_places: 'passes',
  too_many_questions: 'passes',
  too_many_texts: 'passes',
  too_many_updates: 'passes',
  too_much_work: 'passes',
  total_changed: 'passes',
  use_email_link: 'final',
  verified_owner: 'passes',
  vote_rejected: 'passes',
  week_full: 'passes',
} as const satisfies Record<string, 'final' | 'passes'>;

/** The code of a state conflict. */
export type ConflictCode = keyof typeof conflicts;
/** @testonly */
export const conflictCodes = Object.keys(conflicts) as ConflictCode[];

/**
 * The data of an error, by its code. Pages and programs decide by these data, so they needn't parse the message. Codes that are not listed
 * have no data.
 */
export interface ErrorData {
  /** The fields that a later edit changed again. */
  changed_since: { fields: string[] };
  field_locked: { fields: string[] };
  /**
   * Says who has the listing. `yours`: the actor is an editor of it, and `public` says whether visitors see it. `other`: it is somebody
   * else’s public listing. `preparing`: it is somebody else’s listing that is not public yet. `domain_owner`: the product isn’t listed, but
   * a listing of the same domain (`slug`) has a verified owner.
   */
  listing_exists: {
    ownership: 'yours' | 'other' | 'preparing' | 'domain_owner';
    /** The id of the actor's listing. Null unless `ownership` is `yours`. */
    listingId: number | null;
    /** Null if the actor may not see the listing. */
    slug: string | null;
    public: boolean;
  };
  /** The caller’s other order for the same launch. Its status says whether it was paid or is being paid. */
  launch_ordered: { number: string; status: 'paid' | 'processing' };
  /** `version` is the stored version of the `resource`. */
  precondition_failed: { version: number; resource: 'draft' | 'listing' };
  /** The limit is `limit` calls in `seconds` seconds. The next call may succeed after `retryAfter` seconds. */
  rate_limited: { limit: number; seconds: number; retryAfter: number };
  /** The time from which the site may be read again, in ISO 8601. */
  site_read_lately: { againAt: string };
  /** The required fields that the refused change would leave empty. An empty list if the conflict is about a category. */
  still_needed: { fields: string[] };
}

interface Details {
  errors?: FieldError[] | undefined;
  headers?: Record<string, string>;
}

/** The parameters that follow the message of an error with the code `C`. They are required if the code has data. */
type DetailsOf<C extends string> = C extends keyof ErrorData
  ? [details: Details & { data: ErrorData[C] }]
  : [details?: Details & { data?: never }];

/**
 * An error that the caller can do something about. Its message is one or more whole sentences that tell a person what to do next. Any other
 * thrown error is a bug or an outage on our side. To recognise an AppError, use `isAppError`: `instanceof` fails when the class was loaded
 * twice (see process-wide.ts).
 */
export class AppError extends Error {
  readonly code: ConflictCode | TransportCode;
  readonly status: number;
  /** True for a state conflict. */
  readonly conflict: boolean;
  /** True if no later request can succeed (a `final` state conflict). Only such errors are stored for idempotent retries. */
  readonly final: boolean;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly data: ErrorData[keyof ErrorData] | undefined;

  constructor(code: Exclude<TransportCode, keyof ErrorData>, message: string, details?: Details);
  constructor(code: ConflictCode | TransportCode, message: string, details: Details & { data: ErrorData[keyof ErrorData] | undefined });
  constructor(
    code: ConflictCode | TransportCode,
    message: string,
    { data, errors, headers }: Details & { data?: ErrorData[keyof ErrorData] | undefined } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.conflict = !Object.hasOwn(statuses, code);
    this.final = this.conflict && conflicts[code as ConflictCode] === 'final';
    this.status = this.conflict ? 400 : statuses[code as TransportCode];
    this.errors = errors;
    this.headers = headers;
    this.data = data;
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}

/**
 * Makes a 404 error for something that is missing or hidden from the actor. `thing` is a noun; “listing” gives “There is no listing
 * “acme”.”
 */
export function notFound(thing: string, key?: string | number): AppError {
  return new AppError('not_found', key === undefined ? `There is no such ${thing}.` : `There is no ${thing} “${key}”.`);
}

/** Returns the result of `work`, or null if it throws `not_found` or `gone`. */
export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}

/** Makes a 400 error that lists the invalid fields. */
export function invalidInput(errors: FieldError[]): AppError {
  const message = errors.length === 1 ? sentenceOf(errors[0]?.message ?? '') : `${errors.length} values are invalid. Correct each of them.`;
  return new AppError('invalid_input', message, { errors });
}

/** Makes a 400 error for a state conflict. `code` names the state that prevents the request, for example `draft_not_ready`. */
export function conflict<C extends ConflictCode>(code: C, message: string, ...[details]: DetailsOf<C>): AppError {
  return new AppError(code, message, { data: undefined, ...details });
}

/** Makes a 429 error with the header Retry-After. */
export function rateLimited(message: string, data: ErrorData['rate_limited']): AppError {
  return new AppError('rate_limited', message, { data, headers: { 'retry-after': String(data.retryAfter) } });
}

/** Makes a 412 error: the actor’s edit is based on a version that is not the stored one. */
export function preconditionFailed(message: string, data: ErrorData['precondition_failed']): AppError {
  return new AppError('precondition_failed', message, { data });
}

/** Returns the data of an error with this code; null for any other error. */
export function errorData<C extends keyof ErrorData>(error: AppError, code: C): ErrorData[C] | null {
  return error.code === code ? (error.data as ErrorData[C]) : null;
}

/** Turns a field’s error message into a sentence that a person reads beside the field: “This must be a year.” `subject` replaces “This”. */
export function sentenceOf(message: string, subject = 'This'): string {
  return `${subject} ${message}${message.endsWith('?') ? '' : '.'}`;
}
