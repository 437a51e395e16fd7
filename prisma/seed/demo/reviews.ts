import type { DemoReview } from './editorial.ts';

export const demoReviews: readonly DemoReview[] = [
  {
    product: 'Tidemark',
    stars: 5,
    body: 'I keep a small keel boat behind a bar and used to do this with a pencil. The shaded hours are right to within a few minutes where I sail, and I can read them without my glasses.',
  },
  {
    product: 'Tidemark',
    stars: 4,
    body: 'Does one thing and does it offline. I would like to print a month for the clubhouse wall, since not everyone there owns a telephone that works wet.',
    answer: 'Printing a month is on the list, at A3. I am trying to keep it as legible as the curve.',
  },
  {
    product: 'Tidemark',
    stars: 3,
    body: 'Good curve, but two harbours up our river are simply not there, and upriver the tide is two hours later. I have to add that in my head, which is what I bought it to avoid.',
    answer:
      'Nobody publishes constants for those two, so I left them out rather than guess. If the lock keeper has readings, I will compute them.',
  },
  {
    product: 'Tidemark',
    stars: 5,
    body: 'Bought it for surfing, not sailing. The widget tells me at breakfast whether it is worth putting the board on the roof. Twelve dollars once, and no account. More of this, please.',
  },
  {
    product: 'Querylight',
    stars: 5,
    body: 'Found the query that locked our orders table every hour within ten minutes of installing it. The read-only role meant that I did not have to ask anybody for permission, which is half the battle.',
  },
  {
    product: 'Querylight',
    stars: 4,
    body: 'The flame is addictive. Comparing plans with yesterday has saved us twice after deploys. It needs a way to mute a nightly job that is always slow and that everyone has made their peace with.',
  },
  {
    product: 'Querylight',
    stars: 3,
    body: 'Very good for one server. With six, the page with all of them takes four or five seconds, and I lose the minute that I was looking at when I switch.',
    answer: 'Both are known. Switching keeps its minute since last week; the overview is what we work on now.',
  },
  {
    product: 'Marginalia',
    stars: 5,
    body: 'I am writing a thesis and my notes finally stand next to what they are about. The search over my words and theirs together is the reason I stay. Export to Markdown works without surprises.',
  },
  {
    product: 'Marginalia',
    stars: 4,
    body: 'Lovely to read in. PDFs with two columns sometimes catch the wrong column when I select, so I zoom first. I have got used to it, but I should not have to.',
  },
  {
    product: 'Flakehunter',
    stars: 5,
    body: 'It told us that a test failed only when the suite ran across midnight in a zone we do not even serve. The comment had eight lines of reproduction. I framed it.',
  },
  {
    product: 'Flakehunter',
    stars: 4,
    body: 'Worth the money for a team with an old suite. Do set a limit on runs before the first night: we did not, and had a bill of USD 38 and some very well understood tests.',
    answer: 'New projects start with a limit of 500 runs a night now. Sorry about the 38; the next ones are on us.',
  },
  {
    product: 'Larderly',
    stars: 5,
    body: 'We throw away almost nothing now, and I have stopped buying coriander out of hope. Recipes work at first try, which after years of websites feels like cheating.',
  },
  {
    product: 'Larderly',
    stars: 4,
    body: 'Excellent for two people. For a family of five it underestimates teenagers by roughly half. I have set our household to eight and all is well.',
  },
  {
    product: 'Larderly',
    stars: 2,
    body: 'Entering the whole cupboard took me an evening, and after a week away everything in it was fiction. I went back to looking into the fridge.',
    answer:
      'Fair. You can now start with the five things that expire first and leave the rest. If you try again, we extend the trial by a month.',
  },
  {
    product: 'Ledgerling',
    stars: 5,
    body: 'Four people, one flat, three years of grudges, settled in five transfers. Every cent leads to a photograph of a receipt. Our accountant flatmate cried a little.',
  },
  {
    product: 'Ledgerling',
    stars: 4,
    body: 'Solid and honest. You need to be willing to learn what a credit is, though the help page explains it with a fridge. The plain-text export goes straight into my own books.',
  },
  {
    product: 'Gatherwhen',
    stars: 5,
    body: 'Nine adults with children met on the first proposal. Nobody had to make an account, nobody wrote “works for me!” in a chat at six in the morning. I have no further wishes.',
  },
  {
    product: 'Gatherwhen',
    stars: 4,
    body: 'The line that says whom an evening would cost is a small stroke of genius and has started exactly one argument. A reminder the day before would be handy.',
  },
  {
    product: 'Serifa Works',
    stars: 4,
    body: 'We proofed a family in 90 languages before release and found a missing Welsh circumflex that four people had overlooked. Waiting for a quote took a week, which I would rather not do again.',
    answer: 'There will be a price list in spring. Until then I promise two days.',
  },
  {
    product: 'Bothy Bell',
    stars: 5,
    body: 'My mother is 71 and walks alone. She presses one button when she is down, and I have stopped ringing her at dusk to ask, which has improved Sundays for both of us.',
  },
  {
    product: 'Bothy Bell',
    stars: 4,
    body: 'The fact that it does not track me is why I use it. I forgot to say I was down once and my brother was on the phone to the pub within five minutes. Working as intended.',
  },
  {
    product: 'Bothy Bell',
    stars: 3,
    body: 'Does what it says in Scotland. On a trip to the Pyrenees, texts to a French number arrived twenty minutes late, and nobody told me that beforehand.',
    answer: 'That was our provider’s route, and it is changed. The list of countries now states the typical delay for each.',
  },
  {
    product: 'Plainlift',
    stars: 5,
    body: 'Opens on the set, tells me the plates, closes. I have used it for three years and could not tell you what its settings look like. The log is a text file that I can read.',
  },
  {
    product: 'Plainlift',
    stars: 5,
    body: 'No feed. No coach called Brad. My numbers go up anyway. The best 39 złoty I have spent on a phone, and the second best on lifting, after chalk.',
  },
  {
    product: 'Eiderlog',
    stars: 5,
    body: 'My therapist took the printed page, looked at it for a minute and asked the right question. That had never happened with a wristband. I enjoy that it will not open at night.',
  },
  {
    product: 'Eiderlog',
    stars: 3,
    body: 'A good diary, but I work shifts, and it refuses to open at five in the afternoon for the wrong reason: it thinks that my morning is someone else’s. I enter everything a day late.',
    answer: 'You are right, and there were more of you than I thought. Nights can be set for each day of the week from version 2.3 on.',
  },
  {
    product: 'Waitlight',
    stars: 5,
    body: 'We are a practice with two doctors and one lift. The waiting room is half empty, the phone rings less, and patients arrive when we say. Took one lunch break to set up, as promised.',
  },
  {
    product: 'Waitlight',
    stars: 4,
    body: 'Estimates are good from nine on and too hopeful before. Our first patients now know. It would be perfect if it could learn that Dr M. talks.',
  },
  {
    product: 'Saltspoon',
    stars: 5,
    body: 'The first diary that knows what my wife cooks. It has our bhaji with the potatoes leached and not leached. Our dietician changed one limit and it was there on the phone that evening.',
  },
  {
    product: 'Chalkrota',
    stars: 5,
    body: 'When a colleague is ill I have the new plan printed before assembly. It moves two lessons where I used to move ten, and it tells me which rule was in the way.',
  },
  {
    product: 'Chalkrota',
    stars: 4,
    body: 'Entering our rules took two afternoons because half of them were only in the deputy head’s memory. After that, four minutes. It looks old-fashioned and I do not mind.',
  },
  {
    product: 'Slowboard',
    stars: 5,
    body: 'We teach across a border on whatever signal there is. When the line drops, the board catches up and the voice waits. Nobody has said “can you hear me” for a term.',
  },
  {
    product: 'Slowboard',
    stars: 4,
    body: 'Setting up our own server was an afternoon, mostly spent finding the right cable. The lessons as PDF are useful for those who were absent. I miss a way to draw a proper circle.',
  },
  {
    product: 'Bugbrook',
    stars: 5,
    body: 'My pupils argue about the bugs in the corridor. Having to explain the mistake to somebody else sorts those who understood from those who tried things until it was green.',
  },
  {
    product: 'Bugbrook',
    stars: 3,
    body: 'Great idea, well made, but the steps between program 90 and 110 are too steep. Half of my class got stuck at the lift and stayed there until Christmas.',
    answer: 'You were not the only one in that lift. There are six new programs between 95 and 105 now, and a hint on each.',
  },
  {
    product: 'Seventh Case',
    stars: 5,
    body: 'I have lived in Brno for six years and only now say the right thing at the post office. The sentences are ones I really need. The speakers disagreeing with each other is strangely comforting.',
  },
  {
    product: 'Vivaroom',
    stars: 4,
    body: 'Passed private law after nine practice exams with strangers, two of whom I now know quite well. At night it is hard to find a partner for smaller subjects, and the portrait is too stern.',
  },
  {
    product: 'Vivaroom',
    stars: 5,
    body: 'Hearing yourself not know something, out loud, is worth a week of reading. Fifteen minutes each, no politeness. The questions are the real ones; I got two of them.',
  },
  {
    product: 'Crumbline',
    stars: 5,
    body: 'I work until seven and still eat my own bread on Wednesdays. The best part is what it does when I come home late: it simply moves the dough’s day and does not sigh.',
  },
  {
    product: 'Crumbline',
    stars: 4,
    body: 'Reliable timings in a cool kitchen. In a heatwave my dough was ready two hours before the app thought so. The butter question is charming and quite accurate.',
    answer: 'Timings above 27 degrees were thin then. They are measured now, on 260 loaves from warmer places than Brittany.',
  },
  {
    product: 'Boilerbook',
    stars: 4,
    body: 'Photographed eleven type plates in one afternoon, ten were known, the eleventh came two days later. The sticker on the boiler impressed the engineer more than my coffee did.',
  },
  {
    product: 'Boilerbook',
    stars: 2,
    body: 'It reminded me of a filter change that my machine does not have, twice, because another model has nearly the same number. Support answered quickly, but I no longer trust the dates.',
    answer:
      'Two models shared a plate and we had mixed them up. All 112 affected owners were told. Your next year is free, though I understand if trust takes longer.',
  },
  {
    product: 'Dampfinder',
    stars: 5,
    body: 'We looked at six houses and walked away from two because of step 31. The questions for the seller are so polite that nobody minded, and one of them saved us a roof.',
  },
  {
    product: 'Dampfinder',
    stars: 4,
    body: 'Clear, practical, written by people who have been in attics. It made me pay for a surveyor on the right house instead of on all of them. A torch should come with it.',
  },
  {
    product: 'Vetfolder',
    stars: 4,
    body: 'The kennel accepted the sheet at once. It misread one date on a very smudged card but asked me to confirm, which is how I noticed that the jab was overdue.',
  },
  {
    product: 'Vetfolder',
    stars: 1,
    body: 'The collar tag came after five weeks, by which time the dog had learned to stay at home. Nobody answered my first two mails.',
    answer:
      'No excuse: our printer failed and we hoped for too long. Tags now ship from a second workshop within a week, and mails are answered by two people. Your money was returned on Monday.',
  },
  {
    product: 'Contourist',
    stars: 5,
    body: 'My valley in the middle of the sheet for the first time in forty years. The paper survived a week of rain in a trouser pocket and a small dog. Contours are drawn with real care.',
  },
  {
    product: 'Contourist',
    stars: 5,
    body: 'Ordered a map around the cabin for my father’s birthday, with his names for the hills. He has corrected two of them. It hangs in the hall, and the spare one is in use.',
  },
  {
    product: 'Contourist',
    stars: 3,
    body: 'Beautiful map, but postage to Canada cost nearly as much as the sheet, and I only saw that on the last page. The PDF printed well at our copy shop.',
    answer: 'Postage is shown with the first price now. For Canada the PDF is indeed what I would choose, too.',
  },
  {
    product: 'Stairless',
    stars: 5,
    body: 'First time that I could plan an evening in Porto without sending somebody ahead to look. The lifts are right, the kerbs are right, and the route avoided the street that shakes my teeth.',
  },
  {
    product: 'Stairless',
    stars: 4,
    body: 'I push twins, not a chair, and it works for us as well. Two kerbs near our home had been lowered since; I reported them and they were on the map by the evening.',
  },
  {
    product: 'Ferrybook',
    stars: 5,
    body: 'We changed our crossing because it showed that the boat had been cancelled in that week four years out of five. On the day, it was cancelled. We were already eating.',
  },
  {
    product: 'Ferrybook',
    stars: 4,
    body: 'The only timetable that knows the small island boats. The alert came before the captain knew, or so he said. I would happily buy tickets here, too.',
    answer: 'Thank you. Selling would give us a favourite company, so we would rather not.',
  },
  {
    product: 'Lastbus',
    stars: 3,
    body: 'On the main lines it is uncanny. On my own, where the bus comes when the driver has finished his tacos, it was off by twenty minutes twice. Honest about being unsure, at least.',
  },
  {
    product: 'Hutkey',
    stars: 5,
    body: 'I am warden of three huts, and I used to walk up to hand over keys. In two winters we had one dead battery, which had warned us for six weeks in a language we understood.',
  },
  {
    product: 'Chordwood',
    stars: 5,
    body: 'Forty singers, one score, one breath. Rehearsals start with music instead of photocopies. Our basses practise at home, which nobody alive had seen before.',
  },
  {
    product: 'Chordwood',
    stars: 4,
    body: 'Very good on tablets, a bit small on phones. Counting licensed copies stopped an awkward conversation with a publisher before it began.',
  },
  {
    product: 'Quietcut',
    stars: 5,
    body: 'Two hours of interview used to take me a day. Now I go through the marks with one finger and am done by lunch. It never cuts anything itself, and I have come to rely on that.',
  },
  {
    product: 'Quietcut',
    stars: 4,
    body: 'Removes our fridge, our neighbours and most of my “sort of”. Aligning six tracks made my old laptop hot; the last version is much better. Worth every cent and no subscription.',
  },
  {
    product: 'Undertitle',
    stars: 4,
    body: 'We subtitled eleven shorts in a fortnight with translators in three time zones. Suggestions with reasons made the discussions shorter and better. The invoice by the minute was exactly as calculated.',
  },
  {
    product: 'Proofsheet',
    stars: 4,
    body: 'Couples understand the red pencil without a word from me. I get a list of files, not forty messages. The sheet’s name could be nicer than a number.',
  },
  {
    product: 'Meeplekeep',
    stars: 5,
    body: 'Our library lends 300 games, and for the first time we know where the sheep are. A club 400 kilometres away sent us a missing die for the price of a stamp.',
  },
  {
    product: 'Singleshelf',
    stars: 5,
    body: 'I sell nine kinds of honey. The page took an hour, looks like my label and loads in the village. When I asked for a twenty-first product for a friend, they said no, kindly.',
  },
  {
    product: 'Singleshelf',
    stars: 3,
    body: 'Does what it promises, but without vouchers I lose the Christmas business. I know that they want to keep it small, and still.',
    answer: 'Vouchers are the thing we were asked for most, and they are coming, as one field and nothing more.',
  },
  {
    product: 'Duesbox',
    stars: 5,
    body: 'Took over as treasurer with a shoebox and a spreadsheet in four colours. The import asked about every column. The first round of invoices went out on the same evening.',
  },
  {
    product: 'Duesbox',
    stars: 4,
    body: 'Matches nearly all payments by itself, apart from the uncle who pays for three families with the note “as always”. The annual report is a delight.',
  },
  {
    product: 'Returnleaf',
    stars: 4,
    body: 'A third of our returns are exchanges now. Customers like that no printer is needed. The list of reasons showed us that one green is not the green in the picture.',
  },
  {
    product: 'Stallkeeper',
    stars: 5,
    body: 'Rain, no signal, forty people waiting: it worked. My father, who counts in his head, uses it for the change in coins and pretends not to.',
  },
  {
    product: 'Stallkeeper',
    stars: 4,
    body: 'Pictures instead of codes is right for a spice stall. The printer we already had was not on the list, but they made it work within a week.',
  },
  {
    product: 'Keyloft',
    stars: 5,
    body: 'I look after the passwords of six people without knowing a single one. When my aunt locked herself out, it took two taps and a phone call, of which the call was mostly about her knee.',
  },
  {
    product: 'Keyloft',
    stars: 4,
    body: 'The paper kit alone is worth it. Filling forms on my old tablet is slower than with the one I had before. I stay for the documented format and the two audits.',
  },
  {
    product: 'Inkblock',
    stars: 5,
    body: 'We answer about 400 requests for files a year. The report of what was removed has ended the discussions with our lawyers. It runs without network, so we were allowed to use it at all.',
  },
  {
    product: 'Doorward',
    stars: 5,
    body: 'I read the source on a train and installed it on the way back. 40 users, one file, no incident in three years. Rolling back is starting the old binary, and it really is.',
  },
  {
    product: 'Doorward',
    stars: 3,
    body: 'Admirable, but one supplier of ours speaks only SAML and I had to put a second server beside it. The page that explains the refusal is very well written, for what that is worth.',
    answer:
      'It is worth about 9,000 lines. There is now a tested recipe for the second server, so that you have to fight with it only once.',
  },
  {
    product: 'Restoreday',
    stars: 5,
    body: 'The first test failed. We had a backup for four years and no key to it on any machine that would survive a fire. I would rather learn that from a mail on a Tuesday.',
  },
  {
    product: 'Restoreday',
    stars: 4,
    body: 'Does precisely what it says. The PDF satisfied our auditor, who does not smile easily. Larger databases take a while, and the machine time shows on the bill.',
  },
  {
    product: 'Hearthbus',
    stars: 5,
    body: 'Our router died in January and nobody in the house noticed until someone wanted to watch a film. Lights, heating and blinds went on. The rules are sentences that my wife edits.',
  },
  {
    product: 'Spoolscale',
    stars: 5,
    body: 'It said that I was short by 14 grams and named the layer. I swapped there. The seam is invisible and so is my usual Sunday evening temper.',
  },
  {
    product: 'Spoolscale',
    stars: 4,
    body: 'Built the kit in an evening; the instructions are good, apart from one screw that was a millimetre too long. Knots are caught quickly since the update.',
  },
  {
    product: 'Noonload',
    stars: 4,
    body: 'Saved us AUD 31 in the first month, by its own count, and the bill agrees within two dollars. I like that it admits when it misread the clouds.',
  },
  {
    product: 'Noonload',
    stars: 2,
    body: 'Our inverter was on the list, yet an update of its maker broke the connection for six weeks. I paid an electrician twice.',
    answer:
      'The maker closed the port without a word. Firmware 3.8 uses the other one, and we paid the second visit of the electrician. The list now states the inverter’s version as well.',
  },
  {
    product: 'Draughtbook',
    stars: 4,
    body: 'The booklet said to seal the letterbox and the attic hatch before thinking about windows. Forty euros later the hall is warm. The tin is beautiful and I was sorry to send it back.',
  },
  {
    product: 'Verbatimber',
    stars: 5,
    body: 'Our council speaks both languages in one sentence and so does the transcript. It runs on my own computer, which settled the question of confidentiality in a minute.',
  },
  {
    product: 'Fontlatch',
    stars: 4,
    body: 'Found 212 fonts that we were not allowed to use and eleven that we had paid for twice. The list for the lawyer was ready in an afternoon. Slow on network drives.',
  },
  {
    product: 'Rowsalt',
    stars: 5,
    body: 'New colleagues have a working database on their laptop by ten o’clock, with nobody’s real birthday in it. It stopped at a column we had forgotten to classify and was right to.',
  },
  {
    product: 'Pagerowl',
    stars: 4,
    body: 'The first rota that treats a broken night as one. It convinced our managers with hours rather than complaints. The app’s alarm sound is a real owl, and I have begun to hate owls.',
  },
  {
    product: 'Shoeboxer',
    stars: 5,
    body: 'I post an envelope on the first of the month and books come back. A person rang me once about a receipt from a ferry. In eight years of self-employment nobody had ever rung.',
  },
  {
    product: 'Footfallow',
    stars: 4,
    body: 'Twelve numbers are enough; I look at four. No banner to click away, and the script is smaller than our logo. Comparing two months side by side is a bit clumsy.',
  },
  {
    product: 'Ticketoad',
    stars: 4,
    body: 'Four of us share one mailbox, and we have stopped answering the same guest twice with different prices. Templates that wear out sounded silly and turned out to be the best part.',
  },
  {
    product: 'Binward',
    stars: 3,
    body: 'Counting by phone works well, and offline really means offline. But importing our old list with two units per article took three tries and a patient volunteer in the forum.',
    answer: 'Units in the import were poor. The new import shows the first ten rows as it understood them before it writes anything.',
  },
];
