/** The texts of a category's page. */
interface CategoryText {
  /** One or two sentences. */
  description: string;
  /** Questions that people ask when they choose a product of this category. */
  faqs: readonly { question: string; answer: string }[];
}

/** Texts by the category's name. */
export const categoryTexts: Record<string, CategoryText> = {
  Productivity: {
    description:
      'Tools for planning, writing and getting through a working day. Most replace a habit rather than another tool, so the best one is the one you still use in March.',
    faqs: [
      {
        question: 'Should I look for one tool that does everything?',
        answer:
          'Only if you work alone or your whole team moves with you. Suites save switching, but their weakest part is the one you will complain about. Check that notes, tasks and files can each be exported on their own.',
      },
      {
        question: 'How long should I try a tool before deciding?',
        answer:
          'Two ordinary weeks, not a quiet one. The first days show how it is meant to be used; the second week shows whether you open it without being reminded.',
      },
      {
        question: 'What happens to my data if the product closes?',
        answer:
          'Ask before you start: which format does the export have, and does it include attachments and links? Markdown, CSV and iCalendar open anywhere; a proprietary archive does not.',
      },
    ],
  },
  'Notes and writing': {
    description:
      'Notebooks, outliners and editors for drafts, research and things you would otherwise forget. They differ most in how you find a note again a year later.',
    faqs: [
      {
        question: 'Folders, tags or links: which should I choose?',
        answer:
          'Folders suit work with clear borders such as clients or courses. Tags and links suit reading and research, where one note belongs in several places. If you are unsure, pick a tool with good search and decide later.',
      },
      {
        question: 'Can I use my notes without a connection?',
        answer:
          'Look for the words “local first” or “works offline”, then try it in flight mode: open an old note, edit it, and see what happens to the edit when you are back online.',
      },
      {
        question: 'Which export format keeps the most?',
        answer: 'Markdown with a folder of attachments travels best. HTML keeps more of the layout, PDF is for reading only.',
      },
    ],
  },
  'Calendars and scheduling': {
    description: 'Calendars, polls and planners that settle when something happens and who has to be there.',
    faqs: [
      {
        question: 'Does everyone need an account to agree on a date?',
        answer:
          'With many polling tools only the organiser does; guests open a link. If your guests are customers or parents at a school, treat that as a requirement.',
      },
      {
        question: 'How are time zones handled?',
        answer:
          'A good tool stores the zone of each event, shows times in the viewer’s own, and says which it is showing. Test it with a guest abroad and a date after the clocks change.',
      },
      {
        question: 'Will it work with the calendar I already have?',
        answer:
          'Two-way sync with your calendar is the thing to look for. A one-way feed by iCalendar address is simpler, but may lag by hours.',
      },
    ],
  },
  'Task management': {
    description:
      'To-do lists and task boards for one person or a few. Larger plans with budgets and dependencies are under project management.',
    faqs: [
      {
        question: 'What does a shared task need besides a title?',
        answer:
          'An owner, a due date, and a place for the conversation about it. If a tool lacks one of these, the missing part moves to e-mail.',
      },
      {
        question: 'List or board?',
        answer:
          'Lists are quicker to fill and work well for errands and repeated tasks. Boards show where work is stuck, which matters as soon as somebody else waits for you.',
      },
    ],
  },
  'Focus and habits': {
    description: 'Timers, blockers and habit trackers that protect your attention or help a routine survive its third week.',
    faqs: [
      {
        question: 'Do website blockers work on a phone as well?',
        answer:
          'Often only in part: mobile systems limit what an app may block. Check the platform list, and whether one session covers all your devices at once.',
      },
      {
        question: 'What makes a habit tracker last?',
        answer:
          'Entry within five seconds, and mercy for a missed day. A streak that resets to zero after one illness makes many people stop altogether.',
      },
    ],
  },
  Meetings: {
    description: 'Agendas, notes, recordings and the follow-up: what happens before, during and after people talk.',
    faqs: [
      {
        question: 'May I record a meeting?',
        answer:
          'In many countries only if everybody agrees. Choose a tool that announces the recording, lets guests refuse, and deletes on request.',
      },
      {
        question: 'How good are automatic summaries?',
        answer:
          'Useful as a draft when audio is clear and people take turns. Names, figures and who promised what still need a human eye before they are sent on.',
      },
      {
        question: 'Can we use it without giving it our whole calendar?',
        answer:
          'Some tools ask for full calendar access, others only for the meetings you add. Prefer the second if client names stand in your titles.',
      },
    ],
  },
  'Documents and files': {
    description: 'Storage, scanning, signing and sharing of documents, for those who need to find the right version of a file.',
    faqs: [
      {
        question: 'How far back does version history go?',
        answer:
          'Between 30 days and for ever, usually by price. For contracts and manuscripts, ask for at least a year, and try restoring a single file.',
      },
      {
        question: 'Is a scanned document searchable?',
        answer: 'Only if the tool runs text recognition on it. Test with a crooked phone photo in your own language, not with the sample.',
      },
    ],
  },
  'Developer tools': {
    description:
      'What developers use to write, run, watch and ship software. Open source is common here, and self-hosting often decides the choice.',
    faqs: [
      {
        question: 'Hosted or self-hosted?',
        answer:
          'Self-hosting costs somebody’s evenings but keeps code and data inside. Hosted tools are quicker to start. Look for ones that offer both from the same code, so that you can change your mind.',
      },
      {
        question: 'Which licence should I look for?',
        answer:
          'Permissive licences such as MIT and Apache-2.0 rarely cause trouble. Read source-available ones closely: some forbid offering the tool as a service, others any commercial use.',
      },
      {
        question: 'How do I judge whether a young tool will still exist in two years?',
        answer:
          'Look at how releases are spaced, how the maintainers answer issues, and who pays for their time. A clear price is a better sign than a free plan without limits.',
      },
    ],
  },
  Databases: {
    description: 'Databases themselves, and the tools around them: clients, migrations, backups, tuning and replication.',
    faqs: [
      {
        question: 'Does a monitoring tool need superuser rights?',
        answer:
          'Seldom. Reading statistics views takes a limited role in most systems. A tool that insists on more should explain what for.',
      },
      {
        question: 'Can I try migrations before they touch production?',
        answer:
          'Look for tools that run them on a copy with real data volumes and measure the locks they take. A schema that changes in a second on ten rows may block for an hour on ten million.',
      },
    ],
  },
  Testing: {
    description: 'Test runners, browsers under remote control, load generators and the tools that find out why a test failed.',
    faqs: [
      {
        question: 'How do I compare tools for end-to-end tests?',
        answer:
          'Write the same three tests in each: a log-in, a form with an error, and a slow page. Compare how failures are reported, not how success looks.',
      },
      {
        question: 'What does a service for parallel runs cost?',
        answer:
          'Most count minutes or runs. Multiply by your number of branches and pushes a day, and ask what happens at the limit: queueing, or a bill.',
      },
    ],
  },
  'APIs and integrations': {
    description: 'Building, documenting, testing and connecting interfaces, from a mock server to a pipeline between two products.',
    faqs: [
      {
        question: 'What should an integration do when the other side is down?',
        answer:
          'Retry with growing pauses, keep the order where it matters, and show what is waiting. Ask where failed messages end up and whether you can send them again yourself.',
      },
      {
        question: 'Is OpenAPI support enough?',
        answer:
          'It tells you that a description can be read or written, not how well. Import your own file, with its odd corners, and see what is lost.',
      },
    ],
  },
  'Monitoring and logs': {
    description: 'Logs, metrics, traces and alerts: how you hear of a fault before your customers write.',
    faqs: [
      {
        question: 'Why do prices for logging differ so much?',
        answer:
          'Some count gigabytes taken in, some what is kept, some what is searched. Estimate your volume on a bad day, since an incident multiplies it.',
      },
      {
        question: 'How do I keep alerts from being ignored?',
        answer:
          'Choose a tool that groups repeats, respects working hours and names an owner. Then delete every alert that nobody acted on in a month.',
      },
    ],
  },
  'Hosting and deployment': {
    description: 'Places to run software, and ways to get it there: platforms, pipelines, previews and domains.',
    faqs: [
      {
        question: 'What is locked in when I use a platform?',
        answer:
          'Usually the build recipe, environment variables and anything proprietary such as its queue or storage. A container image moves; a platform’s own functions seldom do.',
      },
      {
        question: 'How do I compare prices?',
        answer:
          'Take a month of your real traffic and add data transfer, which is often the largest line. See also what an idle application costs.',
      },
    ],
  },
  'Code editors and review': {
    description: 'Editors, extensions, and tools for reading each other’s changes.',
    faqs: [
      {
        question: 'Does my code leave my machine?',
        answer:
          'With editors that offer completion by a model it often does. Look for a setting per repository, a statement on training, and a local mode.',
      },
      {
        question: 'What makes review tools worth it over the code host’s own?',
        answer:
          'Stacked changes, comments that survive a rebase, and a queue that shows who is waiting. If your changes are small and your team is too, the built-in one may do.',
      },
    ],
  },
  'Artificial intelligence': {
    description:
      'Products in which a model does the main work: answering, drawing, listening, finding. Judge them by your own examples, not by the demonstration.',
    faqs: [
      {
        question: 'Is my input used for training?',
        answer:
          'Read the terms of the plan you would buy: free plans often allow it where paid ones do not. Look for a plain sentence and a setting, and for the names of the model providers behind the product.',
      },
      {
        question: 'How do I test quality?',
        answer:
          'Collect twenty cases of your own with known answers, including five that should be refused or left blank. Run them again after each change of model.',
      },
      {
        question: 'What does it cost in real use?',
        answer:
          'Prices are per seat, per request or per token. Run a typical day, then multiply. Long documents and retries are what surprises people.',
      },
    ],
  },
  'Assistants and agents': {
    description: 'Assistants that answer, and agents that act: they read mail, fill forms, write code or call other services for you.',
    faqs: [
      {
        question: 'What may an agent do without asking me?',
        answer:
          'Look for a list of permissions that you can narrow, a preview of what it is about to do, and a log of what it did. Sending, paying and deleting should need a yes.',
      },
      {
        question: 'Can it work with my own documents?',
        answer:
          'Most can. Ask whether answers name the document and page they rest on; without that you have to check everything yourself.',
      },
    ],
  },
  'Image generation': {
    description: 'Pictures from words, and changes to pictures: illustrations, product shots, backgrounds, variations.',
    faqs: [
      {
        question: 'May I use the images commercially?',
        answer:
          'That depends on the plan and on the model’s licence. See who owns the result, whether you are protected against claims, and what is forbidden outright.',
      },
      {
        question: 'How do I get the same figure twice?',
        answer:
          'Look for reference images, seeds or trained styles. Without one of these, a character changes its face from one picture to the next.',
      },
    ],
  },
  'Speech and transcription': {
    description: 'Speech to text and text to speech: transcripts, subtitles, dictation and voices.',
    faqs: [
      {
        question: 'How accurate is a transcript?',
        answer:
          'With a clear voice and a common language, a few words in a hundred are wrong. Accents, crosstalk and specialist terms raise that quickly, so test with your own recording.',
      },
      {
        question: 'Are recordings processed on my device?',
        answer:
          'Some tools run locally, which is slower but keeps interviews and patients’ voices where they are. The product page should say so; if it doesn’t, assume a server.',
      },
    ],
  },
  'Machine learning operations': {
    description: 'Training, evaluating, deploying and watching models, for teams that run their own.',
    faqs: [
      {
        question: 'When do I need more than scripts?',
        answer:
          'When the second person trains models, or the first has to explain which data a deployed one has seen. Versioned data and recorded runs pay off before anything else.',
      },
      {
        question: 'What should be watched in production?',
        answer:
          'Inputs first: missing values and distributions that drift. Then the outcome, where you can learn it. Accuracy on old test data says little after half a year.',
      },
    ],
  },
  'Search and knowledge': {
    description: 'Search over your own documents, and places where a team’s knowledge is kept and found.',
    faqs: [
      {
        question: 'Does it respect who may see what?',
        answer:
          'It must take over permissions from each source, at search time and not only when indexing. Test with an account that should not find the salary list.',
      },
      {
        question: 'How fresh are results?',
        answer: 'Between seconds and a day after an edit. For handbooks a day is fine, for support tickets it isn’t.',
      },
    ],
  },
  Design: {
    description: 'Tools for people who draw, set type and build interfaces, and for those who have to hand the result to somebody else.',
    faqs: [
      {
        question: 'Which file formats should a design tool open?',
        answer:
          'At least SVG and PDF, and the native format of the tool you come from. Import a difficult file and compare text, masks and colours.',
      },
      {
        question: 'Do colleagues need a licence to comment?',
        answer:
          'Usually not: viewers and commenters are free in most products. Check how many editors are included, and what a guest from outside costs.',
      },
    ],
  },
  Typography: {
    description: 'Fonts, and tools to make, test, license and set them. Languages and licences decide more than looks.',
    faqs: [
      {
        question: 'What licence do I need for a website?',
        answer:
          'A web licence, usually by page views or domains, apart from the desktop licence for your own machine. Apps and e-books are often licensed separately again.',
      },
      {
        question: 'How do I see whether a font supports my languages?',
        answer:
          'Don’t rely on the glyph count. Set a paragraph in each language and look for missing accents, wrong quotation marks and gaps in kerning.',
      },
    ],
  },
  'Interface design': {
    description: 'Screens, prototypes, design systems and the handover to those who build them.',
    faqs: [
      {
        question: 'How close to code should a design tool be?',
        answer:
          'As close as your team. If developers inspect measurements, tokens and exportable components save hours. If you hand over pictures, speed of drawing counts for more.',
      },
      {
        question: 'Can it be used for accessibility checks?',
        answer:
          'Some check contrast and target sizes while you draw. Focus order and names for screen readers still have to be tried in the running product.',
      },
    ],
  },
  'Illustration and icons': {
    description: 'Drawing programs, icon sets and illustration libraries, for those who draw and those who would rather not.',
    faqs: [
      {
        question: 'Can I change icons after buying them?',
        answer:
          'Look for SVG sources and a licence that allows editing. Also ask for the grid and stroke width, so that what you add looks related.',
      },
      {
        question: 'Vector or pixels?',
        answer:
          'Vector for anything that is scaled, cut or printed large. Pixels for painting and texture. Some programs mix both in a file.',
      },
    ],
  },
  'Colour and branding': {
    description: 'Palettes, logos, guidelines and the places where a brand’s files live.',
    faqs: [
      {
        question: 'How do I test a palette?',
        answer:
          'Check contrast of each text colour on each background, then look at it in greyscale and with simulated colour blindness. A palette that survives this survives a projector.',
      },
      {
        question: 'What belongs in a brand kit?',
        answer:
          'Logos for light and dark grounds in SVG, colour values, fonts with their licences, and three examples of use. A page that people find beats a 60-page PDF.',
      },
    ],
  },
  '3D and motion': {
    description: 'Modelling, rendering and animation, from a spinning logo to a product film.',
    faqs: [
      {
        question: 'Do I need a strong graphics card?',
        answer:
          'For rendering on your own machine, yes. Browser tools and cloud rendering shift that to a monthly price; ask what a minute of film takes.',
      },
      {
        question: 'Which formats can I use on the web?',
        answer: 'glTF for models, and video or Lottie for flat animation. Look at the file size of an export before you commit to a tool.',
      },
    ],
  },
  Marketing: {
    description: 'Reaching people who might want what you make, and learning whether it worked.',
    faqs: [
      {
        question: 'Which tool should a young company buy first?',
        answer:
          'One that lets you talk to people who already know you, usually e-mail. Advertising and automation multiply what works; they don’t find it.',
      },
      {
        question: 'What do I need for data protection?',
        answer:
          'A record of consent, a way to delete a person everywhere, and a contract with each processor. Tools made for the EU have these ready.',
      },
      {
        question: 'How do I know that a channel works?',
        answer:
          'Ask new customers where they heard of you and compare with what the tool claims. When two tools both claim a sale, neither is lying, but you paid twice.',
      },
    ],
  },
  'Email marketing': {
    description: 'Newsletters, campaigns and automatic sequences, and getting them delivered.',
    faqs: [
      {
        question: 'What decides whether my mail arrives?',
        answer:
          'Your domain’s records (SPF, DKIM, DMARC), your list’s freshness and how many people complain. A tool can help with the first and warn about the others.',
      },
      {
        question: 'Per contact or per mail: which price is better?',
        answer:
          'Per mail if you write rarely to many, per contact if you write often to few. See whether unsubscribed contacts are counted.',
      },
      {
        question: 'Can I take my list with me?',
        answer: 'You should be able to export addresses with consent dates and tags. Without the dates you can’t prove consent later.',
      },
    ],
  },
  'Search engine optimisation': {
    description: 'Audits, keyword research and rank tracking: finding out how search engines see a site.',
    faqs: [
      {
        question: 'How far can I trust search volumes?',
        answer:
          'As an order of magnitude. Tools estimate them from samples and disagree by half. Compare terms within one tool, never across two.',
      },
      {
        question: 'What should an audit find first?',
        answer:
          'Pages that can’t be indexed, duplicates, slow templates and broken links. A list of 400 warnings without an order is not an audit.',
      },
    ],
  },
  'Social media': {
    description: 'Planning posts, answering comments and seeing what came of it, across networks.',
    faqs: [
      {
        question: 'Which networks can be scheduled to?',
        answer:
          'Those with an open interface. For some formats, such as stories, many tools only remind you to post by hand; the feature list rarely says so plainly.',
      },
      {
        question: 'Is it safe to give a tool access to our accounts?',
        answer:
          'It should use each network’s sign-in, never your password, with roles per person and an approval step before anything goes out.',
      },
    ],
  },
  'Web analytics': {
    description: 'Counting visits and understanding them, with or without cookies.',
    faqs: [
      {
        question: 'Do I need a cookie banner?',
        answer:
          'If the tool stores nothing on the visitor’s device and keeps no personal data, often not. It depends on your country; ask for the vendor’s legal note.',
      },
      {
        question: 'Why do two tools show different numbers?',
        answer:
          'They count bots, blockers and repeated visits differently. Choose one, watch its trend, and don’t compare absolute figures.',
      },
    ],
  },
  'Landing pages': {
    description: 'Builders for pages with one purpose: a launch, a waiting list, a campaign.',
    faqs: [
      {
        question: 'What should load first?',
        answer:
          'The sentence that says what it is, and the button. Test a page built with the tool on a slow phone; two seconds is a good limit.',
      },
      {
        question: 'Can I run tests of two versions?',
        answer:
          'Many builders split traffic. With fewer than some hundred conversions the difference is chance, so test large changes only.',
      },
    ],
  },
  'Sales and customers': {
    description: 'Everything between a first question and a customer who stays: contacts, offers, support and feedback.',
    faqs: [
      {
        question: 'Do we need one system for sales and support?',
        answer:
          'It helps when the same people do both. Larger teams do well with two that share contacts, as long as both show the last conversation.',
      },
      {
        question: 'How do we move from a spreadsheet?',
        answer:
          'Clean it first: one row per company, one per person, no free-text columns. Import fifty rows, work a week with them, then import the rest.',
      },
    ],
  },
  'Customer relationship management': {
    description: 'Contacts, deals and the history of both, so that a relationship doesn’t live in one person’s inbox.',
    faqs: [
      {
        question: 'Why do such systems fall into disuse?',
        answer:
          'Because typing into them helps the manager, not the seller. Look for mail and calls that log themselves, and for a phone view usable between two appointments.',
      },
      {
        question: 'How many custom fields are too many?',
        answer: 'More than ten on a new contact. Start with what you would really filter by, and add the rest when somebody misses it.',
      },
      {
        question: 'What should I check before importing contacts?',
        answer: 'That you may hold them. Note the source and date of consent with each, since you will be asked.',
      },
    ],
  },
  'Customer support': {
    description: 'Shared inboxes, ticket systems and help centres: where customers’ questions arrive and get answered.',
    faqs: [
      {
        question: 'Shared inbox or ticket system?',
        answer:
          'A shared inbox is enough while everybody knows every case. Tickets pay off with shifts, promised response times, or reports.',
      },
      {
        question: 'What does an answer by a bot need?',
        answer:
          'A source it can show, a limit it knows, and a way to a person on the first screen. Measure how many come back within a day.',
      },
    ],
  },
  'Surveys and feedback': {
    description: 'Forms, ratings and boards that find out what people think, and what they would change.',
    faqs: [
      {
        question: 'How long may a survey be?',
        answer: 'Two minutes, about eight questions. Put the one you need most first; a third of people leave before the end.',
      },
      {
        question: 'Are public feature boards a good idea?',
        answer: 'If you answer them. A board that nobody from the company reads for a month does more harm than none.',
      },
    ],
  },
  'Live chat': {
    description: 'Chat windows on websites, with people, bots or both at the other end.',
    faqs: [
      {
        question: 'What happens outside office hours?',
        answer:
          'The window should say so before somebody types, and take an e-mail address. Silence after a question is worse than no chat.',
      },
      {
        question: 'Does the widget slow the site?',
        answer: 'Some add half a megabyte. Look for one that loads after a click, and measure before and after.',
      },
    ],
  },
  'Bookings and appointments': {
    description: 'Letting people reserve a time, a table, a room or a person.',
    faqs: [
      {
        question: 'How do I reduce no-shows?',
        answer:
          'Reminders a day and two hours before, a link to move the date, and a deposit where the trade allows one. Moving must be easier than not coming.',
      },
      {
        question: 'Can customers book without an account?',
        answer: 'They should. Name, one way to reach them and the time are enough for most trades.',
      },
      {
        question: 'What about double bookings?',
        answer: 'Ask whether the tool checks all connected calendars at the moment of booking, or only every few minutes.',
      },
    ],
  },
  Finance: {
    description: 'Keeping books, budgets and accounts, for companies and for people. Rules differ by country, so look for yours by name.',
    faqs: [
      {
        question: 'Is it allowed in my country?',
        answer:
          'Bookkeeping and payment tools need local rules: charts of accounts, VAT returns, audit files. A product that names your country in its documentation is a better sign than a flag on its home page.',
      },
      {
        question: 'How is my bank connected?',
        answer: 'In Europe through regulated interfaces that you approve at your bank. Never type your banking password into another site.',
      },
    ],
  },
  'Accounting and invoicing': {
    description: 'Invoices, books and the reports that a tax office or an investor asks for.',
    faqs: [
      {
        question: 'Can my accountant work with it?',
        answer: 'Ask them first. Free read access and an export in their system’s format save more than any feature.',
      },
      {
        question: 'What about electronic invoices?',
        answer:
          'Several countries require structured formats such as XRechnung, Factur-X or Peppol. Check that the tool sends and receives yours.',
      },
      {
        question: 'May I correct an invoice once sent?',
        answer:
          'It should refuse to change it and offer a credit note instead. A tool that edits silently will cost you at the next audit.',
      },
    ],
  },
  'Personal budgeting': {
    description: 'Where the money went, and where it should go: for one person, a couple or a flat.',
    faqs: [
      {
        question: 'Automatic import or typing by hand?',
        answer: 'Import saves time, typing changes habits. If you want to spend less, try typing for a month.',
      },
      {
        question: 'How do couples share a budget?',
        answer: 'Look for two sign-ins on one budget, and private categories. Sharing a password ends badly with presents.',
      },
    ],
  },
  'Payments and billing': {
    description: 'Taking money online, subscriptions, invoices and what happens when a card fails.',
    faqs: [
      {
        question: 'Who is the seller?',
        answer:
          'With a merchant of record it is the provider, who then owes the sales tax. With a payment processor it is you. The higher fee of the first often pays for the second’s paperwork.',
      },
      {
        question: 'What should happen when a card fails?',
        answer:
          'Several retries on sensible days, a polite mail with a link, and access that ends later than the first failure. Ask for the recovery rate.',
      },
    ],
  },
  Investing: {
    description: 'Portfolios, research, savings plans and reports on all of them.',
    faqs: [
      {
        question: 'Is this advice?',
        answer: 'Rarely, and the product should say so. Advice needs a licence that you can look up at your country’s regulator.',
      },
      {
        question: 'What does it really cost?',
        answer:
          'Add the fund’s own charges, trading costs, currency conversion and the subscription. On small sums the fixed part decides.',
      },
    ],
  },
  Taxes: {
    description: 'Tax returns, VAT, and the papers that belong to them, for people and for small companies.',
    faqs: [
      {
        question: 'Does it file, or only prepare?',
        answer:
          'Filing needs a certified link to your tax office. Others produce a form that you send yourself, which is fine if you know it in advance.',
      },
      {
        question: 'What do I do if the result is wrong?',
        answer: 'You remain liable. Some vendors pay penalties that their calculation caused; look for that sentence and its limit.',
      },
    ],
  },
  'Business operations': {
    description: 'Running a company from the inside: people, contracts, projects and stock.',
    faqs: [
      {
        question: 'When is a spreadsheet no longer enough?',
        answer:
          'When two people edit it at once, when a mistake costs money, or when somebody asks who changed what. Any one of these is reason enough.',
      },
      {
        question: 'How do we introduce a new system without revolt?',
        answer:
          'Start with one team that suffers most today, move its real work within two weeks, and switch the old way off on a date that everybody knows.',
      },
    ],
  },
  'Human resources': {
    description: 'Staff records, leave, payroll data and reviews: the part of a company that is about its own people.',
    faqs: [
      {
        question: 'Where may personnel data be stored?',
        answer:
          'Inside the EU or a country with an adequacy decision, if you employ people there. Ask for the hosting region and the list of subprocessors.',
      },
      {
        question: 'What should employees see themselves?',
        answer:
          'Their own record, remaining leave and payslips, and they should be able to correct an address. It takes half the questions off your desk.',
      },
    ],
  },
  Recruiting: {
    description: 'Job adverts, applications, interviews and decisions, seen from either side of the table.',
    faqs: [
      {
        question: 'Does automatic screening create risk?',
        answer:
          'Yes: in several places it must be explained, checked for bias, and open to human review. Prefer tools that rank by criteria you wrote and show why.',
      },
      {
        question: 'How long may we keep applications?',
        answer: 'Typically some months after a rejection, longer with consent. The tool should delete by itself when the time is over.',
      },
    ],
  },
  'Legal and contracts': {
    description: 'Drafting, signing and keeping agreements, and knowing when they end.',
    faqs: [
      {
        question: 'Is an electronic signature valid?',
        answer:
          'For most contracts a simple or advanced one is. Some papers need a qualified signature or ink, depending on the country. Look for the level, not for the word “legal”.',
      },
      {
        question: 'Can software replace a lawyer?',
        answer:
          'For a standard non-disclosure agreement, nearly. For anything whose failure you could not afford, use it to prepare the meeting.',
      },
    ],
  },
  'Project management': {
    description: 'Plans with dates, people and dependencies, from a kitchen rebuild to a hundred-person programme.',
    faqs: [
      {
        question: 'Which view do we need?',
        answer:
          'Boards for flow, timelines for dependencies, lists for everything else. More views don’t help unless all show the same tasks.',
      },
      {
        question: 'How do we keep plans honest?',
        answer:
          'Let those who do the work enter what is left, not what is done in per cent. Compare the plan with the first version every month.',
      },
      {
        question: 'What do guests and clients see?',
        answer: 'Test it with a guest account. Comments, hours and budgets should be hidden unless you say otherwise.',
      },
    ],
  },
  'Inventory and logistics': {
    description: 'What is in stock, where it is, and how it gets to where it should be.',
    faqs: [
      {
        question: 'Barcodes or RFID?',
        answer: 'Barcodes for nearly everyone: a phone reads them. RFID pays off with thousands of movements a day or goods you can’t see.',
      },
      {
        question: 'How are counts kept right?',
        answer:
          'By counting a little every day rather than everything once a year. The tool should propose what to count and block nothing meanwhile.',
      },
    ],
  },
  'Health and sport': {
    description: 'For bodies and what one does with them: moving, eating, resting, and the practices that look after us.',
    faqs: [
      {
        question: 'Is my health data protected?',
        answer:
          'It is a special category under European law and needs your explicit consent. Look for storage on the device, an export, and a real delete.',
      },
      {
        question: 'Is an app a medical device?',
        answer:
          'If it diagnoses or treats, it has to be one and says so, with a class and a number. Fitness and wellness apps are not, however scientific they look.',
      },
    ],
  },
  Outdoors: {
    description: 'Water, weather, paths and peaks: for those who plan by the tide table and turn back in time.',
    faqs: [
      {
        question: 'Does it work without signal?',
        answer:
          'Download an area, switch the phone to flight mode, and try everything you would need to get home. Maps are usually there; search and weather often are not.',
      },
      {
        question: 'Whose data is the map?',
        answer:
          'Often OpenStreetMap, which is excellent where people walk and thin elsewhere. For alpine and sea routes, compare with an official map.',
      },
    ],
  },
  Fitness: {
    description: 'Training plans, logs and coaching, at the gym, at home or on the road.',
    faqs: [
      {
        question: 'Will it work with my watch?',
        answer:
          'See whether it reads from Apple Health, Health Connect or Garmin directly, and whether workouts sync both ways or only in.',
      },
      {
        question: 'How do I judge a training plan?',
        answer: 'It should ask for your history, raise the load slowly, and change after a missed week. One plan for everyone is a poster.',
      },
    ],
  },
  Nutrition: {
    description: 'Food diaries, meal plans and facts about what is in what, for diets, allergies and plain curiosity.',
    faqs: [
      {
        question: 'How reliable are calorie databases?',
        answer: 'Entries added by users are often wrong. Prefer products that mark verified entries and use your country’s food tables.',
      },
      {
        question: 'Is it suitable with an eating disorder in the past?',
        answer:
          'Counting can do harm. Some products hide numbers or leave them out altogether; talk to somebody who treats you before you start.',
      },
    ],
  },
  'Sleep and mindfulness': {
    description: 'Sounds, exercises and trackers for rest and attention, from a nap timer to a course in meditation.',
    faqs: [
      {
        question: 'Can a phone measure sleep?',
        answer: 'It notices movement and noise, so it knows roughly when you slept, not how deeply. Sleep stages from a phone are a guess.',
      },
      {
        question: 'Do I need a subscription to meditate?',
        answer: 'No. A timer and a free course are enough to find out whether it suits you. Pay for a teacher’s voice you like.',
      },
    ],
  },
  'Medical practice': {
    description: 'Appointments, records and billing in surgeries, practices and clinics.',
    faqs: [
      {
        question: 'Which approvals does it need?',
        answer: 'Records and prescriptions need national certification in most countries. Ask for the certificate’s number and validity.',
      },
      {
        question: 'How do we get our records out again?',
        answer:
          'Agree on the format, the price and the time in the contract. Moving between systems is where practices lose years of notes.',
      },
    ],
  },
  Education: {
    description: 'For learners and those who teach them, at any age: courses, exercises, classrooms and quiet practice.',
    faqs: [
      {
        question: 'How do I tell a good course from a well-made one?',
        answer: 'Look for exercises with feedback, not hours of film. Try the third lesson, since the first is always good.',
      },
      {
        question: 'May schools use it with children?',
        answer:
          'Only with data protection that covers minors: no advertising, no tracking, a contract with the school. Ask for it in writing.',
      },
    ],
  },
  Languages: {
    description: 'Courses, tutors, vocabulary and practice in a language that isn’t your own.',
    faqs: [
      {
        question: 'Can an app make me fluent?',
        answer:
          'It can give you words and courage. Conversation needs people, so look for tutors, exchanges or speaking exercises with correction.',
      },
      {
        question: 'How do spaced repetitions work?',
        answer: 'The app shows a word again just before you would forget it. Ten minutes a day beat an hour on Sunday.',
      },
    ],
  },
  'Courses and classrooms': {
    description: 'Platforms for teachers: courses, assignments, marks and classes online or in a room.',
    faqs: [
      {
        question: 'Does it connect with our other systems?',
        answer: 'Ask for LTI, single sign-on and roster import. Without them somebody types class lists every September.',
      },
      {
        question: 'Who owns the material?',
        answer: 'The teacher or school should, with a plain export. Read whether the platform may reuse what you upload.',
      },
    ],
  },
  'Learning to code': {
    description: 'First steps, exercises and projects for people who want to program, at ten years old or at sixty.',
    faqs: [
      {
        question: 'Which language should I begin with?',
        answer:
          'The one you can build something you want with: Python for data and errands, JavaScript for the web, Scratch for children. The second language is much easier.',
      },
      {
        question: 'When am I ready for my own project?',
        answer:
          'Earlier than you think. As soon as you can read an error message, start a small one; exercises hide the hard part, which is deciding what to write.',
      },
    ],
  },
  'For children': {
    description: 'Apps and services made for children, and for the adults who choose, pay and worry.',
    faqs: [
      {
        question: 'What should parents check first?',
        answer:
          'Advertising, purchases, chats with strangers, and whether an account needs the child’s name. The best products have none of the four.',
      },
      {
        question: 'How much screen time is right?',
        answer:
          'Look at what it replaces. Drawing, reading and calling grandparents are different from a feed that never ends; choose products that end.',
      },
    ],
  },
  'Exams and study': {
    description: 'Flashcards, past papers, plans and quiet help before an examination.',
    faqs: [
      {
        question: 'Are ready-made cards as good as my own?',
        answer:
          'Making them is half of the learning. Take ready ones for vocabulary and formulas, and write your own for what you don’t understand.',
      },
      {
        question: 'Does it follow my syllabus?',
        answer: 'Look for the board and year by name. A general course on biology may spend weeks on what your paper leaves out.',
      },
    ],
  },
  'Home and food': {
    description: 'For kitchens, gardens, households and the animals in them.',
    faqs: [
      {
        question: 'Can everybody in the household use it?',
        answer:
          'Look for shared lists with separate sign-ins, and an app on the oldest phone in the house. One person’s tool becomes one person’s chore.',
      },
      {
        question: 'What if I leave a subscription?',
        answer: 'Recipes, plans and records should be yours to print or export. Try the export in the first week.',
      },
    ],
  },
  Cooking: {
    description: 'Recipes, meal plans and shopping lists: everything between the market and the plate.',
    faqs: [
      {
        question: 'Were the recipes tested?',
        answer: 'Few sites say so. Look for weights as well as cups, times for each step, and names of those who cooked it.',
      },
      {
        question: 'Can I change the number of servings?',
        answer: 'Most scale amounts; few adjust times and tin sizes. Be careful with baking beyond double.',
      },
    ],
  },
  Gardening: {
    description: 'Planting calendars, identification and care, for balconies, gardens and allotments.',
    faqs: [
      {
        question: 'Does it know my climate?',
        answer: 'It should ask for your place and use last frost dates, not just a zone. Notes from neighbours are worth more than a map.',
      },
      {
        question: 'How sure is plant identification by photo?',
        answer: 'Good for common flowers, poor for seedlings and fungi. Never eat anything because an app named it.',
      },
    ],
  },
  Household: {
    description: 'Chores, bills, lists and repairs: keeping a home going, alone or together.',
    faqs: [
      {
        question: 'How do flatmates share costs fairly?',
        answer:
          'Choose a tool that shows every entry and who made it, and settles with few transfers. Fair means that nobody has to trust a total.',
      },
      {
        question: 'Can it remind us of maintenance?',
        answer:
          'Look for intervals by month and by use: the boiler once a year, the filter after so many hours. A link to the manual is a sign of care.',
      },
    ],
  },
  'Real estate': {
    description: 'Finding, letting, buying and managing homes and offices.',
    faqs: [
      {
        question: 'Are the listings real?',
        answer:
          'Ask how advertisers are verified, and never pay before a viewing. Good portals date each listing and remove it within days.',
      },
      {
        question: 'What does a landlord’s tool need?',
        answer:
          'Contracts, deposits, yearly statements by local law, and a place for repairs. Generic property software often misses the statement.',
      },
    ],
  },
  Pets: {
    description: 'Health, food, walks and sitters for animals that live with us.',
    faqs: [
      {
        question: 'Can it hold vaccination records?',
        answer: 'A photo of the booklet and a reminder are enough for most. For travel the paper passport still counts.',
      },
      {
        question: 'How are sitters checked?',
        answer: 'Identity, insurance and reviews from repeated customers. Meet them with your animal before you leave the key.',
      },
    ],
  },
  'Travel and places': {
    description: 'Getting somewhere, finding the way, and having a bed at the end of it.',
    faqs: [
      {
        question: 'Does it show the full price?',
        answer: 'Fees, luggage and local taxes should be in before the last step. Compare the final page, not the search result.',
      },
      {
        question: 'Who helps me when something goes wrong?',
        answer:
          'If you book through an intermediary, often only they can change it. Look for a telephone number and its hours before you pay.',
      },
    ],
  },
  'Trip planning': {
    description: 'Itineraries, packing lists and plans for several people with different wishes and one holiday.',
    faqs: [
      {
        question: 'Can we plan together?',
        answer:
          'Look for shared editing without accounts for everyone, and a vote for what is disputed. One person’s plan is rarely followed.',
      },
      {
        question: 'Is it usable offline?',
        answer: 'Save the trip and open it in flight mode: tickets, addresses and maps should all be there.',
      },
    ],
  },
  'Maps and navigation': {
    description: 'Maps, routes and positions, on land, on water and indoors.',
    faqs: [
      {
        question: 'How current are the maps?',
        answer: 'Ask when the data was last updated and whether you can report an error. Roadworks and opening hours age fastest.',
      },
      {
        question: 'Is my position stored?',
        answer: 'Navigation needs it, history does not. Look for a setting that keeps nothing, and for routes computed on the device.',
      },
    ],
  },
  'Public transport': {
    description: 'Timetables, tickets and what to do when the train doesn’t come.',
    faqs: [
      {
        question: 'Where do live times come from?',
        answer: 'From the operators, where they publish them. If an app shows only the timetable in your city, delays will surprise you.',
      },
      {
        question: 'Does the app sell tickets for every operator?',
        answer: 'Seldom. See which zones and cards it covers; for the others it should at least link to the right machine.',
      },
      {
        question: 'Does it know which stations have lifts?',
        answer: 'Some show lifts, and a few whether they work today. If you rely on one, look for the source of that information.',
      },
    ],
  },
  'Places to stay': {
    description: 'Hotels, rooms, huts and camp sites: finding a bed as a guest, and filling it as a host.',
    faqs: [
      {
        question: 'How do I recognise honest reviews?',
        answer:
          'Those from verified stays, with dates and with answers by the host. A place with forty reviews and no complaint is unusual.',
      },
      {
        question: 'What does a host pay?',
        answer: 'Between 3 and 20 per cent of each booking, or a monthly fee. Include payment costs and what you may not charge elsewhere.',
      },
    ],
  },
  Cycling: {
    description: 'Routes, bikes, workshops and rides with others, for commuters as well as for those who tour.',
    faqs: [
      {
        question: 'Can I load routes onto my bike computer?',
        answer:
          'GPX works nearly everywhere, with turn-by-turn hints as FIT or TCX. Test that notes such as water and bakeries survive the export.',
      },
      {
        question: 'How does it choose quiet roads?',
        answer:
          'From surface, speed limit and traffic data, where they exist. Look at a route you know; it shows at once what the tool believes.',
      },
    ],
  },
  'Media and entertainment': {
    description: 'Music, films, pictures, games and books: making them, finding them, enjoying them.',
    faqs: [
      {
        question: 'Do I own what I pay for?',
        answer: 'With a subscription, no. With a purchase, look whether you can download a file without copy protection.',
      },
      {
        question: 'How are creators paid?',
        answer: 'By share of a pool, by sale, or by listeners directly. Products that pay fairly tend to explain it in numbers.',
      },
    ],
  },
  Music: {
    description: 'Playing, recording, teaching and finding music, from the first chord to the finished track.',
    faqs: [
      {
        question: 'Will it run on my computer without delay?',
        answer:
          'For live playing, latency matters more than features. Use an audio interface with its own driver and test the trial version with your instrument.',
      },
      {
        question: 'Which rights do I need for samples and loops?',
        answer: 'Look for “royalty free” and read whether it covers sale, film and streaming. Keep the licence with the project.',
      },
    ],
  },
  Podcasts: {
    description: 'Recording, editing, hosting and finding podcasts, for those who speak and those who listen.',
    faqs: [
      {
        question: 'Can I leave my host?',
        answer:
          'Yes, if it redirects your feed for ever and lets you export episodes. Ask before the first one, since listeners follow the feed.',
      },
      {
        question: 'What do I need to record remotely?',
        answer: 'A tool that records each voice locally and uploads afterwards. A recorded video call keeps every dropout.',
      },
    ],
  },
  Video: {
    description: 'Editing, hosting, streaming and subtitles: everything between the camera and somebody else’s screen.',
    faqs: [
      {
        question: 'Cloud or desktop editor?',
        answer: 'Cloud for teams and short clips, desktop for long footage: uploading an hour in 4K takes longer than cutting it.',
      },
      {
        question: 'What does hosting cost?',
        answer:
          'Storage is cheap, delivery is not. Estimate minutes watched a month, and see whether the player may be embedded without advertising.',
      },
    ],
  },
  Photography: {
    description: 'Taking, sorting, editing and showing pictures, for people with forty of them or forty thousand.',
    faqs: [
      {
        question: 'Are my originals changed?',
        answer: 'A good tool leaves them alone and keeps edits beside them. See where these are stored, or you lose them when you move.',
      },
      {
        question: 'How do I find a picture again?',
        answer:
          'By date, place, people and words. Recognition on the device keeps faces private; try it with your ten most difficult pictures.',
      },
    ],
  },
  Games: {
    description: 'Games for an evening or a winter, and engines and tools for those who make their own.',
    faqs: [
      {
        question: 'Can I play without a connection?',
        answer: 'Look for that on the store page; some single-player games still ask a server at the start.',
      },
      {
        question: 'Which engine should a first game use?',
        answer: 'One whose tutorial ends with something like your idea. Licence costs matter only after success, finishing matters before.',
      },
    ],
  },
  'Books and reading': {
    description: 'Reading, borrowing, writing and talking about books, on paper and on screens.',
    faqs: [
      {
        question: 'Can I read my books on any device?',
        answer: 'Files without copy protection, yes. With it, only in its own apps; ask which ones, and how many devices.',
      },
      {
        question: 'How do I move my reading list?',
        answer: 'Export it as CSV with ISBNs. Dates and ratings usually come along, your notes often don’t.',
      },
    ],
  },
  Commerce: {
    description: 'Selling things: the shop, the till, the parcel and the customer who comes back.',
    faqs: [
      {
        question: 'Which fees should I add up?',
        answer:
          'The monthly price, a share of each sale, payment fees, paid extensions and the exchange rate. For small shops the share counts most.',
      },
      {
        question: 'Can I move to another system?',
        answer:
          'Products and customers export everywhere. Order history, reviews and addresses of pages are what you lose; ask for these by name.',
      },
    ],
  },
  'Online shops': {
    description: 'Shop systems, themes and everything that sits in a basket.',
    faqs: [
      {
        question: 'Hosted or open source?',
        answer:
          'Hosted if you want to sell tomorrow, open source if you have somebody to look after it. The second is not cheaper in the first year.',
      },
      {
        question: 'What does the law ask of a shop?',
        answer:
          'Full prices, delivery times, withdrawal, an imprint and accessible pages in the EU. Choose a system that has templates for your country.',
      },
      {
        question: 'How many products are too many?',
        answer:
          'For simple builders some hundred; after that search, filters and imports decide. Ask for a shop of your size as a reference.',
      },
    ],
  },
  Marketplaces: {
    description: 'Places where many sell to many, and software to open one.',
    faqs: [
      {
        question: 'How do both sides come together?',
        answer: 'Start narrow: one town, one trade. Software helps after you have twenty sellers whom you know by name.',
      },
      {
        question: 'Who is liable for what is sold?',
        answer:
          'Often the seller, but marketplaces have duties to check traders, remove illegal offers and report income. Look for tools that keep these records.',
      },
    ],
  },
  'Subscriptions and memberships': {
    description: 'Recurring payments, clubs, members’ areas and boxes in the post.',
    faqs: [
      {
        question: 'How easy must it be to leave?',
        answer: 'As easy as joining, by law in several countries. A cancel button also lowers disputes with card companies.',
      },
      {
        question: 'What is a normal churn?',
        answer: 'Between three and seven per cent a month for consumers, less for companies. Look at cohorts rather than the average.',
      },
    ],
  },
  'Shipping and returns': {
    description: 'Labels, tracking, customs and the parcels that come back, for anybody who sends more than a few a week.',
    faqs: [
      {
        question: 'Do I need contracts with carriers?',
        answer:
          'Small shops use the tool’s negotiated rates; larger ones bring their own. Check weights and surcharges for your typical parcel.',
      },
      {
        question: 'How do I lower returns?',
        answer: 'Better measurements and pictures, and a question about the reason. A tool that shows reasons by product pays for itself.',
      },
    ],
  },
  'Point of sale': {
    description: 'Tills for shops, cafés and market stalls, with the card readers, printers and receipts that hang on them.',
    faqs: [
      {
        question: 'What happens when the internet fails?',
        answer: 'The till should go on selling, store card payments where allowed, and sync later. Pull the plug during the trial.',
      },
      {
        question: 'Does it meet my country’s rules for tills?',
        answer: 'Many require certified storage or signed receipts. Ask for the certificate and who renews it.',
      },
    ],
  },
  'Security and privacy': {
    description: 'Keeping what is yours: passwords, data, networks and the right to be left alone.',
    faqs: [
      {
        question: 'How do I trust a security product?',
        answer:
          'Look for independent audits with dates, published source, and a page for reporting faults. Words like “military-grade” mean nothing.',
      },
      {
        question: 'What should I do first?',
        answer: 'A password manager, a second factor for e-mail, and a backup that you have restored once. Everything else comes after.',
      },
    ],
  },
  'Password management': {
    description: 'Passwords, passkeys and shared secrets, for people and teams.',
    faqs: [
      {
        question: 'What if the vendor is attacked?',
        answer:
          'With end-to-end encryption an attacker gets ciphertext, as strong as your main password. Prefer products that encrypt addresses and notes as well.',
      },
      {
        question: 'How do families or teams share?',
        answer: 'By vaults with roles, not by sending passwords. Ask how access is taken back when somebody leaves.',
      },
      {
        question: 'Should I switch to passkeys?',
        answer: 'Where they are offered, yes: they can’t be phished. Make sure that your manager can export them, or keep a second way in.',
      },
    ],
  },
  'Privacy tools': {
    description: 'Tools that hide, delete or withhold what others would like to know.',
    faqs: [
      {
        question: 'What does a VPN protect from?',
        answer:
          'From your network operator and the site seeing your address. Not from accounts you are signed in to, and the VPN itself sees what the operator did.',
      },
      {
        question: 'Can I have my data deleted elsewhere?',
        answer:
          'You have the right to ask. Services send requests for you; look at the proof they show and what they need to know about you.',
      },
    ],
  },
  'Identity and access': {
    description: 'Sign-in, roles and permissions, for your own product or your staff.',
    faqs: [
      {
        question: 'Build or buy sign-in?',
        answer: 'Buy, unless it is your product. Ask about the price per monthly user, single sign-on and how to export password hashes.',
      },
      {
        question: 'What is the difference between SSO and SCIM?',
        answer: 'Single sign-on lets people in; SCIM creates and removes their accounts. Without the second, leavers keep theirs.',
      },
    ],
  },
  Backups: {
    description: 'Copies that can be restored: of machines, servers, mail and cloud services.',
    faqs: [
      {
        question: 'How many copies do I need?',
        answer: 'Three, on two kinds of storage, one elsewhere. One of them should be out of reach of an attacker who has your passwords.',
      },
      {
        question: 'When is a backup a backup?',
        answer: 'After you restored it. Put a date for a trial in your calendar and time how long it takes.',
      },
    ],
  },
  'Network security': {
    description: 'Firewalls, scanning, monitoring and access to networks at home and at work.',
    faqs: [
      {
        question: 'Is a scanner allowed to test any address?',
        answer: 'Only what you own or have permission for. Good products make you prove control before they begin.',
      },
      {
        question: 'How do I handle hundreds of findings?',
        answer: 'By what is reachable from outside and already exploited elsewhere. A tool that sorts by that saves weeks.',
      },
    ],
  },
  'Hardware and making': {
    description: 'Things one can touch: gadgets, machines, and the tools to make them oneself.',
    faqs: [
      {
        question: 'What if the company stops its servers?',
        answer:
          'Look for devices that work locally and speak open protocols. Otherwise the price includes an end date that nobody tells you.',
      },
      {
        question: 'How long are spare parts available?',
        answer:
          'European rules ask for years in some groups. Beyond that, check whether the maker sells parts and publishes repair guides.',
      },
    ],
  },
  'Smart home': {
    description: 'Lamps, locks, heating and the hubs that connect them, with or without somebody else’s cloud.',
    faqs: [
      {
        question: 'Which standard should I buy into?',
        answer:
          'Matter works across the large systems; Zigbee and Thread need a hub but spare the batteries. Avoid what works only through its maker’s cloud.',
      },
      {
        question: 'Does it work when the internet is down?',
        answer: 'Pull the plug for a minute and press a switch. Lights, locks and heating should not care.',
      },
    ],
  },
  Wearables: {
    description: 'Watches, rings and sensors that one wears, and what can be read from them.',
    faqs: [
      {
        question: 'How exact are the measurements?',
        answer:
          'Heart rate at rest is good, during sport fair, blood oxygen and calories rough. Use them for trends, not for decisions about health.',
      },
      {
        question: 'Who sees the data?',
        answer:
          'Look for local storage or end-to-end encryption, and an export in an open format. Insurers and employers should have no way in.',
      },
      {
        question: 'How long does the battery last in truth?',
        answer: 'Halve the advertised figure if you use GPS daily. Reviews after a year are worth more than those after a week.',
      },
    ],
  },
  'Electronics and robotics': {
    description: 'Boards, kits, parts and robots, for the bench and the workshop.',
    faqs: [
      {
        question: 'Which board should I begin with?',
        answer:
          'A microcontroller for sensors and motors, a single-board computer for cameras and networks. Choose the one with the clearer documentation.',
      },
      {
        question: 'Are kits suitable for schools?',
        answer: 'Look for parts without soldering, lesson plans, spares sold singly and software that runs on locked-down laptops.',
      },
    ],
  },
  '3D printing': {
    description: 'Printers, materials, models and software for making parts.',
    faqs: [
      {
        question: 'Resin or filament?',
        answer:
          'Filament for parts that must hold and be large; resin for fine detail. Resin needs gloves, ventilation and a place away from children.',
      },
      {
        question: 'May I sell what I print from a downloaded model?',
        answer: 'Only if its licence allows commercial use. Many are for private use only, and some characters are protected besides.',
      },
    ],
  },
  'Energy and climate': {
    description: 'Measuring, saving and producing energy, and counting what it does to the climate.',
    faqs: [
      {
        question: 'How are savings calculated?',
        answer: 'Against a baseline that you should see: same weather, same use. A percentage without one is advertising.',
      },
      {
        question: 'Are carbon figures comparable?',
        answer:
          'Only with the same boundaries: own emissions, bought energy, or the whole supply chain. Ask which standard and which factors are used.',
      },
    ],
  },
};
