import type { DemoInterview, DemoStory } from './editorial.ts';

export const demoStories: readonly DemoStory[] = [
  {
    product: 'Bothy Bell',
    title: 'The boots in the porch',
    story:
      'In eleven winters as a hut warden I counted boots. At seven in the evening there were supposed to be as many pairs in the porch as names in the book, and when there were not, I stood at the window with a lamp and worked out who it was.\n\nIt is a good system. It has one flaw: it needs somebody who knows that you went. Most people who get into trouble on a Scottish hill have told nobody, or have told somebody “I’ll be back for tea”, which is not a time.\n\nBothy Bell is the porch, for people who don’t start from a hut.',
    whyStarted:
      'A man of sixty sat with a broken ankle for nineteen hours, four kilometres from a car park, in the week in which his wife believed him to be on another hill. He was cheerful about it. I was not.',
    problem:
      'Trackers exist, and they are good. But many people won’t be followed all day by their family in order to be found once in a lifetime. They want the opposite: silence, unless something is wrong.',
    journey:
      'Calum wrote the first version in a month, for six friends. It sent a text message if you did not answer. In the first summer it rang eleven times, always for people in pubs. We made the button larger and the pub a joke on the home page.',
    challenges:
      'Text messages fail. A message that arrives six hours late is worse than none, because somebody has trusted it. We pay for two providers and test both every hour, and that is most of what we spend.',
    achievements:
      'Fifty thousand walkers, and three people who were found on the evening of the day. I have met two of them. One brought a cake with a bell on it.',
    lessons:
      'Nearly everything that people asked us to add would have told somebody where they are. We say no to about one such request a week, and explain why each time.',
    whatsNext: 'Canoeists, who are late for different reasons and get wet.',
  },
  {
    product: 'Chalkrota',
    title: 'Thirteen Augusts',
    story:
      'Every August for thirteen years I cleared our dining table and drew the timetable of a school of 1,400 pupils on the back of wallpaper. It took nine days. On the tenth a colleague was transferred, and I began again.\n\nI teach mathematics, so I knew that the problem had a name and that cleverer people had written about it. I also knew that none of their programs had ever met our school, where the laboratory floods, the chaplain teaches on two campuses, and the second shift begins when the first has found its shoes.',
    whyStarted: 'In the fourteenth August my daughter asked whether we could eat at the table this year.',
    problem:
      'Programs for timetables assume that you can write down your rules. Half of our rules had never been said aloud: that Mr A. and Mrs B. should not share a staffroom hour, for instance, and why.',
    journey:
      'I wrote the first solver in the evenings of one term. It found a timetable in forty minutes, and the headmaster looked at it and said: “No.” He could not say what was wrong. So I taught the program to be asked: show me what you dislike, and I will tell you which rule is missing. That was the real beginning.',
    challenges:
      'Laptops of eight years, power cuts, and no internet in a third of the schools. Everything had to run where it stood. We still test on a machine that a school in Obuasi threw away.',
    achievements:
      'Sixty-three schools, and none has left. The largest makes its plan for 3,100 pupils in eleven minutes, including the chaplain.',
    lessons:
      'A timetable that is perfect in September is worth less than one that bends in November. When somebody is ill, people do not want the best plan. They want the one in which they themselves do not move.',
    whatsNext: 'Examinations, which have all the same rules and also silence.',
  },
  {
    product: 'Contourist',
    title: 'Always on the corner of four sheets',
    story:
      'My family has a cabin in a valley above Voss that lies on the corner of four map sheets. When I was a child, four maps hung on the wall with a gap in the middle, and the gap was where we lived.\n\nI became a cartographer, and for ten years I drew maps for others, from which the same valley was missing in the same way. In 2016 I printed one for my father, with the cabin in the centre. The neighbours came to look, and then they asked.',
    whyStarted: 'Eleven neighbours, and a printing works in Bergen that was about to throw out a large press.',
    problem:
      'You can print any map from a screen. It looks like a screen: lines that were made for one scale and shrunk to another, names on top of each other, contours like hair. What makes a map legible is leaving things out, and that has to be decided anew for each scale.',
    journey:
      'For two years I decided by hand. Then I wrote down how I decided, rule by rule, and found that I had contradicted myself in about a third of the cases. The rules are better than I was. I still look at every sheet before it is printed, and every twentieth goes back.',
    challenges:
      'Paper. Waterproof paper that can be folded, written on with a pencil, and printed in thin lines exists in three places. One of them burned down in 2022.',
    achievements: 'Twenty thousand sheets in a year, of which 61 were sent back. Two of those because the valley was the wrong one.',
    lessons:
      'People send us corrections from the places that they love. A map is the only product I know that its customers improve by walking around in it.',
    whatsNext: 'The Alps, when the elevation data of four countries agree about where the borders are.',
  },
  {
    product: 'Keyloft',
    title: 'The person whom the whole family rings',
    story:
      'Every family has one. I am ours. I have reset my aunt’s password forty-one times; I know because I began to keep a list in order to be less cross.\n\nWhen my grandfather died, we needed to get into five accounts. He had written everything down, in a notebook, in a code, and the key to the code was the name of a horse. He had had many horses.\n\nI worked with encryption by day, and I noticed that all we had made assumed one person with one good memory.',
    whyStarted: 'The horse. It was Skuggi, by the way; my uncle remembered after three weeks.',
    problem:
      'Password managers are made for individuals, or for companies with somebody in charge. A family is neither. It has people who forget, people who help, and children, and they change places over the years without telling you.',
    journey:
      'The first version was a spreadsheet and a good deal of mathematics on how to split a key so that two relatives can open what one alone can’t. My aunt tested it. When she could do it in her kitchen without ringing me, I left my job.',
    challenges:
      'Trust. Nobody should believe a small company in Reykjavík about such a thing. So we published the format, and a reader for it on two pages, and paid two firms in turn to attack us, and put what they found on the site as they wrote it.',
    achievements:
      'In seven years, 212 families have used the recovery by two relatives after a death. Several wrote to us. We answer those letters by hand.',
    lessons: 'The paper kit was an afterthought. It is what people praise most. Whoever makes things for families should own a good pen.',
    whatsNext: 'Making it easier to leave the vault to nobody, which some people want, and which is their right.',
  },
  {
    product: 'Restoreday',
    title: 'I had a backup, in 2014',
    story:
      'In 2014 I was responsible for the servers of a firm that sold spare parts for tractors. We had backups every night and a green tick every morning. On a Thursday in October a controller died and took both disks with it. I was calm. I had 400 green ticks.\n\nThe backup had been writing an empty file since June. The tick meant that the file had been written.\n\nWe retyped eleven weeks of orders from paper. Nobody was dismissed. I would almost have preferred it.',
    whyStarted: 'I could not see a green tick for years without wanting to ask it a question.',
    problem:
      'A backup is tested by bringing it back, on another machine, and looking whether the shop opens. Everybody knows this. Nobody does it, because it takes a day and always seems to be somebody else’s day.',
    journey:
      'I did it by hand for five companies, every Friday, for two years. It was dull and they paid well. On some Fridays I found that I could write the next step down. When the last step was written down, I had a product and free Fridays.',
    challenges:
      'To bring back a copy you need its key, and nobody should give me a key. It took a year to build it so that the machine gets the key, uses it, and is destroyed, and so that a customer can run that machine at home if they trust me as little as they should.',
    achievements: 'Ten thousand tests. Eight percent failed. I think of these as eight hundred Thursdays.',
    lessons: 'Sell the failure. Nobody wants to buy a test, and everybody who has seen the first one fail stays.',
    whatsNext: 'Measuring not only whether it comes back but whether the people who would have to do it know how.',
  },
  {
    product: 'Coldpatch',
    title: 'Four hundred doses on a Monday',
    story:
      'On a Monday in 2018 I opened the fridge of our clinic near Kisumu and the vaccine was warm. The power had gone on Saturday and come back on Sunday; the thermometer on the door showed a perfect five degrees. It always shows what is, and never what was.\n\nFour hundred doses. Mothers had walked for two hours and stood in the yard. I told them one by one.\n\nBrian repaired phones across the street. I asked him what it would cost to know.',
    whyStarted: 'He said: about nine dollars. That was too little money to be a reason for anything.',
    problem:
      'Good loggers exist, for hospitals with a network, a socket, and a person who reads the log. We had none of the three. We had a phone in somebody’s apron, and text messages, which work nearly everywhere.',
    journey:
      'The first ten were built on Brian’s counter, in boxes for soap. We put them into ten fridges and learned that the fridges were worse than anybody had written: in the first month, six of the ten were too cold rather than too warm, which spoils vaccine just as well.',
    challenges:
      'The battery. We changed it every three weeks, then every three months. A sensor that must be visited is a sensor that will be forgotten. It took us four years to get to fourteen months.',
    achievements:
      'One hundred and seventy clinics. In the last year the alarm rang 1,140 times, and in 1,020 of those cases somebody moved the vaccine before it was lost.',
    lessons:
      'We thought that we sold sensors. What the clinics wanted was the monthly report, in the form that the county asks for, without typing. We made the report better and the sensors followed.',
    whatsNext: 'Blood. It is stored with the same care, in the same fridges, with the same thermometers on the door.',
  },
  {
    product: 'Stallkeeper',
    title: 'A till for wet hands',
    story:
      'My grandfather sold spices in Essaouira, my father does, and I was to study something better. I studied compilers, which I like, and on Saturdays I stood behind the table, which I like as well.\n\nMy father counts in his head and is never wrong. Then he had an operation on his eyes, and for two months I stood there with my cousins, who count on their fingers and are often wrong. We tried three programs. One wanted a connection. One wanted codes; saffron has no code. One wanted a credit card before it would add two numbers.',
    whyStarted: 'I wrote the first version on a Friday night for the Saturday. It had eleven pictures of spices and a large zero.',
    problem:
      'People who sell from a table have one hand free, and it is wet. They know their goods by sight. They give change in the coins they have, not in the coins there are. Nobody who makes tills has stood there for a day.',
    journey:
      'By the next spring, thirty stalls on our market used it. A fishmonger asked for prices that fall after noon. A woman who sells bread asked for a list of what to bring next week, and that turned out to be the reason why most people pay.',
    challenges:
      'Old phones. Our users’ phones are handed down twice before they reach a stall. We buy broken ones and test on them; the oldest is from 2017 and has a crack that I know by heart.',
    achievements: 'Markets in four countries, and my father, who says that he doesn’t use it. He uses it for the change.',
    lessons: 'Never ask for anything at eight in the morning. Whatever we want to know, we ask in the evening, while they count.',
    whatsNext: 'Weighing: a cheap scale that speaks to the phone, if I find one that survives fish.',
  },
  {
    product: 'Meeplekeep',
    title: 'The drawer labelled “dice, single”',
    story:
      'I am a librarian in Valdivia, where it rains for two hundred days a year, so people play. Our library lends games. They come back with a piece missing, and we write it on a slip, and put the slip into the box, where nobody reads it until the next family sits down on a Sunday with three sheep instead of four.\n\nI had a drawer for pieces without a game, labelled “dice, single”. A colleague in Osorno had one too. One evening we laid our drawers side by side and completed eleven games.',
    whyStarted: 'If two drawers made eleven games, I wanted to know what three hundred drawers would make.',
    problem:
      'Software for libraries counts books. A book is one thing and comes back as one thing. A game is a hundred things, and the question at the desk is never “is it back?” but “is all of it back?”.',
    journey:
      'The first version was a form with pictures of pieces, made with a student who lived on our coffee. We gave it away, because I had no idea what else one does. Clubs took it, then cafés, then a prison, which has the most careful players of all.',
    challenges:
      'Counting takes time, and volunteers would rather talk. We got it down to forty seconds by weighing: most games can be counted on a kitchen scale. The scale was the best idea, and it came from a borrower of twelve.',
    achievements:
      '300 cupboards, 9,200 games. Last year 4,100 pieces were posted from one cupboard to another, in envelopes, for the price of a stamp.',
    lessons:
      'Measure what people argue about. We ask how long a game took when it comes back, and the list of real playing times is now read more often than the catalogue.',
    whatsNext: 'Printing what nobody can spare. There are people who draw such parts for love, and we have begun to talk to them.',
  },
];

