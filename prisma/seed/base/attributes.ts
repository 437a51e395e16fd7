// The attributes by which listings of a category are compared, with the rules that find their values in a profile. Attributes of a
// category also apply to all its subcategories.
import type { AttributeDefinition, Phrase } from '#lib/listings/attributes/attribute-rule.ts';
import type { AttributeSource } from '#lib/profile/catalogue.ts';
import { translatedPhrases } from '#prisma/seed/base/attribute-phrases.ts';

const yes = (key: string, label: string, ...any: Phrase[]): AttributeDefinition => ({
  key,
  label,
  type: 'boolean',
  rule: { kind: 'stated', any: [...any, ...(translatedPhrases[key] ?? [])] },
});
const list = (key: string, label: string, values: Record<string, Phrase[]>, beside?: Phrase[]): AttributeDefinition => ({
  key,
  label,
  type: 'list',
  rule: { kind: 'named', values, ...(beside ? { beside } : {}) },
});
const one = (key: string, label: string, values: Record<string, Phrase[]>): AttributeDefinition => ({
  key,
  label,
  type: 'text',
  rule: { kind: 'named', values },
});
/** Fields whose numbers describe the product. Numbers in a description can also describe other things, such as its users. */
const terse: AttributeSource[] = ['tagline', 'short_description', 'features', 'usps', 'pricing_summary', 'faqs'];
const most = (key: string, label: string, units: Phrase[], min = 1, from = terse): AttributeDefinition => ({
  key,
  label,
  type: 'number',
  rule: { kind: 'number', units, min, take: 'most', from },
});
/** Fields that state plans and their limits. In other fields, “10,000 subscribers” can be the number of customers instead of a limit. */
const plansOnly: AttributeSource[] = ['pricing_summary', 'features', 'faqs'];

// ── Attributes of several categories ──────────────────────────────────────────────────────────────────────────────────

const offline = yes(
  'offline',
  'Works offline',
  'work|works|working|usable|available|read|use _ offline',
  'offline mode|first|access|use|support|maps|reading|playback|tables|search',
  'without|no an|a|any|internet|network|data|mobile|the internet|connection|signal|network',
  'without internet|connection|signal|network',
  'no connection|internet _ needed|required|necessary',
  'fully|also|even offline',
);
const api = yes(
  'api',
  'Has an API',
  'API access|documentation|and',
  'REST|GraphQL|JSON|HTTP|public|open|developer|full|documented|our API',
  'API for|to',
);
const exporting = yes(
  'export',
  'Exports your data',
  'export|exports|exporting',
  'download _ data|everything',
  'csv|markdown|json|pdf _ export|download',
);
const importing = yes('import', 'Imports existing data', 'import|imports|importing');
const team = yes(
  'team',
  'For several people',
  'for teams|families|couples|households|agencies|classes|groups',
  'share|shared|sharing _ with|list|lists|workspace|workspaces|calendar|calendars|budget|board|boards|plan|plans',
  'collaborat*',
  'team|teams plan|plans|members|workspace|workspaces|accounts',
  'several|multiple|unlimited users|people|seats|members|editors',
  'together with|as _ team|family|household',
);
const openSource = yes(
  'open_source',
  'Open source',
  'open source',
  'open sourced',
  'mit|apache|gpl|agpl licence|license|licensed',
  'source code _ public|available|open',
);
const selfHosted = yes(
  'self_hosted',
  'Can be self-hosted',
  'self host|hosted|hosting|hostable',
  'on your own server|servers|machine|hardware|infrastructure',
  'on premise|premises|prem',
  'docker image|container|compose',
  'run|host it yourself',
);
const encrypted = yes(
  'end_to_end',
  'End-to-end encrypted',
  'end to end encrypted|encryption|encrypts',
  'zero knowledge',
  'encrypted _ on|before _ your|you|your|device|leaves|leaving|uploaded|upload',
  'only you hold|have _ key|keys',
);
const noAccount = yes(
  'no_account',
  'Usable without an account',
  'no account|signup|registration|login',
  'no sign up|in',
  'without|no an|any account|login|registration',
  'without signing|registering _ up|in|first',
  'without account|registration|login',
);
const noTracking = yes(
  'no_tracking',
  'No ads or tracking',
  'no|without ads|tracking|trackers|advertising|cookies',
  'ad free',
  'free of ads|advertising|trackers',
);
const platforms = list('platforms', 'Platforms', {
  Web: [
    'web app|application|version',
    'in|from _ browser|browsers',
    'browser based',
    'on|for _ web',
    'iOS|Android|mobile|desktop and|or|plus _ web',
    'web and|or|plus _ iOS|Android|mobile|desktop',
  ],
  iOS: ['iOS', 'iPhone|iPhones|iPad|iPads', 'app store'],
  Android: ['Android', 'Google Play', 'play store'],
  macOS: ['macOS', 'OS X', 'for|on _ Mac|Macs', 'Mac app|version'],
  Windows: ['for|on _ Windows', 'Windows app|desktop|version|PC|10|11', 'macOS|Mac|Linux _ Windows', 'Windows _ macOS|Mac|Linux'],
  Linux: ['Linux'],
  'Browser extension': ['browser extension|extensions|addon', 'chrome|firefox|safari extension|extensions|addon|add-on'],
  'Command line': ['command line', 'CLI', 'in|from _ terminal'],
});
/**
 * The name of another product counts as an integration only together with one of these words: “a Slack for gardeners” has no integration.
 */
