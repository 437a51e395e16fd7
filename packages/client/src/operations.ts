// Made by `npm run client:generate` from the operations of the API. Do not edit.

import { Paged } from './paged.ts';
import type { CallOptions, Transport } from './transport.ts';
import type * as api from './types.ts';

/** How much an answer says. `compact` leaves out what is null, empty or of little use. */
export type Detail = 'full' | 'compact';
type Detailed<D extends Detail, Full, Compact> = D extends 'compact' ? Compact : Full;

/** A method for each operation. */
export class Operations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Say what this site is. The site’s name, purpose, public addresses and counts, and where the documentation, the guide for
   * agents, the OpenAPI file and the tool server are.
   *
   * `get_site_info`: `GET /site`, public.
   */
  getSiteInfo(options?: CallOptions): Promise<api.SiteInfo> {
    return this.#transport.call({ id: 'get_site_info', method: 'GET', path: '/site' }, {}, options);
  }

  /**
   * Search the listings. Finds products by words, category, stage, country, pricing model or domain; every filter narrows
   * the result. `domain` tells whether a product is listed already; `status=upcoming` finds future launches. Paid placement
   * doesn’t change the order.
   *
   * `search_listings`: `GET /listings`, public.
   */
  searchListings<D extends Detail = 'full'>(
    input: api.SearchListingsInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Paged<Detailed<D, api.ListingsFound, api.CompactListingsFound>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          {
            id: 'search_listings',
            method: 'GET',
            path: '/listings',
            query: ['q', 'category', 'stage', 'country', 'pricing_model', 'domain', 'status', 'sort', 'page', 'per_page', 'detail'],
          },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a listing. The public profile of one product, also of an upcoming one. `not_found_on_website` names fields that the
   * company’s own site does not state: blank on purpose, so don’t guess. Story, milestones and media come only if unlocked.
   * `include: evidence` adds each value’s sentence, page and date.
   *
   * `get_listing`: `GET /listings/{slug}`, public.
   */
  getListing<D extends Detail = 'full'>(
    input: api.GetListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Listing, api.CompactListing>> {
    return this.#transport.call(
      { id: 'get_listing', method: 'GET', path: '/listings/{slug}', query: ['include', 'detail'] },
      input,
      options,
    );
  }

  /**
   * List alternatives to a listing. At most 12 products that people could use instead: those that the owner approved first
   * (`approved: true`), then live listings of the same primary category by shared keywords and tags, then votes.
   *
   * `get_alternatives`: `GET /listings/{slug}/alternatives`, public.
   */
  getAlternatives<D extends Detail = 'full'>(
    input: api.GetAlternativesInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.AlternativeList, api.CompactAlternativeList>> {
    return this.#transport.call(
      { id: 'get_alternatives', method: 'GET', path: '/listings/{slug}/alternatives', query: ['detail'] },
      input,
      options,
    );
  }

  /**
   * Compare two listings. Compares two products by the attributes of the nearest category they share, then by the fields
   * that every profile has. A cell that is null or missing is unknown: the listing does not state the fact. Never say “no”.
   *
   * `compare_listings`: `GET /compare`, public.
   */
  compareListings<D extends Detail = 'full'>(
    input: api.CompareListingsInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Comparison, api.CompactComparison>> {
    return this.#transport.call({ id: 'compare_listings', method: 'GET', path: '/compare', query: ['a', 'b', 'detail'] }, input, options);
  }

  /**
   * List all categories. The tree of categories with their live listings counted, subcategories included. A draft’s
   * `categories` takes the names; search_listings and get_category take the slugs.
   *
   * `list_categories`: `GET /categories`, public.
   */
  listCategories<D extends Detail = 'full'>(
    input: api.ListCategoriesInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Promise<Detailed<D, api.CategoryTreeList, api.CategoryOutline>> {
    return this.#transport.call(
      { id: 'list_categories', method: 'GET', path: '/categories', query: ['include_empty', 'detail'] },
      input,
      options,
    );
  }

  /**
   * Read a category with its listings. One category: description, FAQs, parent, subcategories, and a page of its live
   * listings (subcategories included), most voted first. To sort or filter, use search_listings.
   *
   * `get_category`: `GET /categories/{slug}`, public.
   */
  getCategory<D extends Detail = 'full'>(
    input: api.GetCategoryInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Paged<Detailed<D, api.CategoryPage, api.CompactCategoryPage>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'get_category', method: 'GET', path: '/categories/{slug}', query: ['page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a launch week. The launches of one week, Monday to Sunday in UTC: live ones ranked by the votes cast in that week,
   * and for a future week the scheduled ones. 404 before the site’s first launch and more than a year ahead.
   *
   * `get_launch_week`: `GET /launches/weeks/{week}`, public.
   */
  getLaunchWeek<D extends Detail = 'full'>(
    input: api.GetLaunchWeekInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.LaunchWeek, api.CompactLaunchWeek>> {
    return this.#transport.call(
      { id: 'get_launch_week', method: 'GET', path: '/launches/weeks/{week}', query: ['detail'] },
      input,
      options,
    );
  }

  /**
   * List launches by section. Launches of today, of this week, trending, most voted, newest, most viewed, most followed, or
   * upcoming. For the ranking of a certain week use get_launch_week.
   *
   * `list_launches`: `GET /launches`, public.
   */
  listLaunches<D extends Detail = 'full'>(
    input: api.ListLaunchesInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Paged<Detailed<D, api.ListingList, api.CompactListingList>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_launches', method: 'GET', path: '/launches', query: ['section', 'page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a leaderboard. One of five rankings. The billboard is PAID: its answer says so, and whoever shows it must say so
   * too; never present it as popularity or quality. Awards follow community votes only (list_awards).
   *
   * `get_leaderboard`: `GET /leaderboards/{board}`, public.
   */
  getLeaderboard<D extends Detail = 'full'>(
    input: api.GetLeaderboardInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Paged<Detailed<D, api.Leaderboard, api.CompactLeaderboard>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'get_leaderboard', method: 'GET', path: '/leaderboards/{board}', query: ['week', 'page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * List founders. The people behind live listings, optionally by name, company or country. Those with the most live
   * listings come first, or with `q` the best matches.
   *
   * `list_founders`: `GET /founders`, public.
   */
  listFounders<D extends Detail = 'full'>(
    input: api.ListFoundersInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Paged<Detailed<D, api.FounderList, api.CompactFounderList>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_founders', method: 'GET', path: '/founders', query: ['q', 'country', 'page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a founder. One founder: bio, profiles, live listings with their role, stories and interview answers. `confirmed:
   * false`: the page was made from a company’s site and nobody has confirmed it. Before the first launch there are no
   * companies.
   *
   * `get_founder`: `GET /founders/{slug}`, public.
   */
  getFounder<D extends Detail = 'full'>(
    input: api.GetFounderInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Founder, api.CompactFounder>> {
    return this.#transport.call({ id: 'get_founder', method: 'GET', path: '/founders/{slug}', query: ['detail'] }, input, options);
  }

  /**
   * List blog posts. The site’s own articles, newest first; with `q`, those that contain these words.
   *
   * `list_blog_posts`: `GET /blog`, public.
   */
  listBlogPosts(input: api.ListBlogPostsInput = {}, options?: CallOptions): Paged<api.BlogPostList> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_blog_posts', method: 'GET', path: '/blog', query: ['q', 'page', 'per_page'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a blog post. One article in full, as Markdown, with its questions and answers.
   *
   * `get_blog_post`: `GET /blog/{slug}`, public.
   */
  getBlogPost(input: api.GetBlogPostInput, options?: CallOptions): Promise<api.BlogPost> {
    return this.#transport.call({ id: 'get_blog_post', method: 'GET', path: '/blog/{slug}' }, input, options);
  }

  /**
   * List awards. Who won Launch of the Week #1, #2 and #3, newest week first; or the awards of one listing. Awards follow
   * community votes only and can’t be bought.
   *
   * `list_awards`: `GET /awards`, public.
   */
  listAwards<D extends Detail = 'full'>(
    input: api.ListAwardsInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Paged<Detailed<D, api.AwardList, api.CompactAwardList>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_awards', method: 'GET', path: '/awards', query: ['listing', 'page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Get a listing’s badges. HTML to embed and the SVG’s address for every badge that this listing may show: `listed` for
   * all, `launch-week`, `votes`, `award-1` to `award-3` if won, `top-…` for the first ten of a board. A listing on the free
   * plan goes live once a badge with `serves_free_plan: true` is on its homepage: give its `html` to the owner, unchanged.
   *
   * `get_badges`: `GET /listings/{slug}/badges`, public.
   */
  getBadges(input: api.GetBadgesInput, options?: CallOptions): Promise<api.BadgeList> {
    return this.#transport.call(
      { id: 'get_badges', method: 'GET', path: '/listings/{slug}/badges', query: ['shape', 'mode', 'size'] },
      input,
      options,
    );
  }

  /**
   * List the interview’s questions. The questions that founders may answer about themselves with answer_interview.
   *
   * `list_interview_questions`: `GET /interview-questions`, public.
   */
  listInterviewQuestions(options?: CallOptions): Promise<api.InterviewQuestionList> {
    return this.#transport.call({ id: 'list_interview_questions', method: 'GET', path: '/interview-questions' }, {}, options);
  }

  /**
   * List the products for sale. The products with their current prices, in US cents without VAT, and the options of each.
   * Prices can change, so read them each time. Where `needs_listing` is true, an order item names one of your listings.
   *
   * `list_products`: `GET /products`, public.
   */
  listProducts(options?: CallOptions): Promise<api.ProductList> {
    return this.#transport.call({ id: 'list_products', method: 'GET', path: '/products' }, {}, options);
  }

  /**
   * Say who is signed in. The user you act for and what your access allows (`access.may`, in words). Call it when another
   * call answers 403, or before you promise something.
   *
   * `get_account`: `GET /me`, needs the scope `account:read`.
   */
  getAccount(options?: CallOptions): Promise<api.Account> {
    return this.#transport.call({ id: 'get_account', method: 'GET', path: '/me' }, {}, options);
  }

  /**
   * Submit a product by its website. Drafts a product’s profile from its website, within a minute: each value comes with
   * quotes from the site; what the site doesn’t state stays blank. Nothing is published or charged. Answers at once: poll
   * get_draft every few seconds until `ready`, review it with the user, edit with update_draft, save with submit_draft. If
   * the product is listed already, `listing_exists` says where and how to claim it. delete_draft undoes it.
   *
   * `submit_listing`: `POST /drafts`, needs the scope `listings:write`.
   */
  submitListing<D extends Detail = 'full'>(
    input: api.SubmitListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Draft, api.CompactDraft>> {
    return this.#transport.call({ id: 'submit_listing', method: 'POST', path: '/drafts', query: ['detail'], write: true }, input, options);
  }

  /**
   * List my drafts. Your drafts, newest first, each with status, completeness and missing fields.
   *
   * `list_my_drafts`: `GET /drafts`, needs the scope `account:read`.
   */
  listMyDrafts(input: api.ListMyDraftsInput = {}, options?: CallOptions): Paged<api.DraftList> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_my_drafts', method: 'GET', path: '/drafts', query: ['page', 'per_page'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read a draft. One of your drafts: values, what they rest on, completeness, and what submit_draft still requires
   * (`missing`). While `crawling` or `drafting`, repeat the call every few seconds. When `ready`, show the user what was
   * drafted and what was not found; never guess a blank. Point out what is `inferred`, with its `reason`; of the
   * `suggestions` for a blank, set only what the user confirms.
   *
   * `get_draft`: `GET /drafts/{id}`, needs the scope `account:read`.
   */
  getDraft<D extends Detail = 'full'>(
    input: api.GetDraftInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Draft, api.CompactDraft>> {
    return this.#transport.call({ id: 'get_draft', method: 'GET', path: '/drafts/{id}', query: ['detail'] }, input, options);
  }

  /**
   * Edit a draft. Changes a draft; send only what changes. A field is named in one of `fields`, `lock_fields`, `regenerate`
   * and `restore`; only `lock_fields` may also name what `fields` sets. `regenerate` takes seconds, or a minute if the site
   * is read again. Once submitted, the listing changes too.
   *
   * `update_draft`: `PATCH /drafts/{id}`, needs the scope `listings:write`.
   */
  updateDraft<D extends Detail = 'full'>(
    input: api.UpdateDraftInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Draft, api.DraftChange>> {
    return this.#transport.call(
      { id: 'update_draft', method: 'PATCH', path: '/drafts/{id}', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Unlock fields of a draft. Unlocks fields that `lock_fields` of update_draft locked. Their values stay; redrafts may
   * change them again.
   *
   * `unlock_fields`: `POST /drafts/{id}/unlock`, needs the scope `listings:write`.
   */
  unlockFields<D extends Detail = 'full'>(
    input: api.UnlockFieldsInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.Draft, api.DraftChange>> {
    return this.#transport.call(
      { id: 'unlock_fields', method: 'POST', path: '/drafts/{id}/unlock', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Invite a co-founder. Mails an invite to edit this draft and, later, its listing; at most 10 a draft. This sends a real
   * mail: ask the user first. After submit_draft only an owner may invite. revoke_invite undoes it until it is accepted.
   *
   * `invite_cofounder`: `POST /drafts/{id}/invites`, needs the scope `listings:write`.
   */
  inviteCofounder(input: api.InviteCofounderInput, options?: CallOptions): Promise<api.Invite> {
    return this.#transport.call({ id: 'invite_cofounder', method: 'POST', path: '/drafts/{id}/invites', write: true }, input, options);
  }

  /**
   * Revoke an invite. Revokes an invite that nobody has accepted: its link stops working at once. Once accepted, the call
   * fails with `invite_accepted`, and an owner removes the editor in the dashboard.
   *
   * `revoke_invite`: `DELETE /drafts/{id}/invites/{invite_id}`, needs the scope `listings:write`.
   */
  revokeInvite(input: api.RevokeInviteInput, options?: CallOptions): Promise<api.RevokedInvite> {
    return this.#transport.call(
      { id: 'revoke_invite', method: 'DELETE', path: '/drafts/{id}/invites/{invite_id}', write: true },
      input,
      options,
    );
  }

  /**
   * Delete a draft. Deletes a draft that has no listing, for good. Ask the user first. After submit_draft it fails with
   * `draft_has_listing`: an owner deletes the listing in the dashboard.
   *
   * `delete_draft`: `DELETE /drafts/{id}`, needs the scope `listings:write`.
   */
  deleteDraft(input: api.DeleteDraftInput, options?: CallOptions): Promise<api.DeletedDraft> {
    return this.#transport.call({ id: 'delete_draft', method: 'DELETE', path: '/drafts/{id}', write: true }, input, options);
  }

  /**
   * Save a draft as a listing. Saves a `ready` draft as your listing (`listing_id`). Nothing is published yet: next, the
   * user chooses the free plan (choose_free_listing) or a paid launch (quote_order, create_checkout). Needs a name, tagline,
   * description and one category. Submitting again updates the same listing.
   *
   * `submit_draft`: `POST /drafts/{id}/submit`, needs the scope `listings:write`.
   */
  submitDraft(input: api.SubmitDraftInput, options?: CallOptions): Promise<api.SubmittedDraft> {
    return this.#transport.call({ id: 'submit_draft', method: 'POST', path: '/drafts/{id}/submit', write: true }, input, options);
  }

  /**
   * List my listings. The listings that you own or edit, in any status, newest first. Other tools take a listing’s `id` as
   * `listing_id`.
   *
   * `list_my_listings`: `GET /me/listings`, needs the scope `account:read`.
   */
  listMyListings<D extends Detail = 'full'>(
    input: api.ListMyListingsInput & { detail?: D | undefined } = {},
    options?: CallOptions,
  ): Paged<Detailed<D, api.OwnedListingList, api.CompactOwnedListingList>> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_my_listings', method: 'GET', path: '/me/listings', query: ['page', 'per_page', 'detail'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read one of my listings. The owner’s view of a listing: profile, status, plan, launch week, badge check, paid sections,
   * and the `version` that edits take. Other people’s listings are 404: use get_listing.
   *
   * `get_my_listing`: `GET /me/listings/{listing_id}`, needs the scope `account:read`.
   */
  getMyListing<D extends Detail = 'full'>(
    input: api.GetMyListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      { id: 'get_my_listing', method: 'GET', path: '/me/listings/{listing_id}', query: ['detail'] },
      input,
      options,
    );
  }

  /**
   * Edit one of my listings. Changes a listing’s profile; send only what changes. On a live listing edits are public at
   * once; each is a version that restore_listing_version puts back. Name, stage, categories, tags and logo are changed in
   * the draft (update_draft) or, without a draft, on the site.
   *
   * `update_my_listing`: `PATCH /me/listings/{listing_id}`, needs the scope `listings:write`.
   */
  updateMyListing<D extends Detail = 'full'>(
    input: api.UpdateMyListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      { id: 'update_my_listing', method: 'PATCH', path: '/me/listings/{listing_id}', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * List the versions of one of my listings. The changes of a listing and of its draft, newest first: who made each, when,
   * through which application, and the values before and after.
   *
   * `list_listing_versions`: `GET /me/listings/{listing_id}/versions`, needs the scope `account:read`.
   */
  listListingVersions(input: api.ListListingVersionsInput, options?: CallOptions): Paged<api.ListingVersionList> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_listing_versions', method: 'GET', path: '/me/listings/{listing_id}/versions', query: ['page', 'per_page'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Put back a version of one of my listings. Puts the profile of a listing, and of its draft, back to what it was right
   * after a version; to take back the last edit, name the version before it. It becomes a new version. Status, launch, plan,
   * images and purchases stay. On a live listing it is public at once: show the user what differs first.
   *
   * `restore_listing_version`: `POST /me/listings/{listing_id}/versions/{version}/restore`, needs the scope
   * `listings:write`.
   */
  restoreListingVersion<D extends Detail = 'full'>(
    input: api.RestoreListingVersionInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      {
        id: 'restore_listing_version',
        method: 'POST',
        path: '/me/listings/{listing_id}/versions/{version}/restore',
        query: ['detail'],
        write: true,
      },
      input,
      options,
    );
  }

  /**
   * Read the site of one of my listings again. Reads the product’s website again, within a minute. It changes nothing: what
   * the site now says otherwise is offered by list_site_differences. At most one reading a day (`site_read_lately`); each
   * site is read once a month anyway.
   *
   * `read_site_again`: `POST /me/listings/{listing_id}/readings`, needs the scope `listings:write`.
   */
  readSiteAgain(input: api.ReadSiteAgainInput, options?: CallOptions): Promise<api.Reading> {
    return this.#transport.call(
      { id: 'read_site_again', method: 'POST', path: '/me/listings/{listing_id}/readings', write: true },
      input,
      options,
    );
  }

  /**
   * List what my site says otherwise. What the product’s website says otherwise than the profile, with the old value, the
   * new one and its quotes. After read_site_again repeat the call every few seconds until `reading.status` is `ended`. Show
   * the user each and resolve it with resolve_site_difference. Locked fields are not offered.
   *
   * `list_site_differences`: `GET /me/listings/{listing_id}/differences`, needs the scope `account:read`.
   */
  listSiteDifferences(input: api.ListSiteDifferencesInput, options?: CallOptions): Promise<api.SiteDifferenceList> {
    return this.#transport.call(
      { id: 'list_site_differences', method: 'GET', path: '/me/listings/{listing_id}/differences', query: ['inferred'] },
      input,
      options,
    );
  }

  /**
   * Accept or dismiss what my site says. Decides one difference; ask the user before each. `accept` puts the site’s value
   * into the profile (a version, public at once on a live listing); `dismiss` keeps the profile. For `identity`, `accept`
   * says that the site is still the product’s. Fails with `difference_outdated` if overtaken.
   *
   * `resolve_site_difference`: `POST /me/listings/{listing_id}/differences/{difference_id}/resolve`, needs the scope
   * `listings:write`.
   */
  resolveSiteDifference(input: api.ResolveSiteDifferenceInput, options?: CallOptions): Promise<api.ResolvedDifference> {
    return this.#transport.call(
      { id: 'resolve_site_difference', method: 'POST', path: '/me/listings/{listing_id}/differences/{difference_id}/resolve', write: true },
      input,
      options,
    );
  }

  /**
   * Publish news of a listing. Publishes news on a live listing and notifies its followers, which can’t be recalled: have
   * the user approve the text, and send an idempotency key. At most 10 a day. For 15 minutes edit_listing_update corrects
   * it; delete_listing_update takes it off.
   *
   * `post_listing_update`: `POST /me/listings/{listing_id}/updates`, needs the scope `listings:write`.
   */
  postListingUpdate(input: api.PostListingUpdateInput, options?: CallOptions): Promise<api.PostedUpdate> {
    return this.#transport.call(
      { id: 'post_listing_update', method: 'POST', path: '/me/listings/{listing_id}/updates', write: true },
      input,
      options,
    );
  }

  /**
   * Correct news of a listing. Corrects news within 15 minutes of its publication. Followers are not notified again.
   *
   * `edit_listing_update`: `PATCH /me/listings/{listing_id}/updates/{update_id}`, needs the scope `listings:write`.
   */
  editListingUpdate(input: api.EditListingUpdateInput, options?: CallOptions): Promise<api.EditedUpdate> {
    return this.#transport.call(
      { id: 'edit_listing_update', method: 'PATCH', path: '/me/listings/{listing_id}/updates/{update_id}', write: true },
      input,
      options,
    );
  }

  /**
   * Delete news of a listing. Takes published news off the listing’s page and everywhere else, for good.
   *
   * `delete_listing_update`: `DELETE /me/listings/{listing_id}/updates/{update_id}`, needs the scope `listings:write`.
   */
  deleteListingUpdate(input: api.DeleteListingUpdateInput, options?: CallOptions): Promise<api.DeletedUpdate> {
    return this.#transport.call(
      { id: 'delete_listing_update', method: 'DELETE', path: '/me/listings/{listing_id}/updates/{update_id}', write: true },
      input,
      options,
    );
  }

  /**
   * Add a milestone. Adds something the product reached, with its date; at most 50 a listing. Until the section is unlocked,
   * visitors don’t see it (`shown_publicly: false`). delete_milestone removes it.
   *
   * `add_milestone`: `POST /me/listings/{listing_id}/milestones`, needs the scope `listings:write`.
   */
  addMilestone(input: api.AddMilestoneInput, options?: CallOptions): Promise<api.SavedMilestone> {
    return this.#transport.call(
      { id: 'add_milestone', method: 'POST', path: '/me/listings/{listing_id}/milestones', write: true },
      input,
      options,
    );
  }

  /**
   * Delete a milestone. Deletes one milestone of a listing. restore_listing_version brings it back, with the rest of the
   * profile as it was then.
   *
   * `delete_milestone`: `DELETE /me/listings/{listing_id}/milestones/{milestone_id}`, needs the scope `listings:write`.
   */
  deleteMilestone(input: api.DeleteMilestoneInput, options?: CallOptions): Promise<api.DeletedMilestone> {
    return this.#transport.call(
      { id: 'delete_milestone', method: 'DELETE', path: '/me/listings/{listing_id}/milestones/{milestone_id}', write: true },
      input,
      options,
    );
  }

  /**
   * Write the founder’s story. Sets sections of the founder’s story. Visitors see it once it is unlocked (product `story`).
   * The words must be the founder’s own: ask them, don’t make a story up.
   *
   * `set_founder_story`: `PUT /me/listings/{listing_id}/story`, needs the scope `listings:write`.
   */
  setFounderStory(input: api.SetFounderStoryInput, options?: CallOptions): Promise<api.SavedStory> {
    return this.#transport.call(
      { id: 'set_founder_story', method: 'PUT', path: '/me/listings/{listing_id}/story', write: true },
      input,
      options,
    );
  }

  /**
   * Answer the interview. Saves the founder’s answers to questions of list_interview_questions and returns all of them. The
   * words must be the founder’s own: ask them, don’t make answers up.
   *
   * `answer_interview`: `PUT /me/interview`, needs the scope `listings:write`.
   */
  answerInterview(input: api.AnswerInterviewInput, options?: CallOptions): Promise<api.InterviewAnswerList> {
    return this.#transport.call({ id: 'answer_interview', method: 'PUT', path: '/me/interview', write: true }, input, options);
  }

  /**
   * Choose the free plan. Queues a submitted listing for a launch week 6 to 8 weeks ahead, at no cost. It goes live in that
   * week if our badge is on the owner’s homepage: give the user `badge.html` for it. Without the badge it moves to a later
   * week. Call it again to check a new badge at once. For an earlier week, use create_checkout with the product `launch`.
   * leave_free_plan undoes it.
   *
   * `choose_free_listing`: `POST /me/listings/{listing_id}/free`, needs the scope `listings:write`.
   */
  chooseFreeListing<D extends Detail = 'full'>(
    input: api.ChooseFreeListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.FreePlan, api.CompactFreePlan>> {
    return this.#transport.call(
      { id: 'choose_free_listing', method: 'POST', path: '/me/listings/{listing_id}/free', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Leave the free plan. Takes an upcoming listing off the free plan before its launch week: it is a submitted draft again.
   * Undoes choose_free_listing. Buying a launch needs no such step. Only an owner may do this.
   *
   * `leave_free_plan`: `POST /me/listings/{listing_id}/leave-free-plan`, needs the scope `listings:write`.
   */
  leaveFreePlan<D extends Detail = 'full'>(
    input: api.LeaveFreePlanInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      { id: 'leave_free_plan', method: 'POST', path: '/me/listings/{listing_id}/leave-free-plan', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Pause a listing. Hides a live or upcoming listing until resume_listing shows it again; meanwhile its page is not found,
   * so ask the user first. It keeps its plan, votes, followers and launch. Only an owner may do this.
   *
   * `pause_listing`: `POST /me/listings/{listing_id}/pause`, needs the scope `listings:write`.
   */
  pauseListing<D extends Detail = 'full'>(
    input: api.PauseListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      { id: 'pause_listing', method: 'POST', path: '/me/listings/{listing_id}/pause', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Resume a paused listing. Shows a paused listing again. An upcoming one goes on to its launch week; if that has begun, it
   * moves to the next week with room, on the free plan at most four times: then it is a draft, which choose_free_listing
   * launches anew. Only an owner may do this.
   *
   * `resume_listing`: `POST /me/listings/{listing_id}/resume`, needs the scope `listings:write`.
   */
  resumeListing<D extends Detail = 'full'>(
    input: api.ResumeListingInput & { detail?: D | undefined },
    options?: CallOptions,
  ): Promise<Detailed<D, api.OwnedListing, api.CompactOwnedListing>> {
    return this.#transport.call(
      { id: 'resume_listing', method: 'POST', path: '/me/listings/{listing_id}/resume', query: ['detail'], write: true },
      input,
      options,
    );
  }

  /**
   * Claim a listing. Claims a listing as yours and returns what to publish as proof; once it is published, call
   * verify_claim. With `email`, the user opens the mailed link. Where many products share a domain (code hosts, app stores),
   * the refusal says which methods prove something. Verified is not the same as paid.
   *
   * `claim_listing`: `POST /claims`, needs the scope `listings:write`.
   */
  claimListing(input: api.ClaimListingInput, options?: CallOptions): Promise<api.Claim> {
    return this.#transport.call({ id: 'claim_listing', method: 'POST', path: '/claims', write: true }, input, options);
  }

  /**
   * Verify a claim. Looks for the proof of a pending claim now: `verified`, or still `pending` with `checks` that say where
   * we looked, what we expected and what we found. A DNS change may take an hour. A claim by mail is verified by the mailed
   * link.
   *
   * `verify_claim`: `POST /claims/{claim_id}/verify`, needs the scope `listings:write`.
   */
  verifyClaim(input: api.VerifyClaimInput, options?: CallOptions): Promise<api.Claim> {
    return this.#transport.call({ id: 'verify_claim', method: 'POST', path: '/claims/{claim_id}/verify', write: true }, input, options);
  }

  /**
   * List my claims. Your claims, newest first, each with its status and next step.
   *
   * `list_my_claims`: `GET /claims`, needs the scope `account:read`.
   */
  listMyClaims(input: api.ListMyClaimsInput = {}, options?: CallOptions): Paged<api.ClaimList> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_my_claims', method: 'GET', path: '/claims', query: ['page', 'per_page'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Price an order. What an order would cost now, with VAT if `billing_country` is given; checks every option. Saves and
   * charges nothing: show the user the price before create_checkout.
   *
   * `quote_order`: `POST /orders/quote`, needs the scope `orders:write`.
   */
  quoteOrder(input: api.QuoteOrderInput, options?: CallOptions): Promise<api.Quote> {
    return this.#transport.call({ id: 'quote_order', method: 'POST', path: '/orders/quote' }, input, options);
  }

  /**
   * Create an order and its checkout link. Creates a pending order and returns its `checkout_url`, where the user reviews
   * it, enters billing details and pays in person; this call charges nothing. Never ask for or send card details: no
   * operation takes them. Then call get_order until `paid`. Send an idempotency key. cancel_order undoes it until it is
   * paid.
   *
   * `create_checkout`: `POST /orders/checkout`, needs the scope `orders:write`.
   */
  createCheckout(input: api.CreateCheckoutInput, options?: CallOptions): Promise<api.Checkout> {
    return this.#transport.call({ id: 'create_checkout', method: 'POST', path: '/orders/checkout', write: true }, input, options);
  }

  /**
   * List my orders. Your orders, newest first, each with its number, status and totals.
   *
   * `list_my_orders`: `GET /orders`, needs the scope `account:read`.
   */
  listMyOrders(input: api.ListMyOrdersInput = {}, options?: CallOptions): Paged<api.OrderList> {
    return new Paged(
      (page) =>
        this.#transport.call(
          { id: 'list_my_orders', method: 'GET', path: '/orders', query: ['page', 'per_page'] },
          { ...input, page },
          options,
        ),
      input.page,
    );
  }

  /**
   * Read an order. One of your orders with its status, totals, VAT, and lines with their fulfilment. While `pending`, the
   * user can pay by the `checkout_url`, or cancel_order cancels it.
   *
   * `get_order`: `GET /orders/{number}`, needs the scope `account:read`.
   */
  getOrder(input: api.GetOrderInput, options?: CallOptions): Promise<api.Order> {
    return this.#transport.call({ id: 'get_order', method: 'GET', path: '/orders/{number}' }, input, options);
  }

  /**
   * Cancel an order. Cancels one of your orders that nobody has paid yet: its checkout link stops working. A paid order
   * can’t be cancelled: the site’s team decides about refunds.
   *
   * `cancel_order`: `POST /orders/{number}/cancel`, needs the scope `orders:write`.
   */
  cancelOrder(input: api.CancelOrderInput, options?: CallOptions): Promise<api.Order> {
    return this.#transport.call({ id: 'cancel_order', method: 'POST', path: '/orders/{number}/cancel', write: true }, input, options);
  }
}