export const demoInterviews: readonly DemoInterview[] = [
  {
    founder: 'Inês Marujo',
    answers: [
      {
        question: 0,
        answer:
          'A tide table for people whose hands are wet: sailors, surfers, those who dig for clams. My neighbour digs for clams, so I didn’t have to explain it to her. She explained it to me.',
      },
      {
        question: 4,
        answer:
          'Students of my sailing courses. I had laminated screenshots of the app and used them as tables, and people asked where they could buy the card. I said that it was not a card.',
      },
      {
        question: 6,
        answer:
          'I asked what the printed tables cost: about twelve dollars a year. Then I asked for it once. People told me that I was leaving money on the table. It’s a small table, and I like it tidy.',
      },
      {
        question: 9,
        answer:
          'If it can’t be read at arm’s length in the sun, it doesn’t go in. I turned down weather, which everybody asks for. There are good people who do weather, and they need a connection.',
      },
      { question: 11, answer: 'Laminate your first version and give it to ten people. What they write on it with a pen is your plan.' },
    ],
  },
  {
    founder: 'Jonas Feld',
    answers: [
      {
        question: 1,
        answer:
          'At four in the morning, in Leipzig, on a kitchen chair. A database was slow, I had eleven graphs, and all of them told me that it was slow. None said what it was waiting for.',
      },
      {
        question: 3,
        answer:
          'It was one SQL statement, sampled every second, drawn by a script that I had written for something else. Two evenings. It had no login and one colour. I left out alarms on purpose, and have left them out ever since.',
      },
      {
        question: 5,
        answer:
          'That people want advice. I built a page that told you which index to make. It was right in seven cases of ten, and that is terrible. Now it shows you what happened and trusts you to think.',
      },
      {
        question: 7,
        answer:
          'To need nothing but a role that can only read. Every month somebody asks for a feature that would need more, and every month I’m glad that the answer is already given.',
      },
    ],
  },
  {
    founder: 'Lwazi Mthimkulu',
    answers: [
      {
        question: 0,
        answer:
          'A page on which the couple picks the photographs of their wedding with a red pencil, while I sleep. It is for photographers with many cousins among their customers.',
      },
      {
        question: 2,
        answer:
          'Stars, mostly, and voice messages. Five stars for everything means nothing, and a voice message of seven minutes that says “the one by the tree” means less. A contact sheet on paper was better than all of it. So I made one.',
      },
      {
        question: 8,
        answer:
          'One December I had promised six weddings and a new version in the same week. The version lost the picks of a bride from Durban. She picked again, 900 pictures, and sent me a voice message. I have kept it. Since then there are no releases in wedding season.',
      },
    ],
  },
  {
    founder: 'Horia Mureșanu',
    answers: [
      {
        question: 0,
        answer:
          'A server at which people of a small organisation sign in. You can read it in an evening, and I hope that you do before you trust it.',
      },
      {
        question: 6,
        answer:
          'The software is free, since nobody should pay to be allowed to read. Some pay EUR 400 a year so that a person answers within a day. That is me. About ninety of them pay for my house, and the other thousands are welcome.',
      },
      {
        question: 9,
        answer:
          'I count lines. A request comes with a price in lines, and I ask whether all the others should carry it. SAML would have cost nine thousand. I wrote a page about it instead, which has two hundred.',
      },
      {
        question: 10,
        answer: 'Mail until ten, then I delete something. In the afternoon I walk, and in the evening I put back a part of what I deleted.',
      },
      {
        question: 11,
        answer: 'Make going back as easy as going forward. People upgrade without fear if they know that the old door is still there.',
      },
    ],
  },
  {
    founder: 'Rafael Quiroga',
    answers: [
      {
        question: 1,
        answer:
          'My daughter was three, and her grandmother lives two thousand miles away. We had a tablet, an app for video, and an hour in which both of them looked at a ceiling. Then my mother rang the landline and read to her, and it was perfect, and it was gone.',
      },
      {
        question: 3,
        answer:
          'An answering machine. Really: a telephone number, a recording, and a page with the pictures of the book beside it. It took a weekend. I left out the camera on purpose, since grandmothers read differently when they are looked at.',
      },
      {
        question: 5,
        answer:
          'I thought that children would want new stories. They want the same one, in the same voice, for seven weeks. We moved “again” to the front.',
      },
      {
        question: 7,
        answer:
          'Text files, in both of my products. Pinfolk is a folder of them. When I fall off my bicycle, somebody can open the folder and go on.',
      },
    ],
  },
  {
    founder: 'Liisbet Kuusmaa',
    answers: [
      {
        question: 0,
        answer:
          'The library, the practice room and the key cupboard of a choir, in one place. It is for the person who stays behind after rehearsal to put the scores in order.',
      },
      {
        question: 4,
        answer:
          'Three choirs in Tartu, in all of which I sing. I told each of them that the other two were using it already. By the time they compared notes, it was true.',
      },
      {
        question: 6,
        answer:
          'By the choir, not by the head, because a choir that pays by the head begins to count its basses, and there are never enough. Fifteen euros is what we spent on photocopies in a month.',
      },
      { question: 11, answer: 'Sing in it. I mean: be in the room in which your product is used, and have something else to do there.' },
    ],
  },
];