const beside: Phrase[] = [
  'integrat*',
  'sync|syncs|synchronises|synchronizes|synced',
  'connect|connects|connected|connector|connectors|connection|connections',
  'import|imports|importing',
  'export|exports|exporting',
  'work|works|working _ with|in|inside|as',
  'plugin|plugins|plug-in|extension|extensions|add-on|addon',
  'from|into|inside|via',
  'support|supports|supported',
];
const besideOrOn: Phrase[] = [...beside, 'for|on|in|with|by'];
const keyOf = (label: string) => label.toLowerCase().replaceAll(' ', '_');
const entries = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [name]]));
const connectsWith = (label: string, ...names: string[]) => list(keyOf(label), label, entries(names), beside);
const runsOn = (label: string, ...names: string[]) => list(keyOf(label), label, entries(names), besideOrOn);
const languageCount = most('language_count', 'How many languages', ['languages', 'interface|supported languages'], 2);
const users = most(
  'max_users',
  'Users included, at most',
  ['seats', 'users|members|people included', 'users|members per workspace|team|plan'],
  1,
  plansOnly,
);
const gdpr = yes('gdpr', 'States GDPR compliance', 'GDPR', 'DSGVO', 'RGPD');
const customDomain = yes('custom_domain', 'Own domain', 'custom|own domain|domains', 'on|under _ own|custom domain');
const sso = yes('sso', 'Single sign-on', 'SSO', 'single sign on', 'SAML', 'OIDC', 'OpenID connect');
const twoFactor = yes(
  'two_factor',
  'Second factor',
  'two|2 factor',
  '2FA',
  'MFA',
  'multi factor',
  'passkey|passkeys',
  'security key|keys',
  'TOTP',
);
const automation = yes('automation', 'Automations', 'automat*', 'workflow|workflows', 'rule|rules _ run|trigger|triggers');
const templates = yes('templates', 'Templates', 'template|templates');
const dashboards = yes(
  'dashboards',
  'Dashboards or reports',
  'dashboard|dashboards',
  'reports and|or|for|by|on|of|in|as|with',
  'reporting',
  'pdf|csv|custom|clear|detailed|sales|automatic|instant|live reports',
  'daily|weekly|monthly|annual|yearly|built-in report|reports',
  'report of|on|by',
);
const realTime = yes(
  'real_time',
  'In real time',
  'real time',
  'live updates|data|view|positions|departures',
  'as _ it|they happens|happen',
);
const mobileApp = yes(
  'mobile_app',
  'Mobile app',
  'mobile app|apps',
  'iOS',
  'Android',
  'iPhone',
  'on|for _ phone|phones',
  'app store',
  'Google Play',
);
const reminders = yes(
  'reminders',
  'Reminders',
  'reminder|reminders',
  'remind|reminds',
  'notification|notifications',
  'nudge|nudges',
  'alarm by|for|before|when|at',
  'alert|alerts',
);
const wearable = list('wearables', 'Wearables', {
  'Apple Watch': ['Apple Watch', 'watchOS'],
  Garmin: ['Garmin'],
  Fitbit: ['Fitbit'],
  'Wear OS': ['Wear OS'],
  Polar: ['Polar watch|watches|sensor|H10'],
  'Apple Health': ['Apple Health', 'HealthKit'],
  'Health Connect': ['Health Connect', 'Google Fit'],
});
const currencies = yes('currencies', 'Several currencies', 'multi|multiple|several|many|foreign|any currency|currencies', 'currencies');
const bankSync = yes(
  'bank_sync',
  'Reads bank accounts',
  'bank sync|feed|feeds|connection|connections|import',
  'connect|connects|sync|syncs|link|links|reads _ bank|banks|accounts',
  'PSD2',
  'open banking',
  'FinTS|HBCI',
);
const cards = list('payment_methods', 'Payment methods', {
  Cards: ['card|cards payment|payments', 'credit|debit card|cards', 'accept|accepts|pay _ card|cards'],
  'Apple Pay': ['Apple Pay'],
  'Google Pay': ['Google Pay'],
  PayPal: ['PayPal'],
  SEPA: ['SEPA', 'direct debit'],
  'Bank transfer': ['bank transfer|transfers', 'wire transfer|transfers'],
  Crypto: ['crypto', 'cryptocurrency|cryptocurrencies', 'bitcoin'],
  iDEAL: ['iDEAL'],
});
const shops = connectsWith(
  'Shop systems',
  'Shopify',
  'WooCommerce',
  'Magento',
  'BigCommerce',
  'PrestaShop',
  'Etsy',
  'Amazon',
  'eBay',
  'Squarespace',
  'Wix',
);
const calendarsOf = connectsWith('Calendars', 'Google Calendar', 'Outlook', 'Apple Calendar', 'CalDAV', 'iCal', 'Exchange', 'Nextcloud');
const formats = (label: string, values: Record<string, Phrase[]>) => list('formats', label, values);
const programmingLanguages = list('programming_languages', 'Programming languages', {
  JavaScript: ['JavaScript', 'Node', 'Node.js'],
  TypeScript: ['TypeScript'],
  Python: ['Python'],
  Go: ['Golang', 'in Go', 'Go _ Rust|Python|Java|TypeScript', 'Python|Rust|JavaScript|TypeScript|Java|Ruby _ Go'],
  Rust: ['Rust'],
  Java: ['Java'],
  Kotlin: ['Kotlin'],
  Swift: ['in|for Swift', 'SwiftUI', 'Swift _ Kotlin', 'Kotlin _ Swift'],
  Ruby: ['Ruby'],
  PHP: ['PHP'],
  'C#': ['C#', '.NET'],
  'C++': ['C++'],
  SQL: ['SQL'],
});
const beginners = yes(
  'beginners',
  'For beginners',
  'for beginners|novices',
  'beginner|beginners friendly|course|courses|level|plans',
  'no experience|knowledge|prior _ needed|required|experience|knowledge',
  'absolute|complete beginners',
);
const gpx = yes('gpx', 'Reads or writes GPX', 'GPX');
const community = yes('community', 'Community', 'community|communities', 'forum|forums', 'discord');
const noCode = yes(
  'no_code',
  'Without code',
  'no code',
  'without code|coding|programming',
  'drag and drop',
  'low code',
  'no coding|programming _ needed|required|skills',
);
const ai = yes('ai', 'Uses AI', 'AI', 'artificial intelligence', 'machine learning', 'language model|models', 'LLM|LLMs', 'GPT');
const models = runsOn(
  'Models',
  'OpenAI',
  'GPT',
  'Claude',
  'Gemini',
  'Llama',
  'Mistral',
  'Ollama',
  'Whisper',
  'Stable Diffusion',
  'DeepSeek',
);
const localModel = yes(
  'local',
  'Runs on your device',
  'on device',
  'runs|run|running|works|stays _ locally',
  'locally',
  'on your own|device|machine|computer|laptop|phone',
  'computed|processed|transcribed|stays on _ phone|device|laptop|machine|computer',
);
const privacyOfModel = yes(
  'no_training',
  'Doesn’t train on your data',
  'never|not _ train|trained on',
  "don't|doesn't|won't train",
  'no training on',
  'not used for|to training|train',
);
const matter = list('standards', 'Standards', {
  Matter: ['Matter compatible|certified|support|device|devices', 'over Matter', 'with Matter', 'Matter and|over Thread', 'supports Matter'],
  Zigbee: ['Zigbee'],
  'Z-Wave': ['Z-Wave'],
  Thread: ['Thread'],
  'Wi-Fi': ['Wi-Fi', 'WiFi', 'WLAN'],
  Bluetooth: ['Bluetooth', 'BLE'],
  MQTT: ['MQTT'],
  LoRaWAN: ['LoRa', 'LoRaWAN'],
});
const assistants = runsOn('Assistants', 'HomeKit', 'Alexa', 'Google Home', 'Home Assistant', 'SmartThings', 'openHAB');
const battery = most('battery_hours', 'Battery, hours', [
  'hours|hour _ of _ battery|runtime|playtime',
  'hour|hours battery|runtime|playback',
  'hours on _ charge',
]);
const warranty = most('warranty_years', 'Warranty, years', ['year|years warranty|guarantee', 'years of warranty']);
const openHardware = yes(
  'open_hardware',
  'Open hardware',
  'open hardware',
  'open source hardware',
  'schematics|gerber|gerbers',
  'CAD files|models',
);
const diets = list('diets', 'Diets', {
  Vegan: ['vegan'],
  Vegetarian: ['vegetarian'],
  'Gluten-free': ['gluten free'],
  'Lactose-free': ['lactose free', 'dairy free'],
  Keto: ['keto'],
  'Low carb': ['low carb'],
  Halal: ['halal'],
  Kosher: ['kosher'],
});
const barcode = yes(
  'barcode',
  'Scans barcodes',
  'barcode|barcodes',
  'bar code|codes',
  'QR code|codes',
  'scan|scans|scanning _ code|codes|label|labels',
);
const signatures = yes(
  'signatures',
  'Electronic signatures',
  'e signature|signatures|sign',
  'electronic|digital signature|signatures',
  'eIDAS',
  'sign|signed|signing _ online|digitally|electronically',
);
const subtitles = yes(
  'subtitles',
  'Subtitles or transcripts',
  'subtitle|subtitles',
  'caption|captions',
  'transcript|transcripts|transcription|transcriptions',
);
const bookable = yes(
  'online_booking',
  'Books online',
  'online booking|bookings',
  'book|booked|booking _ online',
  'booking page|pages|link|links',
);
const twoWay = yes('inbox', 'Shared inbox', 'shared|team|unified|one inbox');
const channels = list('channels', 'Channels', {
  Email: ['email|emails', 'e-mail|e-mails'],
  SMS: ['SMS', 'text message|messages'],
  WhatsApp: ['WhatsApp'],
  Telegram: ['Telegram'],
  Slack: ['Slack'],
  Teams: ['Microsoft Teams', 'MS Teams'],
  Phone: ['phone|telephone calls|support|call', 'voice calls'],
  Push: ['push notification|notifications|message|messages'],
  Chat: ['live chat', 'chat widget|bubble'],
});
const networks = connectsWith(
  'Networks',
  'Instagram',
  'LinkedIn',
  'TikTok',
  'YouTube',
  'Facebook',
  'X',
  'Threads',
  'Mastodon',
  'Bluesky',
  'Pinterest',
  'Reddit',
);
const courses = most('lessons', 'Lessons', ['lessons', 'lessons and|in', 'units', 'chapters', 'exercises']);
const certificate = yes('certificate', 'Certificate', 'certificate|certificates', 'certification|certifications');
const offlineMaps = yes('offline_maps', 'Offline maps', 'offline map|maps', 'maps _ offline', 'download|downloads|downloadable map|maps');
const accessible = yes(
  'step_free',
  'Step-free routes',
  'wheelchair|wheelchairs',
  'step free',
  'accessible|accessibility route|routes|stations|rooms',
);

