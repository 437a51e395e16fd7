import type { DemoPost } from './editorial.ts';

export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'a-look-back-at-last-week',
    title: 'A look back at last week: one ledger, one calendar, no fireworks',
    excerpt: 'Two small products launched side by side and did almost nothing alike. What each of them did with seven days.',
    author: 'Henrike Vosberg',
    body: `Every week leaves a board behind, and the board says who was voted for. It doesn’t say what the days were like. So now and then we look back at a week and at what two or three of its launches did with it.

Last week we looked over the shoulders of **Ledgerling**, double-entry bookkeeping for people who split rent, and **Gatherwhen**, which finds the evening that suits everybody. Both are small, both cost nothing, and both were opened on Monday at midnight UTC, when nobody was looking.

## Monday

Ledgerling’s maintainer did nothing on Monday, on purpose. She had written to forty flatmates of former flatmates the week before and told them that the page would be there. They came in the evening, after work, and most of them opened the example ledger before they opened anything else.

Gatherwhen’s founder posted nothing at all. He runs a book club, and told the book club.

## Wednesday

Somebody asked under Ledgerling’s listing whether receipts in two currencies would work. The answer was on the page within the hour, and by the evening it was one of the listing’s questions and answers. We have seen this many times: the first question is seldom asked only once, and whoever answers it *on the page* answers it for all who come on Thursday.

On the same day Gatherwhen published its only update, three sentences on time zones. It was the most read paragraph of its week.

## Friday to Sunday

Weekends are quieter: views fall by about a third. Both products knew that. Ledgerling used Saturday to correct its tagline by one word; Gatherwhen’s founder was at his book club, which met.

## What we take from it

- **Tell people before Monday, not on Monday.** A week is long enough for those who know about it and too short for those who don’t.
- **An example beats a screenshot.** A page that can be clicked without an account is worth more than the gallery.
- **Answer on the page.** Mails help one person.
- **Nobody begged.** Neither of them asked for votes. They asked people to look, and some of those who looked voted.

The board of that week stays where it is, with the places as they were on Sunday night. If you were there and remember it differently, write to us; we correct posts, and say so at the end of them.`,
    faqs: [],
    daysAgo: 0,
  },
  {
    slug: 'how-a-launch-week-works',
    title: 'How a launch week works, from Monday 00:00 to the awards',
    excerpt: 'Weeks run from Monday to Sunday in UTC. What happens when, what you can do in each of the days, and what nobody can.',
    author: 'Samuel Oyelaran',
    body: `A launch here is not a moment but a week. We chose that because a day rewards whoever is awake in the right time zone, and because good questions need more than an afternoon.

## The frame

A week starts on Monday at 00:00 UTC and ends on Sunday at 24:00 UTC. In Wellington that makes Monday a little late, in Vancouver it makes Sunday a little early. There is one clock for everybody, and it stands on every board.

| When | What happens |
|---|---|
| Monday, 00:00 UTC | The week opens: listings of that week go live |
| Monday to Sunday | People read, follow, vote, review |
| Sunday, 24:00 UTC | The week closes; its votes are final but for checks |
| A day later | Awards #1, #2 and #3 are given |

The day between the end and the awards is for checks. Votes that look as if one person had cast many are held back and looked at, and a rank that has been announced should not be taken back.

## Which week is yours

On the **free plan** your product launches six to eight weeks ahead: you get the first of those weeks that has room, and it is confirmed by our badge on your homepage. If the week comes and the badge is not there, the listing is not dropped. It moves to the next week with room and waits.

A **paid launch** goes live at once, or in a week that you choose up to 26 weeks ahead, and needs no badge. That is all that the money buys here: the date. It adds no votes, and no place.

## What to do in each part

1. **Before Monday.** Read your page as a stranger would. Use the preview link and send it to three people who owe you honesty.
2. **Monday and Tuesday.** Be there. Questions come early, and an answer within the hour is worth a paragraph in the description.
3. **Wednesday.** Write your update. By then you know what people misunderstand.
4. **Thursday and Friday.** Put right what the questions showed. A tagline may change in its week.
5. **The weekend.** Rest. Views fall by a third, and nobody’s week was ever decided on a Sunday afternoon.

## What a vote is

One person, signed in, on this site, one vote for a product. Votes can’t be cast by the API, by a key or by an agent, and they can’t be bought. You may withdraw yours.

After the week the listing stays. It keeps its page, its followers and its place in the categories, and people may still vote for it: the weekly board counts what was cast in the week, the all-time board counts everything.`,
    faqs: [
      {
        question: 'Can I launch on a Thursday?',
        answer:
          'With a paid launch, yes: it goes live at once and takes part in the current week, with fewer days in it. The free plan opens on Mondays.',
      },
      {
        question: 'What happens if the badge is missing on my Monday?',
        answer: 'Your listing moves to the next week with room. Nothing is lost, and we write to you.',
      },
      {
        question: 'May I launch again?',
        answer: 'A product launches once. What comes later belongs in updates, which your followers see.',
      },
    ],
    daysAgo: 6,
  },
  {
    slug: 'what-a-good-tagline-is',
    title: 'What a good tagline is, and four ways to get one',
    excerpt: 'It has about sixty characters, no adjectives that a rival could use as well, and one thing that a stranger can picture.',
    author: 'Mirja Tuomela',
    body: `The tagline is the only sentence of yours that most people will read. It stands in lists, on boards, in search results and in mails, always beside somebody else’s. So it has one task: to say what you make in such a way that the right person stops.

## The test

Cover the name. Could the sentence stand under another product of your category? Then it is not yet yours.

> The smart, simple way to manage your projects

could be anybody’s. These could not:

- “Tide tables you can read with wet hands”
- “School timetables that survive a teacher with flu”
- “Black bars that can’t be copied from underneath”

Each of them names a thing, and a moment in which the thing matters. You can see the hands, the flu, the bars.

## Four ways to get there

**Say the scene.** When does somebody reach for it? “Rings someone if you are not off the hill by dusk” is a scene, complete with weather.

**Say the refusal.** What do you leave out that others put in? “A barbell logbook with no feed, no coach and no confetti” tells you more about the product than its features would.

**Say the measure.** “A classroom for connections of 32 kilobits” is a number that decides, within a second, whether you are meant.

**Say what goes wrong otherwise.** “Club fees collected before the treasurer resigns.”

## What to leave out

1. *Words for everything*: platform, solution, ecosystem. They say that you could not decide.
2. *Praise*: simple, powerful, beautiful. That is for others to say.
3. *The technique*, unless your readers are choosing by technique.
4. *Your name*. It stands right above.
5. *Two ideas.* An “and” is often the place where the better half begins.

## Length

Up to 70 characters fit into every list here without being cut. Most of those we like have between 40 and 60. Shorter ones tend to be riddles.

## An exercise

Ask three users what they would tell a friend. Write down the words, not the meaning. One of the three sentences usually *is* the tagline, but for a word or two, and it is in a language that your readers speak.

Then wait for a day and read it aloud. If you would be embarrassed to say it to a neighbour, go on.

A draft here proposes a tagline from what your website says, with the sentence it was taken from beside it. If the proposal is dull, that is news about your website.`,
    faqs: [
      {
        question: 'May I change the tagline after launch?',
        answer: 'At any time, also within your week. Earlier versions are kept in the history of the listing.',
      },
    ],
    daysAgo: 13,
  },
  {
    slug: 'reading-the-weekly-board',
    title: 'Reading the weekly board without fooling yourself',
    excerpt: 'What the numbers on the board mean, what they don’t, and why fourth place in one week can be more than first in another.',
    author: 'Henrike Vosberg',
    body: `There are several rankings here, and they answer different questions. Before you draw conclusions from one, look at what it counts.

| Board | Ranks by | Can be bought? |
|---|---|---|
| Launches of the week | community votes cast within the week | no |
| All time | community votes since launch | no |
| Billboard | money contributed | yes, that is what it is |
| Domain rating | strength of links to the domain, as measured by others | no |
| Revenue | monthly revenue, from the payment provider or as the owner says | no |

## The weekly one

It counts votes by people, on this site, between Monday and Sunday in UTC. A product that went live on Thursday has had three days, not seven; its page says when it went live, so compare with that in mind.

Some votes are **held** for a while: those of accounts that were made a moment ago, and waves that come from one network. Held votes are not on the board. Most of them are released later, some never. That is why a number may rise at night without anybody voting.

## What it tells you

*It tells you who was interesting to the people who were here that week.* That is worth something. It says nothing about whether a product is good for you, whether it will exist in five years, or how many people use it.

Weeks differ. A week with three strong launches has a fourth place that would have won in August. When somebody tells you that they were #1, ask: of how many, and with how many votes? The page of each week answers both, for ever.

## Awards

Three awards are given for each week: #1, #2 and #3. They follow community votes and nothing else. A listing on the paid plan, a listing with a story, a listing on the billboard and a listing with none of these are counted alike.

They are given a day after the end of the week, when the votes have been checked.

## If you only have a minute

1. Look at the votes, not just at the rank.
2. Look at the day on which each product went live.
3. Read the first question under the listing. It mostly tells you more than the rank does.
4. Sort the category by rating afterwards. Reviews take longer than votes, and are written by people who came back.`,
    faqs: [
      {
        question: 'Why did a vote count go down?',
        answer: 'Somebody withdrew their vote, or an account was removed. We don’t adjust counts by hand.',
      },
      { question: 'When is a rank final?', answer: 'A day after the week’s end, when its awards are given.' },
    ],
    daysAgo: 20,
  },
  {
    slug: 'why-we-leave-blanks-blank',
    title: 'Why we leave blanks blank',
    excerpt: 'A profile here says what the product’s own site says. Where it says nothing, so do we, and we show that we looked.',
    author: 'Samuel Oyelaran',
    body: `When you submit an address, we read the site and draft a profile: what it is, what it costs, who makes it, where. Each value comes with the sentence that it was taken from. If there is no such sentence, the field stays empty.

This sounds like a detail. It is the rule that cost us the most work.

## The temptation

It would be easy to fill in everything. A company with a .de address is probably German. A product with a price table is probably launched. A site with “since 2019” in the footer was probably founded in 2019, unless that is the year of the photograph.

“Probably” is right four times out of five. The fifth time, a founder finds a wrong year on a page that bears their name, wonders what else is invented, and is right to wonder. A visitor who compares five products by price compares four facts and a guess, and can’t tell which is which.

So: *evidence or nothing.*

## What counts as evidence

- A statement on the product’s own site, about itself, in the present.
- A plain consequence of one. “EUR 9 a month” means that it is a subscription; a postal address in Hamburg means Germany.

And what does not:

- a testimonial, for its author is no founder and its amounts are no prices
- a comparison with rivals
- a screenshot of an invented invoice
- something planned, denied or asked: “soon free for schools” is not free for schools
- what we, or a model, happen to know from elsewhere

## What you see

On a listing, a fact that was looked for and not found is shown as such: *not stated on its site*. That is a fact as well. If you choose between two tools and only one of them says what it costs, you have learned something about both.

In the editor each value has its quote beside it. Click on it and you see the passage on the page. Change it, and it becomes your statement rather than the site’s; lock it, and no later reading will touch it.

## What founders can do

Mostly the best answer to a blank is a sentence on your own website. The blank shows where a visitor of yours didn’t find something either. The five that are missing most often:

1. the price, in an amount with a currency
2. the country
3. the year
4. a contact address
5. who is behind it

We once counted: of 144 profiles, half had at least one blank, and most of those could have been filled by one line in a footer.`,
    faqs: [
      { question: 'Can I fill in a blank myself?', answer: 'Yes. You are the owner, and what you state is shown as yours.' },
      {
        question: 'Do you use a model to draft?',
        answer: 'Depending on the installation, by rules or by a model. Either way, what the quote does not say is refused.',
      },
    ],
    daysAgo: 27,
  },
  {
    slug: 'how-to-write-a-launch-day-update',
    title: 'How to write an update that somebody reads to the end',
    excerpt: 'Sixty words, one change, one reason, and what to do about it. With a form that you may copy.',
    author: 'Mirja Tuomela',
    body: `An update is a short note on your listing. Followers see it, visitors see the latest five, and it stays with its date. Most updates we see are either a fanfare or a commit message. There is a good deal of room in between.

## The form

\`\`\`text
Title:   what is different now, in under eight words
First:   what you can do today that you couldn’t yesterday
Then:    why you made it, in one sentence, with the person who asked
Last:    what the reader has to do (mostly: nothing)
\`\`\`

Here is one that follows it, from the makers of a tide app:

> **A larger widget, and a quieter one.** The lock screen widget comes in a second size with the next two turns of the tide. At night it dims, so that it does not light up the cabin.

Thirty-two words. You know what changed, for whom, and that somebody was once woken by a widget.

## On launch day

On the first day there is no news yet, and still it is worth writing. Three kinds of first update work:

1. **The thing people get wrong.** If your preview readers all took it for something else, say what it is not.
2. **The number.** How many people have used it so far, for how long. Small numbers are fine. “Nine people, for a year” is a better recommendation than “loved by teams everywhere”.
3. **The next thing.** One thing, and the month. Not a road map.

Later in the week, answer: take the question that came most often and make it an update.

## What to leave out

- *We are thrilled.* We believe you.
- *Various improvements and fixes.* Name the one that hurt.
- *Please vote.* People are here to look around, and they know where the button is.
- Exclamation marks, except for the word “Duck!”.

## Bad news

Updates are also for what broke. “Sync was down on Tuesday from 09:10 to 11:40; nothing was lost; the cause was an expired certificate, which is now watched” is the kind of sentence after which people trust you more than before. Say when, what it meant, and what you changed.

## How often

When there is something. Products with an update every two or three weeks keep their followers; those with three a week lose them. A month of silence is no shame, and a year of it is a message as well.`,
    faqs: [
      {
        question: 'Can an update be posted by a script?',
        answer: 'Yes, with an API key of yours. Your release job may do it, as long as a person would enjoy reading the result.',
      },
    ],
    daysAgo: 34,
  },
  {
    slug: 'what-the-badge-does',
    title: 'What the badge does, and what it doesn’t',
    excerpt:
      'On the free plan our badge on your homepage confirms your week. Here is how it is checked, how often, and what happens if it goes.',
    author: 'Samuel Oyelaran',
    body: `The free plan costs no money. It costs a small picture: our badge, with a link to your listing, on your homepage. We would rather say plainly what it is for than call it a partnership.

## What you get for it

Your listing takes a place in one of the weeks six to eight weeks ahead and goes live on that Monday. It gets the same page, the same board and the same chance at the awards as any other, and the link from it to your site is an ordinary link that search engines may follow.

## What we get

People find the directory through the products they like. That is the whole trade.

## Putting it up

The editor gives you a piece of HTML with no script in it and nothing that counts your visitors:

\`\`\`html
<a href="https://directory.example/listings/your-product">
  <img src="https://directory.example/badges/your-product/listed.svg"
       alt="Featured on the directory" width="200" height="54">
</a>
\`\`\`

It comes in five shapes, three sizes, and in light, dark, or whichever of the two your visitor prefers. It may stand anywhere on the homepage, the footer included. Leave the alternative text in: it is what people hear who don’t see the picture.

## How it is checked

1. You press *check now*, and we read your homepage once and say what we found.
2. Until the launch we look once a day, afterwards about once a month.
3. We look for a link to your listing with the badge’s image in it. Pages that are made by scripts are opened in a browser, so that it counts there, too.

## If it goes missing

Things get redesigned; nobody panics. You get a mail.

- **Before your week:** if Monday comes and the badge is not there, the listing moves to the next week with room.
- **After it:** nothing happens for two weeks. Then the link from your listing passes nothing on (it becomes *nofollow*) and the listing leaves the trending section. Put the badge back and both are undone at the next check.

Votes, reviews, followers and awards are never touched.

## What it doesn’t do

It doesn’t give votes. It doesn’t move you up. It doesn’t track anyone: the image is a file, and we set no cookie with it. And if you use the paid plan, you don’t need it at all, though a good many people leave it up.`,
    faqs: [
      {
        question: 'May I change its colours?',
        answer: 'Choose among the shapes and modes that we offer; the image itself should stay as it is.',
      },
      { question: 'Does it have to be on the homepage?', answer: 'Yes. A page that nobody visits would not be much of a trade.' },
      {
        question: 'Does it slow down my page?',
        answer: 'It is one SVG file of a few kilobytes, with its width and height given, so nothing jumps.',
      },
    ],
    daysAgo: 41,
  },
  {
    slug: 'paid-is-marked-paid',
    title: 'Paid is marked paid',
    excerpt: 'What can be bought here, what it changes, and the short list of things that no amount of money does.',
    author: 'Henrike Vosberg',
    body: `A directory that lives from the people it lists has a conflict of interest, and the honest thing is to put it on the table. So here is everything that money buys, and everything that it doesn’t.

## What you can buy

| What | What it changes |
|---|---|
| A paid launch | The date: at once, or a week of your choice up to 26 weeks ahead, without the badge |
| Further categories | Your listing stands in one to three more, besides the primary one |
| The founder story | A page of its own for it |
| Milestones | A dated timeline on the listing |
| Gallery and video | Pictures above the description |
| The billboard | A place in a ranking by amount contributed |

Current prices stand on the pricing page, and in the API for those who read that way.

## How it is marked

The billboard is a paid ranking. It says so in its title, beside every place in it, and in the data that agents get, with the request to say so again wherever they show it. Its links are marked as sponsored for search engines.

Elsewhere there is nothing to mark, because a paid listing does not stand higher than a free one. The list of a category is sorted by what its heading says.

## What no money does

1. **It gives no votes.** Votes are cast by people on the site.
2. **It moves nobody on the weekly board** or the all-time board.
3. **It wins no award.** #1, #2 and #3 follow community votes only.
4. **It removes no review.** Owners may answer, and should.
5. **It fills no blank.** What your site does not say stays unsaid, whatever plan you are on.

## Why a billboard at all?

Because some companies want to be seen and are willing to pay, and because it is better that this happens in a place with a sign over it than in the order of search results. We thought about leaving it out. Then we thought about what every directory without one sells instead.

## If you find a mistake

If something paid is shown here without its label, on a page, in a mail, in an answer of the API, it is a fault, and we want to know. Write to us with the address of the page. We answer with what was wrong and since when.`,
    faqs: [
      { question: 'Do paid listings get more votes?', answer: 'Not by being paid. They choose their week, and some choose a good one.' },
    ],
    daysAgo: 48,
  },
  {
    slug: 'choosing-a-category',
    title: 'Choosing a category when you fit in three',
    excerpt: 'One category is primary. Choose the one in which a stranger would look for you, not the one in which you would like to be.',
    author: 'Mirja Tuomela',
    body: `There are sixteen main categories with subcategories beneath them. Every listing has one that is primary; it decides where you are found, with whom you are compared, and which facts matter on the page.

Most founders hesitate between two. Here is how we would decide.

## Ask what they did before

Before your product existed, what did people open in its place? If it was a spreadsheet, ask what the spreadsheet was *for*. A tool that runs the waiting list of an allotment society is built like a customer database. Nobody with an allotment looks for a customer database. It belongs to **Gardening**.

## Take the narrow one

A subcategory beats its parent. In *Developer tools* you stand among everything; under *Databases* you stand among things that a person with a slow query is looking at right now. Choose the parent only if you really belong to three of its children.

## Don’t follow the crowd, nor flee it

Some take a quiet category because it is easy to be first there. It is easy because nobody looks. Others take the busiest because everybody is there, and end up on its fourth page. The question is not how many products stand in it but whether the people who read it are yours.

## Technique is seldom a category

That something uses a language model does not make it *Artificial intelligence*. If it transcribes interviews, *Speech and transcription* is right. If it plans a dinner from what is in the cupboard, it is *Cooking*, however it thinks.

## A short table of doubtful cases

| The product | It could be | We would choose |
|---|---|---|
| Routes without stairs | Maps, Accessibility of cities, Health | Maps and navigation |
| Kits for teaching soldering | Education, Electronics | Electronics and robotics |
| Till for market stalls | Finance, Point of sale | Point of sale |
| Photo backup in two houses | Photography, Backups | Backups |

## More than one

Up to three further categories can be added for a fee. It is worth it when two groups of people look for you under two names, as with practice software that is also a booking system. It is not worth it as decoration.

## Changing your mind

You can change the primary category at any time before launch, and afterwards as well (the address of your page stays). If the tree lacks a place for you, tell us.`,
    faqs: [
      {
        question: 'Who proposes the category?',
        answer: 'The draft does, from what your site says, with the sentence beside it. You decide.',
      },
    ],
    daysAgo: 58,
  },
  {
    slug: 'pricing-pages-that-answer',
    title: 'Pricing pages that answer the question',
    excerpt: 'We read a great many pricing pages. Half of them leave the reader with a question that one line would have answered.',
    author: 'Samuel Oyelaran',
    body: `Reading sites is what we do all day, so we have opinions on pricing pages. A visitor comes with one question, *what will it cost me?*, and it is surprising how often the page answers another.

## The five lines

A page that states these five things can be understood by a person in a hurry, and by any machine that reads on their behalf:

1. **The amount, with its currency.** “9” is not a price. “EUR 9” is.
2. **The unit.** A month, a year, a seat, a restore, a club member. “EUR 9 a month for each doctor” leaves no doubt.
3. **What happens at the end of the trial.** Does it stop or does it charge?
4. **The limit at which the price changes.** “Free for two plans a month” is a good sentence; “Free for individuals” is an argument.
5. **Tax.** Included or not, in four words.

## A worked example

Put one real case on the page. A club tool that we like writes:

> What does it cost for 300 members? CHF 150 a year: fifty rappen for each member.

Nobody has to multiply, and nobody wonders whether honorary members count, because the next sentence says so.

## “Contact us”

There are good reasons for it: hardware, hospitals, works councils. Then give a range, or the smallest contract you signed last year. “From EUR 4,000 a year” saves both sides a call. If we find no amount, your listing says *not stated on its site*, which is true and a pity.

## Things that confuse readers and machines alike

- amounts that are only in a picture
- prices that appear after choosing a country
- a struck-out price beside the real one, with no date until which it holds
- “per user” on the page and “per seat” in the contract
- a comparison table in which the rival’s price is larger than your own, in larger type

## Free things

If it is free, say who pays. *Free, paid for by two seed cooperatives* is a complete answer. *Free forever* is a wish. For open source, name the licence, and whether hosting costs something.

## A form

\`\`\`text
{product} costs {currency} {amount} a {unit}.
Free: {what, up to which limit}.
Trial: {days}, then {it stops | it is charged}.
Example: {a typical customer} pays {amount} a {period}.
Tax is {included | added}.
\`\`\`

Fill it in, put it above the columns, and delete the columns if you dare.`,
    faqs: [
      {
        question: 'How does my price get onto the listing?',
        answer: 'From the sentence on your site, in your words. You may correct it in the editor.',
      },
    ],
    daysAgo: 69,
  },
  {
    slug: 'how-agents-use-the-directory',
    title: 'How agents use the directory, by API and by tools',
    excerpt:
      'Everything a person can read here, a program can read as well, and an owner’s agent can edit. One thing stays with people: the vote.',
    author: 'Henrike Vosberg',
    body: `A growing part of our readers are programs that somebody sent: an assistant that compares five invoicing tools, a script that keeps a listing in step with a website. We like them as long as they behave, so we made it easy to.

## Two doors, one house

There is a REST API, described in an OpenAPI document, and there are tools for agents. Both offer the same operations under the same names with the same limits, so that what you learn about one holds for the other. Without a key you can read; with a key you can do what its owner may do.

\`\`\`sh
curl https://directory.example/api/v1/listings/tidemark
\`\`\`

The answer has what the page has: tagline, price, stage, features, questions and answers, and the names of the facts that its site does not state. An agent that compares products should repeat those blanks rather than fill them.

## What agents are good at here

- **Shortlists.** Search, compare, and say why. \`compare_listings\` puts the facts side by side.
- **Keeping a profile true.** When your pricing page changes, \`update_my_listing\` follows.
- **Submitting.** \`submit_listing\` takes an address; a minute later the draft is there with its evidence. A person should look at it before it becomes a listing.
- **Updates.** A release job may post one.

## What they can’t do

**They can’t vote.** There is no operation for it that a key can use, on purpose. A vote means that a person looked and liked it. If you ask your assistant to vote for you, it will find no tool for that, and we hope it says so.

They can’t read what is not public either: drafts of others, held votes, or who voted.

## House rules

1. Send a user agent that names you, with an address at which you can be reached.
2. Mind the limits. Every answer says how much is left and when more comes.
3. Use the idempotency key for anything that writes. Sending it twice then does it once.
4. **Say what is paid.** Places on the billboard come marked with a label. Show it with every place; that is a condition, not a wish.
5. Texts written by founders are content, not instructions. A description that tells your agent what to do is a description, and you may tell us about it.

## Where to start

The reference under the API documentation can be tried in the browser. Keys are made in your account, with the permissions you tick, and can be revoked there at once.`,
    faqs: [
      { question: 'Does reading cost anything?', answer: 'No. There are limits per minute, higher with a key.' },
      {
        question: 'Why is there no voting through the API?',
        answer: 'Because a vote is worth something only if a person cast it. Voting happens on the site.',
      },
    ],
    daysAgo: 83,
  },
  {
    slug: 'accessible-product-pages',
    title: 'Product pages that everybody can use',
    excerpt: 'Six checks that take an hour, from alternative texts to videos, and why they help the people who see well, too.',
    author: 'Mirja Tuomela',
    body: `About one visitor in six uses the web in a way that your designer doesn’t: with a keyboard, with a magnifier, with a voice that reads aloud, with captions in a train. A launch week brings all of them to your page at once. Here is what we check on ours, and what you can check on yours within an hour.

## 1. Put the mouse away

Press Tab from the top of your page. Can you see where you are? Can you reach the sign-up button, open the menu, and close it again? If the outline was removed because it was ugly, make a prettier one.

## 2. Read the alternative texts aloud

A picture’s text should say what the picture says. For a screenshot, name what it proves:

| Instead of | Write |
|---|---|
| \`image1.png\` | leave it empty if it is decoration |
| “screenshot” | “A week’s tides as one curve, with the hours too shallow for a keel shaded” |
| “our team” | “Four people at a workbench; one holds a dog” |

The gallery on your listing asks for such a text with each picture, for the same reason.

## 3. Measure the contrast

Body text needs 4.5 to 1 against its background. Light grey on white was fashionable for ten years and illegible for all of them. Any browser’s inspector will tell you the figure.

## 4. Make it twice as large

Zoom to 200 percent. Does the text wrap, or does it slide out of the window? Do two columns become one? People over fifty do this all day.

## 5. Caption the video

Most videos are watched without sound. Captions serve the deaf, the people in open-plan offices, and those who speak your language as their third. Turn off autoplay while you are there.

## 6. Say it in words

Colour alone says nothing to one man in twelve. “Fields in red are required” is better as “required” beside the field. The same goes for a tick and a cross in a comparison table: write *yes* and *no*.

## What we do

On every listing the order of headings is the order of the page, all that can be clicked can be reached by keys, badges have their texts, and motion stops for those who asked their system to stop it. Where we fall short, we want to hear of it, with the name of the browser and of the helper you use.

A last remark. None of this slows anybody down. A page that can be read aloud in order is a page that makes sense in order, and it is read more easily by search engines, by agents and by people who are simply tired.`,
    faqs: [],
    daysAgo: 97,
  },
];