/** Attributes by the category's name, in the order in which they are shown. */
export const categoryAttributes: Record<string, AttributeDefinition[]> = {
  Productivity: [platforms, offline, team, exporting, encrypted],
  'Notes and writing': [
    yes('markdown', 'Markdown', 'Markdown'),
    yes('links', 'Links between notes', 'backlink|backlinks', 'link|links|linked _ notes|note|thoughts', 'knowledge graph'),
    yes('history', 'Keeps earlier versions', 'version|versions|edit history', 'earlier|previous|every version|versions|draft|drafts'),
  ],
  'Calendars and scheduling': [calendarsOf, bookable, yes('time_zones', 'Time zones', 'time zone|zones', 'timezone|timezones'), reminders],
  'Task management': [
    reminders,
    yes('kanban', 'Board view', 'kanban', 'board|boards'),
    yes('recurring', 'Recurring tasks', 'recurring|repeating task|tasks|chores', 'repeat|repeats|recur|recurs'),
    calendarsOf,
  ],
  'Focus and habits': [
    yes('timer', 'Timer', 'timer|timers', 'pomodoro|stopwatch'),
    yes('blocks', 'Blocks distractions', 'block|blocks|blocking|blocker _ app|apps|sites|websites|distractions|notifications|feeds'),
    yes('streaks', 'Streaks', 'streak|streaks'),
    reminders,
  ],
  Meetings: [
    connectsWith('Meeting tools', 'Zoom', 'Google Meet', 'Microsoft Teams', 'Slack', 'Webex', 'Jitsi'),
    yes('transcription', 'Transcribes', 'transcrib*', 'transcript|transcripts|transcription'),
    yes('minutes', 'Writes minutes or summaries', 'minutes|summary|summaries|summaris*|summariz*', 'action items|points'),
    yes('recording', 'Records', 'record|records|recording|recordings'),
  ],
  'Documents and files': [
    formats('Formats', {
      PDF: ['PDF', 'PDFs'],
      Word: ['Word', 'DOCX'],
      Markdown: ['Markdown'],
      Excel: ['Excel', 'XLSX'],
      CSV: ['CSV'],
      Images: ['JPG|JPEG|PNG|TIFF', 'photos|scans'],
    }),
    yes('ocr', 'Reads scans', 'OCR', 'text recognition', 'scan|scans|scanned _ documents|letters|receipts|pages'),
    signatures,
    most('storage_gb', 'Storage, GB', ['GB', 'gigabytes', 'GB _ storage']),
  ],

  'Developer tools': [openSource, selfHosted, api, programmingLanguages, platforms],
  Databases: [
    list('databases', 'Databases', {
      PostgreSQL: ['Postgres', 'PostgreSQL'],
      MySQL: ['MySQL', 'MariaDB'],
      SQLite: ['SQLite'],
      'SQL Server': ['SQL Server', 'MSSQL'],
      MongoDB: ['MongoDB', 'Mongo'],
      Redis: ['Redis', 'Valkey'],
      ClickHouse: ['ClickHouse'],
      DuckDB: ['DuckDB'],
      Oracle: ['Oracle'],
    }),
    yes('read_only', 'Works with a read-only role', 'read only role|user|access|account|connection|permissions'),
    yes('backups', 'Backups', 'backup|backups', 'point in time', 'snapshot|snapshots'),
    yes('migrations', 'Migrations', 'migration|migrations|migrate|migrates', 'schema change|changes|diff|diffs'),
  ],
  Testing: [
    yes(
      'ci',
      'Runs in CI',
      'CI',
      'continuous integration',
      'GitHub Actions',
      'GitLab CI',
      'Jenkins',
      'on|each|every _ pull request|requests',
    ),
    yes(
      'browser_tests',
      'Browser tests',
      'browser test|tests|testing',
      'Playwright|Selenium|Cypress|Puppeteer',
      'in real|every browser|browsers',
    ),
    yes('parallel', 'Runs in parallel', 'parallel', 'in parallel', 'parallelis*|parallelize*', 'shard|shards|sharding'),
    yes('visual', 'Compares screenshots', 'screenshot|screenshots', 'visual regression|regressions|test|tests|diff|diffs'),
  ],
  'APIs and integrations': [
    list('protocols', 'Protocols', {
      REST: ['REST'],
      GraphQL: ['GraphQL'],
      gRPC: ['gRPC'],
      WebSocket: ['WebSocket|WebSockets'],
      Webhooks: ['webhook|webhooks'],
      MCP: ['MCP'],
      SOAP: ['SOAP'],
    }),
    yes('openapi', 'OpenAPI', 'OpenAPI', 'Swagger'),
    yes('mocking', 'Mocks', 'mock|mocks|mocking', 'sandbox'),
    yes('retries', 'Retries failed calls', 'retry|retries|retried', 'replay|replays|redeliver*'),
  ],
  'Monitoring and logs': [
    yes('alerts', 'Alerts', 'alert|alerts|alerting', 'pages you'),
    yes('opentelemetry', 'OpenTelemetry', 'OpenTelemetry', 'OTel', 'OTLP'),
    yes('status_pages', 'Status pages', 'status page|pages'),
    most('retention_days', 'Retention, days', [
      'days _ retention',
      'day|days _ history|logs|retention',
      'days of _ logs|history|data|retention',
    ]),
  ],
  'Hosting and deployment': [
    yes('docker', 'Containers', 'Docker', 'container|containers', 'Kubernetes|OCI'),
    yes(
      'previews',
      'Preview deployments',
      'preview|previews deployment|deployments|environment|environments|url|urls',
      'preview|previews for|per _ branch|pull',
      'branch previews',
    ),
    yes('rollback', 'Rollbacks', 'rollback|rollbacks', 'roll|rolls|rolled back'),
    customDomain,
  ],
  'Code editors and review': [
    runsOn('Editors and hosts', 'VS Code', 'JetBrains', 'IntelliJ', 'Neovim', 'Vim', 'Emacs', 'Zed', 'GitHub', 'GitLab', 'Bitbucket'),
    yes('review', 'Reviews changes', 'code review|reviews', 'review|reviews _ pull|changes|diffs|merge'),
    ai,
    yes('pair', 'Edits together', 'pair programming', 'collaborative|multiplayer editing|cursors', 'live share'),
  ],

  'Artificial intelligence': [models, localModel, api, openSource, privacyOfModel],
  'Assistants and agents': [
    yes('tools', 'Uses other tools', 'tool|tools use|calls|calling', 'MCP', 'uses|call|calls _ tools|APIs'),
    yes('memory', 'Remembers', 'memory|memories', 'remember|remembers'),
    yes(
      'approval',
      'Asks before it acts',
      'approve|approves|approval|approvals',
      'ask|asks before',
      'confirm|confirms|confirmation',
      'human in the loop',
    ),
    channels,
  ],
  'Image generation': [
    yes('commercial', 'Commercial use', 'commercial use|licence|license|rights', 'commercially', 'royalty free'),
    yes(
      'editing',
      'Edits parts of a picture',
      'inpaint*|outpaint*',
      'edit|edits _ part|parts|image|images|photo|photos',
      'background removal',
      'remove|removes _ background|backgrounds',
    ),
    yes('own_style', 'Learns your style', 'fine tune|tuning|tuned', 'LoRA', 'own|your|consistent style|styles|characters|brand'),
  ],
  'Speech and transcription': [
    languageCount,
    yes(
      'speakers',
      'Tells speakers apart',
      'speaker|speakers _ label|labels|names|identification|recognition|separation',
      'diari*',
      'who said|spoke|speaks',
    ),
    realTime,
    subtitles,
  ],
  'Machine learning operations': [
    runsOn('Frameworks', 'PyTorch', 'TensorFlow', 'scikit-learn', 'JAX', 'Hugging Face', 'Kubernetes', 'Jupyter', 'MLflow'),
    yes('tracking', 'Tracks experiments', 'experiment|experiments tracking', 'track|tracks|tracking _ experiments|runs|experiment'),
    yes('drift', 'Watches for drift', 'drift'),
    yes('gpus', 'GPUs', 'GPU', 'GPUs'),
  ],
  'Search and knowledge': [
    connectsWith('Sources', 'Notion', 'Google Drive', 'Confluence', 'Slack', 'SharePoint', 'GitHub', 'Dropbox', 'Gmail'),
    yes(
      'citations',
      'Cites its sources',
      'cite|cites|citation|citations',
      'source|sources _ answer|linked|shown',
      'link|links|with _ sources|source|passage|paragraph',
    ),
    yes('permissions', 'Respects permissions', 'permission|permissions', 'access rights|control|controls'),
    yes('semantic', 'Finds by meaning', 'semantic', 'by meaning', 'vector|embeddings'),
  ],

  Design: [
    platforms,
    team,
    connectsWith('Works with', 'Figma', 'Sketch', 'Adobe', 'Photoshop', 'Illustrator', 'Canva', 'Framer', 'Webflow', 'Penpot', 'Blender'),
    formats('Formats', {
      SVG: ['SVG'],
      PNG: ['PNG'],
      PDF: ['PDF'],
      WebP: ['WebP'],
      CSS: ['CSS'],
      glTF: ['glTF', 'GLB'],
      Lottie: ['Lottie'],
      WOFF2: ['WOFF2', 'WOFF'],
      OpenType: ['OpenType', 'OTF'],
    }),
  ],
  Typography: [
    most('fonts', 'Fonts or styles', ['fonts', 'typefaces', 'styles', 'weights', 'families']),
    yes('variable', 'Variable fonts', 'variable font|fonts', 'variable axis|axes'),
    yes('licence', 'Checks or states licences', 'licence|licences|license|licenses|licensing'),
    yes('subsetting', 'Subsets', 'subset|subsets|subsetting'),
  ],
  'Interface design': [
    yes('prototypes', 'Prototypes', 'prototype|prototypes|prototyping', 'clickable|interactive mockup|mockups'),
    yes(
      'code',
      'Gives code',
      'export|exports|gives|generates|generate|produces _ code|components|HTML|React',
      'React|Vue|HTML _ code|components|export',
    ),
    yes('design_systems', 'Design systems', 'design system|systems', 'design token|tokens', 'component library|libraries'),
    yes('contrast', 'Checks accessibility', 'contrast', 'WCAG', 'accessibility check|checks|checker|audit'),
  ],
  'Illustration and icons': [
    most('assets', 'Pieces in the library', ['icons', 'illustrations', 'graphics', 'assets', 'symbols']),
    yes('editable', 'Editable vectors', 'vector|vectors', 'editable', 'SVG', 'SVGs'),
    yes('commercial', 'Commercial use', 'commercial use|licence|license|projects', 'commercially', 'royalty free'),
    yes('animated', 'Animated', 'animated|animation|animations', 'Lottie'),
  ],
  'Colour and branding': [
    yes('palettes', 'Makes palettes', 'palette|palettes', 'colour|color scheme|schemes'),
    yes('contrast', 'Checks contrast', 'contrast', 'WCAG'),
    yes('logos', 'Logos', 'logo|logos'),
    yes('guidelines', 'Brand guidelines', 'brand|style guideline|guidelines|guide|guides|book|kit|kits'),
  ],
  '3D and motion': [
    yes('rendering', 'Renders', 'render|renders|rendering|rendered'),
    yes('timeline', 'Timeline', 'timeline|timelines', 'keyframe|keyframes'),
    yes('in_browser', 'In the browser', 'in|from _ browser', 'WebGL|WebGPU'),
    list('model_formats', 'Model formats', {
      glTF: ['glTF', 'GLB'],
      OBJ: ['OBJ'],
      STL: ['STL'],
      FBX: ['FBX'],
      USD: ['USD', 'USDZ'],
      MP4: ['MP4'],
      Lottie: ['Lottie'],
    }),
  ],

  Marketing: [
    dashboards,
    automation,
    api,
    gdpr,
    connectsWith(
      'Integrations',
      'HubSpot',
      'Salesforce',
      'Shopify',
      'WordPress',
      'Zapier',
      'Google Analytics',
      'Slack',
      'Webflow',
      'Mailchimp',
      'Stripe',
    ),
  ],
  'Email marketing': [
    most('contacts', 'Contacts or subscribers included', ['subscribers', 'contacts', 'recipients'], 1, plansOnly),
    yes('ab_tests', 'A/B tests', 'A/B', 'split test|tests|testing'),
    templates,
    yes('segments', 'Segments', 'segment|segments|segmentation'),
  ],
  'Search engine optimisation': [
    most('tracked_keywords', 'Keywords tracked', ['keywords', 'tracked keywords', 'search terms'], 1, plansOnly),
    yes('audit', 'Audits sites', 'audit|audits|auditing', 'crawl|crawls|crawler|crawling'),
    yes('backlinks', 'Backlinks', 'backlink|backlinks'),
    yes(
      'rank_tracking',
      'Tracks positions',
      'rank|ranking|rankings|position|positions _ track|tracking|tracker|history|monitoring',
      'track|tracks _ rankings|positions|ranking|rank',
    ),
  ],
  'Social media': [
    networks,
    yes('scheduling', 'Schedules posts', 'schedul*', 'queue|queues', 'content calendar'),
    twoWay,
    yes('approval', 'Approvals', 'approve|approves|approval|approvals', 'review|reviews before'),
  ],
  'Web analytics': [
    yes('cookieless', 'Without cookies', 'without|no cookies|cookie', 'cookieless', 'cookie free', 'no consent|cookie banner|banners'),
    selfHosted,
    most('script_kb', 'Script size, kB', ['KB', 'kB', 'kilobytes', 'kB script']),
    yes('funnels', 'Funnels', 'funnel|funnels', 'goal|goals', 'conversion|conversions'),
  ],
  'Landing pages': [noCode, templates, customDomain, yes('ab_tests', 'A/B tests', 'A/B', 'split test|tests|testing')],

  'Sales and customers': [
    channels,
    team,
    dashboards,
    api,
    connectsWith('Integrations', 'Slack', 'HubSpot', 'Salesforce', 'Gmail', 'Outlook', 'Zapier', 'Shopify', 'Stripe', 'Jira', 'WordPress'),
  ],
  'Customer relationship management': [
    yes('pipeline', 'Pipeline', 'pipeline|pipelines', 'deal|deals'),
    yes('mail_sync', 'Reads your mail', 'sync|syncs|reads|connects|logs _ email|emails|mail|inbox|gmail|mailbox', 'email|mail sync'),
    importing,
    users,
  ],
  'Customer support': [
    yes('tickets', 'Tickets', 'tickets|ticketing', 'ticket system|queue|history|inbox'),
    yes('help_center', 'Help centre', 'help centre|center', 'knowledge base', 'self service'),
    twoWay,
    ai,
  ],
  'Surveys and feedback': [
    most('questions', 'Question types', ['question types', 'kinds of question|questions', 'types of question|questions']),
    yes('anonymous', 'Anonymous answers', 'anonymous|anonymously|anonymity'),
    yes('embedded', 'Embeds', 'embed|embeds|embedded|embeddable', 'widget|widgets'),
    yes('logic', 'Branches', 'branching|branch|branches', 'skip|conditional logic'),
  ],
  'Live chat': [
    yes('bot', 'Chatbot', 'chatbot|chatbots', 'bot|bots'),
    most('script_kb', 'Script size, kB', ['KB', 'kB', 'kilobytes']),
    mobileApp,
    languageCount,
  ],
  'Bookings and appointments': [
    bookable,
    calendarsOf,
    reminders,
    yes('deposits', 'Takes payment when booking', 'deposit|deposits', 'prepay*', 'pay|payment|payments|paid _ when|upfront|booking|online'),
  ],

  Finance: [platforms, currencies, exporting, bankSync, encrypted],
  'Accounting and invoicing': [
    yes(
      'e_invoices',
      'E-invoices',
      'e invoice|invoices|invoicing',
      'XRechnung|ZUGFeRD|Peppol|Factur-X',
      'electronic invoice|invoices|invoicing',
    ),
    yes('vat', 'VAT', 'VAT', 'sales tax'),
    yes(
      'receipts',
      'Reads receipts',
      'read|reads|scan|scans|scanned|scanning|capture|captures|photograph|photographs|import|imports _ receipt|receipts',
      'post|send|mail|forward|upload _ receipt|receipts',
      'receipt scan|scanning|scanner|capture|recognition|ocr',
    ),
    yes('recurring', 'Recurring invoices', 'recurring invoice|invoices|billing'),
  ],
  'Personal budgeting': [
    yes(
      'shared',
      'Shared with others',
      'share|shares|sharing _ with',
      'share|shared|sharing _ budget|budgets|goal|goals|expense|expenses|costs|bills|account|accounts|pot|pots|list|lists',
      'for couples|families|flatmates',
      'with _ partner|family|household|flatmates',
    ),
    yes('goals', 'Savings goals', 'goal|goals', 'savings pot|pots|target|targets'),
    importing,
    noTracking,
  ],
  'Payments and billing': [
    cards,
    yes('recurring', 'Recurring payments', 'recurring', 'subscription|subscriptions _ billing|payments'),
    api,
    yes('dunning', 'Chases failed payments', 'dunning', 'failed payment|payments|card|cards', 'retry|retries _ payments|cards|charges'),
  ],
  Investing: [
    list('assets', 'What it covers', {
      Shares: ['stock|stocks', 'shares|equities'],
      ETFs: ['ETF', 'ETFs'],
      Bonds: ['bond|bonds'],
      Crypto: ['crypto', 'bitcoin', 'cryptocurrencies'],
      Property: ['real estate', 'property|properties'],
      Funds: ['fund|funds'],
    }),
    yes('dividends', 'Dividends', 'dividend|dividends'),
    yes('tax_report', 'Tax reports', 'tax report|reports|statement|statements', 'capital gains'),
    connectsWith('Brokers', 'Interactive Brokers', 'Trade Republic', 'Degiro', 'Scalable Capital', 'Robinhood', 'Coinbase', 'Kraken'),
  ],
  Taxes: [
    list(
      'countries',
      'Countries',
      Object.fromEntries(
        [
          'Germany',
          'Austria',
          'Switzerland',
          'France',
          'Spain',
          'Portugal',
          'Italy',
          'Netherlands',
          'United Kingdom',
          'United States',
          'Canada',
          'Ireland',
        ].map((name) => [name, [name]]),
      ),
    ),
    yes(
      'filing',
      'Files the return',
      'file|files|filing|filed _ return|returns|tax|taxes',
      'e file|files|filing',
      'submit|submits|submitted _ return|office|elster',
      'ELSTER',
    ),
    yes(
      'adviser',
      'Advisers can look in',
      'your|an accountant|accountants|adviser|advisor',
      'your|a tax adviser|advisor',
      'accountant|accountants|adviser|advisers|advisor|advisors access|can|login|see|sees|get|gets',
      'invite|share|send _ accountant|adviser|advisor',
      'for accountants|advisers|advisors',
    ),
  ],

  'Business operations': [
    team,
    dashboards,
    api,
    gdpr,
    sso,
    connectsWith(
      'Integrations',
      'Slack',
      'Google Workspace',
      'Microsoft 365',
      'Microsoft Teams',
      'DATEV',
      'Jira',
      'Zapier',
      'Xero',
      'QuickBooks',
      'Personio',
    ),
  ],
  'Human resources': [
    yes(
      'absences',
      'Absences',
      'absence|absences',
      'annual|parental|sick leave',
      'leave request|requests|days',
      'holiday|holidays|vacation|vacations',
      'time off',
    ),
    yes('payroll', 'Payroll', 'payroll'),
    yes('onboarding', 'Onboarding', 'onboarding|onboard'),
    yes('time_tracking', 'Time tracking', 'time tracking|sheet|sheets', 'timesheet|timesheets', 'track|tracks _ time|hours'),
  ],
  Recruiting: [
    yes(
      'job_board',
      'Publishes jobs',
      'job board|boards',
      'career|careers page|pages|site',
      'post|posts|publish|publishes _ jobs|job|openings',
    ),
    yes('screening', 'Screens applications', 'screen|screens|screening', 'scorecard|scorecards', 'assessment|assessments'),
    yes(
      'interviews',
      'Plans interviews',
      'interview|interviews _ schedul*|planning|plan',
      'schedul* _ interview|interviews',
      'plan|plans|book|books|arrange|arranges|set|sets _ interview|interviews',
    ),
    yes('anonymous', 'Anonymous applications', 'anonymous|anonymised|anonymized|blind'),
  ],
  'Legal and contracts': [
    signatures,
    templates,
    yes(
      'redlines',
      'Compares versions',
      'redline|redlines|redlining',
      'compare|compares|comparison _ versions|contracts|drafts|clauses',
      'version|versions',
    ),
    yes('deadlines', 'Watches deadlines', 'deadline|deadlines', 'renewal|renewals', 'notice period|periods', 'expiry|expire|expires'),
  ],
  'Project management': [
    yes('gantt', 'Gantt chart', 'gantt', 'timeline|timelines'),
    yes('kanban', 'Board view', 'kanban', 'board|boards'),
    yes('time_tracking', 'Time tracking', 'time tracking', 'timesheet|timesheets', 'track|tracks _ time|hours'),
    yes('guests', 'Guests', 'guest|guests', 'client|clients portal|access|view', 'share|shared with clients'),
  ],
  'Inventory and logistics': [
    barcode,
    shops,
    yes(
      'locations',
      'Several locations',
      'several|multiple|many|all|between locations|warehouses|branches|stores',
      'every|each|per location|warehouse|branch|store',
    ),
    yes(
      'forecast',
      'Forecasts',
      'forecast|forecasts|forecasting',
      'predict|predicts|prediction|predictions',
      'reorder|reorders|reordering',
    ),
  ],

  'Health and sport': [platforms, offline, wearable, reminders, noTracking],
  Outdoors: [
    offlineMaps,
    gpx,
    yes('weather', 'Weather', 'weather', 'forecast|forecasts of|for _ wind|rain|snow|weather', 'wind|rain|snow|avalanche'),
    most('places', 'Places covered', ['trails', 'routes', 'harbours', 'harbors', 'peaks', 'huts', 'spots', 'beaches', 'crags', 'lakes']),
  ],
  Fitness: [
    yes('plans', 'Training plans', 'training|workout|running plan|plans|programme|programmes|program|programs'),
    yes('videos', 'Videos', 'video|videos'),
    most('exercises', 'Exercises', ['exercises', 'workouts']),
    yes('no_equipment', 'Without equipment', 'no|without equipment|weights|gym', 'bodyweight'),
  ],
  Nutrition: [
    barcode,
    diets,
    yes('plans', 'Meal plans', 'meal plan|plans|planner|planning'),
    yes('calories', 'Counts calories', 'calorie|calories', 'kcal', 'macro|macros'),
  ],
  'Sleep and mindfulness': [
    most('sessions', 'Sessions or sounds', ['sessions', 'meditations', 'sounds', 'soundscapes', 'stories']),
    yes('guided', 'Guided', 'guided'),
    yes('sleep_tracking', 'Tracks sleep', 'sleep|track|tracks tracking|tracker|sleep|diary|phases|stages'),
    yes('no_account', 'Usable without an account', ...(noAccount.rule.kind === 'stated' ? noAccount.rule.any : [])),
  ],
  'Medical practice': [
    gdpr,
    bookable,
    yes('records', 'Patient records', 'patient|health|medical record|records|file|files|chart|charts'),
    yes('certified', 'Medical device or certified', 'medical device', 'CE marked|mark|certified', 'MDR', 'FDA', 'HIPAA', 'ISO 13485|27001'),
  ],

  Education: [platforms, offline, beginners, courses, certificate],
  Languages: [
    list(
      'taught',
      'Languages taught',
      Object.fromEntries(
        [
          'English',
          'German',
          'French',
          'Spanish',
          'Portuguese',
          'Italian',
          'Dutch',
          'Polish',
          'Japanese',
          'Chinese',
          'Korean',
          'Arabic',
          'Turkish',
          'Swedish',
          'Norwegian',
          'Danish',
          'Finnish',
          'Greek',
          'Welsh',
          'Irish',
          'Latin',
        ].map((name) => [name, [name]]),
      ),
    ),
    yes('speaking', 'Trains speaking', 'speak|speaking|speech', 'pronunciation|pronounce|accent', 'conversation|conversations'),
    yes('spaced', 'Spaced repetition', 'spaced repetition', 'flashcard|flashcards', 'repetition|repetitions'),
    yes('native', 'With native speakers', 'native speaker|speakers', 'tutor|tutors|teacher|teachers'),
  ],
  'Courses and classrooms': [
    yes('assignments', 'Assignments', 'assignment|assignments', 'homework', 'grade|grades|grading'),
    yes('lms', 'Connects to an LMS', 'LMS', 'Moodle|Canvas|LTI', 'Google Classroom'),
    yes('live', 'Live lessons', 'live lesson|lessons|class|classes|session|sessions', 'video call|calls|conference|conferences'),
    gdpr,
  ],
  'Learning to code': [
    programmingLanguages,
    yes('in_browser', 'In the browser', 'in|from _ browser', 'no|without installation|setup|install|installing'),
    yes('projects', 'Real projects', 'project|projects'),
    yes('feedback', 'Feedback on your code', 'feedback', 'code review|reviews', 'mentor|mentors|tutor|tutors', 'hint|hints'),
  ],
  'For children': [
    noTracking,
    yes('parents', 'Parents can look in', 'parent|parents|parental'),
    one('age', 'From age', {
      '3': ['ages|age|from 3', 'age of 3', '3 years'],
      '4': ['ages|age|from 4', '4 years'],
      '5': ['ages|age|from 5', '5 years'],
      '6': ['ages|age|from 6', '6 years'],
      '7': ['ages|age|from 7'],
      '8': ['ages|age|from 8'],
      '10': ['ages|age|from 10'],
    }),
    yes('no_purchases', 'No purchases inside', 'no|without _ purchases', 'no in app purchases'),
  ],
  'Exams and study': [
    yes('flashcards', 'Flashcards', 'flashcard|flashcards', 'index card|cards'),
    yes('mock_exams', 'Mock exams', 'mock|practice|past exam|exams|test|tests|paper|papers|questions', 'exam simulator|simulation'),
    yes('plan', 'Study plan', 'study|revision|learning plan|plans|planner|schedule|schedules|timetable'),
    most('questions', 'Questions', ['questions', 'practice questions', 'exam questions']),
  ],

  'Home and food': [platforms, offline, team, reminders, noTracking],
  Cooking: [
    diets,
    most('recipes', 'Recipes', ['recipes', 'dishes', 'meals']),
    yes('shopping_list', 'Shopping list', 'shopping|grocery list|lists'),
    importing,
  ],
  Gardening: [
    most('plants', 'Plants known', ['plants', 'species', 'varieties', 'crops']),
    yes('identifies', 'Recognises plants', 'identif*', 'recognis*|recogniz*', 'diagnos*'),
    yes('weather', 'Follows the weather', 'weather', 'frost', 'rain'),
    yes('plan', 'Plans beds', 'bed|beds|garden plan|plans|planner|planning|layout', 'plan|plans|sow|sowing _ calendar|bed|beds'),
  ],
  Household: [
    yes('chores', 'Chores', 'chore|chores', 'cleaning plan|schedule|plans'),
    yes('inventory', 'Inventory', 'inventory', 'pantry', 'expiry|expire|expires|expiration', 'best before'),
    yes('costs', 'Shares costs', 'split|splits|share|shares _ costs|bills|expenses|rent', 'expense|expenses'),
    barcode,
  ],
  'Real estate': [
    yes('tours', 'Virtual tours', 'virtual|3D|360 tour|tours|viewing|viewings', 'floor plan|plans'),
    yes('contracts', 'Leases and contracts', 'lease|leases', 'contract|contracts', 'rental agreement|agreements'),
    yes('tenants', 'For tenants', 'tenant|tenants', 'renter|renters'),
    yes('map', 'Map', 'map|maps'),
  ],
  Pets: [
    list('animals', 'Animals', {
      Dogs: ['dog|dogs', 'puppy|puppies'],
      Cats: ['cat|cats'],
      Horses: ['horse|horses'],
      Birds: ['bird|birds', 'parrot|parrots'],
      Rabbits: ['rabbit|rabbits'],
      Fish: ['fish', 'aquarium|aquariums'],
      Reptiles: ['reptile|reptiles'],
    }),
    yes('vet', 'Vet records', 'vet|vets|veterinary', 'vaccination|vaccinations', 'medication|medications'),
    yes('gps', 'GPS', 'GPS', 'tracker|tracking'),
    yes('sitters', 'Sitters', 'sitter|sitters', 'walker|walkers', 'boarding'),
  ],

  'Travel and places': [platforms, offline, realTime, noAccount, languageCount],
  'Trip planning': [
    yes('shared', 'Plans together', 'together', 'share|shared|shares|sharing', 'group|groups', 'collaborat*'),
    yes('budget', 'Budget', 'budget|budgets', 'expense|expenses', 'costs'),
    yes(
      'import_mail',
      'Reads bookings from mail',
      'forward|forwards|read|reads _ booking|bookings|confirmation|confirmations|email|emails',
      'from _ inbox|email|emails',
    ),
    offlineMaps,
  ],
  'Maps and navigation': [
    offlineMaps,
    gpx,
    yes('osm', 'OpenStreetMap', 'OpenStreetMap', 'OSM'),
    yes('voice', 'Voice guidance', 'voice|spoken guidance|directions|navigation|instructions', 'turn by turn'),
  ],
  'Public transport': [
    most('cities', 'Cities', ['cities', 'towns', 'regions', 'networks']),
    yes('tickets', 'Sells tickets', 'ticket|tickets', 'fare|fares'),
    accessible,
    yes('delays', 'Tells of delays', 'delay|delays|delayed', 'disruption|disruptions', 'late'),
  ],
  'Places to stay': [
    bookable,
    yes('cancellation', 'Free cancellation', 'free cancellation', 'cancel free', 'cancel _ for free'),
    yes('pets', 'Pets welcome', 'pet|pets|dog|dogs friendly|welcome|allowed'),
    accessible,
  ],
  Cycling: [gpx, offlineMaps, wearable, yes('ebike', 'E-bikes', 'e bike|bikes', 'ebike|ebikes', 'pedelec|pedelecs')],

  'Media and entertainment': [platforms, offline, noTracking, exporting, community],
  Music: [
    formats('Formats', { MIDI: ['MIDI'], WAV: ['WAV'], FLAC: ['FLAC'], MP3: ['MP3'], MusicXML: ['MusicXML'], VST: ['VST', 'VST3'] }),
    yes('notation', 'Sheet music', 'notation|score|scores', 'sheet music', 'tab|tabs|tablature', 'chord|chords'),
    yes('lossless', 'Lossless', 'lossless', 'hi res', 'FLAC'),
    most('tracks', 'Tracks or sounds', ['tracks', 'songs', 'samples', 'sounds', 'loops']),
  ],
  Podcasts: [
    subtitles,
    yes('recording', 'Records', 'record|records|recording|recordings'),
    yes(
      'hosting',
      'Hosts episodes',
      'hosts|hosting _ episodes|podcast|podcasts|audio|feed',
      'podcast hosting',
      'distribut*',
      'publish|publishes to',
    ),
    yes('chapters', 'Chapters', 'chapter|chapters'),
  ],
  Video: [
    subtitles,
    yes('hd', 'High resolution', '4K|8K', '1080p|2160p', 'HD'),
    yes('editing', 'Edits', 'edit|edits|editing', 'video|audio|built-in editor', 'cut|cuts|trim|trims'),
    yes('watermark_free', 'No watermark', 'no|without watermark|watermarks', 'watermark free'),
  ],
  Photography: [
    yes('raw', 'RAW', 'RAW', 'DNG'),
    yes('editing', 'Edits', 'edit|edits|editing', 'photo|image|built-in editor', 'retouch*', 'preset|presets'),
    yes('originals', 'Keeps originals', 'original|originals', 'full resolution', 'non destructive'),
    yes('galleries', 'Galleries for clients', 'gallery|galleries', 'proofing'),
  ],
  Games: [
    yes('multiplayer', 'With others', 'multiplayer', 'co op', 'with|against _ friends|others', 'two|2|four|4 players'),
    yes('controller', 'Controller', 'controller|controllers', 'gamepad|gamepads'),
    yes('no_purchases', 'No purchases inside', 'no|without _ purchases', 'no microtransactions', 'buy once', 'no loot'),
    list('stores', 'Where to play', {
      Steam: ['Steam'],
      Switch: ['Nintendo Switch'],
      PlayStation: ['PlayStation'],
      Xbox: ['Xbox'],
      'itch.io': ['itch.io'],
      Browser: ['in _ browser', 'browser game'],
    }),
  ],
  'Books and reading': [
    formats('Formats', {
      EPUB: ['EPUB', 'EPUBs'],
      PDF: ['PDF', 'PDFs'],
      Kindle: ['Kindle', 'MOBI'],
      Audiobook: ['audiobook|audiobooks'],
      Markdown: ['Markdown'],
    }),
    yes('highlights', 'Highlights and notes', 'highlight|highlights', 'annotation|annotations|annotate', 'margin|notes beside|notes'),
    yes('statistics', 'Reading statistics', 'reading statistics|stats|goal|goals|streak|streaks'),
    importing,
  ],

  Commerce: [cards, shops, api, currencies, dashboards],
  'Online shops': [
    customDomain,
    yes(
      'no_commission',
      'No commission',
      'no|without|zero commission|commissions',
      'no|without|zero transaction|sales fee|fees',
      '0 % commission',
    ),
    templates,
    yes('stock', 'Stock', 'stock', 'inventory'),
  ],
  Marketplaces: [
    yes('commission_free', 'No commission', 'no|without|zero commission|commissions|fees'),
    yes('escrow', 'Holds payments safely', 'escrow', 'buyer protection', 'held|holds _ until'),
    yes('verified_sellers', 'Verified sellers', 'verified|vetted|checked seller|sellers|shop|shops|makers|dealers|suppliers'),
    yes('reviews', 'Reviews', 'review|reviews', 'rating|ratings'),
  ],
  'Subscriptions and memberships': [
    yes('pause', 'Members can pause', 'pause|pauses|paused|pausing', 'skip|skips _ month|box|delivery'),
    yes('portal', 'Portal for members', 'customer|member|members portal|portals|area', 'self service'),
    yes('dunning', 'Chases failed payments', 'dunning', 'failed payment|payments'),
    yes('gifts', 'Gifts', 'gift|gifts|gifting'),
  ],
  'Shipping and returns': [
    runsOn('Carriers', 'DHL', 'UPS', 'FedEx', 'DPD', 'GLS', 'Hermes', 'USPS', 'PostNL', 'Royal Mail'),
    yes(
      'labels',
      'Prints labels',
      'print|prints|printed|printing|printable _ label|labels',
      'shipping|address|parcel|postage|customs label|labels',
      'label|labels print|printed|printing|printer',
    ),
    yes('returns', 'Returns', 'return|returns'),
    yes('tracking', 'Tracking', 'tracking|track|tracks'),
  ],
  'Point of sale': [
    offline,
    yes('hardware', 'Own hardware', 'terminal|terminals', 'card reader|readers', 'hardware'),
    yes('fiscal', 'Fiscal rules', 'TSE', 'fiscal*', 'cash register act|law|rules'),
    yes(
      'tables',
      'Tables and kitchens',
      'restaurant|restaurants',
      'table|tables _ plan|plans|service|orders',
      'kitchen display|printer|printers',
    ),
  ],

  'Security and privacy': [
    platforms,
    encrypted,
    openSource,
    yes(
      'audited',
      'Independently audited',
      'audited',
      'independent|external|security|third-party audit|audits',
      'penetration test|tests|tested',
      'SOC 2 _ certified|compliant|audited|report|attested|type',
      'ISO 27001 certified|certification|certificate|audited',
      'certified _ to|by|under|for ISO|SOC',
    ),
    selfHosted,
  ],
  'Password management': [
    yes('passkeys', 'Passkeys', 'passkey|passkeys', 'FIDO2|WebAuthn'),
    team,
    importing,
    yes('breach', 'Warns of leaks', 'breach|breaches|breached', 'leak|leaks|leaked', 'pwned'),
  ],
  'Privacy tools': [
    noAccount,
    yes('no_logs', 'No logs', 'no|without|zero logs|logging'),
    noTracking,
    yes('masking', 'Hides your address', 'alias|aliases', 'mask|masks|masked|masking', 'VPN', 'proxy|proxies'),
  ],
  'Identity and access': [
    sso,
    twoFactor,
    yes('provisioning', 'SCIM', 'SCIM', 'provision*'),
    yes('audit_log', 'Audit log', 'audit log|logs|trail|trails'),
  ],
  Backups: [
    most('versions_days', 'History, days', ['day history|retention|versions', 'days of _ history|versions|retention']),
    yes('incremental', 'Only what changed', 'incremental|incrementally', 'dedup*', 'only _ changed|changes'),
    yes(
      'restore_test',
      'Tests the restore',
      'restore test|tests|drill|drills',
      'test|tests|verify|verifies|verified|rehearse* _ restore|restores|backup|backups',
    ),
    list('targets', 'Where to', {
      'Amazon S3': ['S3'],
      Backblaze: ['Backblaze', 'B2'],
      'Own server': ['SFTP', 'own server|nas', 'NAS'],
      'Google Drive': ['Google Drive'],
      Dropbox: ['Dropbox'],
      'External disk': ['external disk|drive|drives|disks', 'USB'],
    }),
  ],
  'Network security': [
    yes('firewall', 'Firewall', 'firewall|firewalls'),
    yes('scanning', 'Scans', 'scan|scans|scanner|scanning'),
    yes('alerts', 'Alerts', 'alert|alerts|alerting'),
    yes('zero_trust', 'Zero trust', 'zero trust', 'WireGuard'),
  ],

  'Hardware and making': [openHardware, openSource, matter, mobileApp, warranty],
  'Smart home': [
    assistants,
    yes('local', 'Works without a cloud', 'without|no a|the|any cloud', 'without|no cloud', 'local|locally', 'works _ offline'),
    yes('energy', 'Measures energy', 'energy|power|electricity|consumption meter|meters|metering|monitoring|use|usage|consumption'),
    battery,
  ],
  Wearables: [
    battery,
    wearable,
    yes('waterproof', 'Waterproof', 'waterproof', 'water resistant|proof', 'IP67|IP68', '5 ATM|5ATM'),
    list('sensors', 'Sensors', {
      'Heart rate': ['heart rate', 'pulse'],
      GPS: ['GPS'],
      Oxygen: ['SpO2', 'blood oxygen'],
      Temperature: ['temperature'],
      ECG: ['ECG', 'EKG'],
      Motion: ['accelerometer', 'gyroscope'],
    }),
  ],
  'Electronics and robotics': [
    runsOn('Boards', 'Arduino', 'Raspberry Pi', 'ESP32', 'micro:bit', 'STM32', 'Jetson', 'ROS'),
    beginners,
    yes('kit', 'As a kit', 'kit|kits'),
    yes('no_soldering', 'Without soldering', 'no|without soldering|solder', 'solder free|less', 'solderless'),
  ],
  '3D printing': [
    list('materials', 'Materials', { PLA: ['PLA'], PETG: ['PETG'], ABS: ['ABS'], TPU: ['TPU'], Resin: ['resin|resins'], Nylon: ['nylon'] }),
    formats('Formats', { STL: ['STL'], '3MF': ['3MF'], 'G-code': ['G-code', 'gcode'], STEP: ['STEP'], OBJ: ['OBJ'] }),
    yes('slicing', 'Slices', 'slicer|slicers|slicing|slice|slices'),
    yes('remote', 'Watches from afar', 'remote|remotely', 'camera|cameras', 'OctoPrint|Klipper'),
  ],
  'Energy and climate': [
    list('sources', 'What it covers', {
      Solar: ['solar', 'photovoltaic|photovoltaics|PV'],
      Battery: ['battery|batteries storage', 'home battery', 'storage'],
      'Heat pump': ['heat pump|pumps'],
      'Electric cars': ['EV|EVs', 'electric car|cars', 'wallbox'],
      Carbon: ['CO2', 'carbon'],
      Wind: ['wind power|turbine|turbines'],
    }),
    realTime,
    yes('tariffs', 'Dynamic tariffs', 'dynamic|variable|hourly tariff|tariffs|price|prices|pricing', 'spot price|prices'),
    dashboards,
  ],
};
