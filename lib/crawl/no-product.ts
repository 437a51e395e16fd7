// Recognises pages that present no product: browser checks, consent walls, parked domains, default pages of servers and the like.

import { type StoredPage, shownLength, shownText } from '#lib/crawl/stored-page.ts';

/** The kind of a page that presents no product. The kinds are also codes of crawl problems. */
export type NoProductKind = keyof typeof sentences;

/** A page that presents no product, and a sentence that tells the owner what to do. */
export interface NoProduct {
  kind: NoProductKind;
  /** The particular software, service or language, such as `nginx`. */
  name: string;
  message: string;
  /** True if the page may hide a product from our crawler, such as a browser check. */
  isBehind: boolean;
}

const sentences = {
  challenge_page:
    'The site answers our crawler with a check of the browser instead of its page. Allow DebutBot in your firewall or bot protection, and have the address read again.',
  blocked_by_firewall:
    'A security service in front of the site turned our crawler away. Allow DebutBot in your firewall, and have the address read again.',
  captcha_page:
    'The site asks visitors to show that they are people before it shows its page. Allow DebutBot there, and have the address read again.',
  consent_wall:
    'The page shows nothing but a question for consent. Show your product without it, or enter the address of a page that does.',
  age_wall: 'The page shows nothing but a question for the visitor’s age. Enter the address of a page that presents your product.',
  login_page: 'The address leads to a login. Enter the address of the page that presents your product to the public.',
  maintenance_page: 'The site says that it is being worked on. Have the address read again when it is back.',
  suspended_page:
    'The host of the site says that the account is suspended or the site is switched off. Have the address read again when it is back.',
  parked_domain:
    'The domain is parked: no site of yours is set up at it yet. Correct the address, or have it read again when your site is online.',
  domain_for_sale: 'The domain is offered for sale. Correct the address if it is not the one of your product.',
  default_page:
    'The address shows the default page of a server or host: no site of yours is set up there yet. Have it read again when your site is online.',
  error_page: 'The address shows an error page instead of a site. Correct the address, or have it read again when the site works.',
  template_page: 'The page still shows the texts of its template. Have the address read again when it presents your product.',
  foreign_frame: 'The page only shows a frame with a page of another host. Enter the address of that page.',
} as const;

/** The kinds of pages that may hide a product from our crawler. */
const behind = new Set<NoProductKind>([
  ...(['challenge_page', 'blocked_by_firewall', 'captcha_page', 'consent_wall', 'age_wall', 'login_page', 'maintenance_page'] as const),
]);

/**
 * Maximum length of a page that presents no product. A longer page may only write about such pages, for example if the product solves
 * captchas.
 */
const maxLength = 2_500;

/**
 * Typical wording of pages of each kind. The patterns are matched against the title, the shown text and the addresses of embeds. A pattern
 * must not match words that a product could use to describe itself, or only on a page of the length at its end.
 */
const table: [kind: NoProductKind, name: string, pattern: RegExp, maxLength?: number][] = [
  // Browser checks.
  ['challenge_page', 'Cloudflare challenge', /^just a moment\W*$|checking if the site connection is secure|needs to review the security of your connection/im],
  ['challenge_page', 'Cloudflare browser check', /checking your browser before accessing|enable javascript and cookies to continue/i],
  ['challenge_page', 'Cloudflare Turnstile', /verify(?:ing)? (?:that )?you are (?:a )?human(?:\. this may take a few seconds|\s*$)/im],
  ['challenge_page', 'browser check', /^checking your browser\W*$|your browser will (?:be redirected|redirect) to your requested content/im],
  ['challenge_page', 'DDoS-Guard', /ddos-guard|ddos protection by/i],
  ['challenge_page', 'Vercel', /vercel security checkpoint|we['’]re verifying your browser/i],
  ['challenge_page', 'Imperva', /_incapsula_resource|incapsula incident id|powered by imperva/i],
  ['challenge_page', 'Sucuri', /sucuri website firewall|you are being redirected\W*javascript is required/i],
  ['challenge_page', 'SiteGround', /\.well-known\/sgcaptcha|robot challenge screen/i],
  ['challenge_page', 'Anubis', /making sure you['’]re not a bot|protected by anubis/i],
  ['challenge_page', 'proof of work', /^(?:please wait while your request is being verified|one moment, please|please wait while we (?:are checking|check|verify) your browser)\W*$/im],
  ['challenge_page', 'German check', /ihr browser wird (?:gerade )?überprüft|überprüfung ihres browsers/i],
  ['challenge_page', 'French check', /vérification de votre navigateur|nous vérifions votre navigateur/i],
  ['challenge_page', 'Spanish check', /(?:comprobando|verificando) (?:su|tu) navegador/i],
  ['challenge_page', 'cookies and scripts', /^(?:please )?(?:enable|turn on) (?:cookies|javascript)(?: and (?:cookies|javascript))? (?:to continue|and reload the page)\W*$/im],
  ['challenge_page', 'check of the connection', /(?:verbindung|connexion|conexión|conexão|connessione|verbinding|połączeni\p{L}*|接続|连接|連線)[^.]{0,60}(?:sicher ist|sécurité|segura|seguridad|segurança|sicura|beveilig|bezpiecz|セキュリティ|安全)|(?:überprüf|vérifi|verific|controle|sprawdz)\p{L}*[^.]{0,50}(?:sicherheit|sécurité|seguridad|segurança|sicurezza|veiligheid|bezpieczeństw)[^.]{0,30}(?:verbindung|connexion|conexión|conexão|connessione|verbinding|połączeni)/iu],
  ['challenge_page', 'check of people', /(?:überprüf|bestätig|vérifi|verific|controler|weryfik|sprawdz)\p{L}*[^.]{0,40}(?:ein mensch|êtes (?:un )?humain|ser humano|é humano|essere umano|een mens|człowiekiem)|(?:正在)?(?:验证|驗證)您?是否(?:是|为)?真人|人間であることを確認/iu],
  ['challenge_page', 'old browsers', /(?:your|this) browser (?:is not|isn['’]t|is no longer) supported|your browser is (?:out of date|too old|outdated)|(?:upgrade|update) your browser to (?:use|view|see|access|continue)|ihr browser (?:wird nicht unterstützt|ist veraltet)|votre navigateur (?:n['’]est pas (?:pris en charge|compatible)|est obsolète)|(?:tu|su) navegador no es compatible|お使いのブラウザ(?:は|ー)[^。]{0,20}(?:対応|サポート)していません/i],
  ['challenge_page', 'waiting room', /^you are (?:now )?in (?:line|the queue)\W|your estimated wait(?:ing)? time is|you are in the queue\.|sie (?:sind|befinden sich) (?:jetzt )?in der warteschlange|vous êtes (?:maintenant )?dans la file d['’]attente|está(?:s)? en la (?:cola|fila)(?: virtual)?\W/im],
  // Blocks by a firewall.
  ['blocked_by_firewall', 'Cloudflare block', /attention required! \| cloudflare|sorry, you have been blocked|you are unable to access \S+$|why have i been blocked\?/im],
  ['blocked_by_firewall', 'Cloudflare 1020', /error 10(?:06|09|10|15|20)\b[\s\S]{0,200}(?:access denied|banned|rate limited)|access denied\W+error code:? 10\d\d/i],
  ['blocked_by_firewall', 'Akamai', /you don['’]t have permission to access \S+ on this server|reference #\d+\.[0-9a-f]+\.\d+/i],
  ['blocked_by_firewall', 'AWS WAF', /generated by cloudfront \(cloudfront\)|request blocked\.\s*we can['’]t connect to the server/i],
  ['blocked_by_firewall', 'Wordfence', /generated by wordfence|your access to this (?:site|service) has been (?:limited|blocked)/i],
  ['blocked_by_firewall', 'F5', /the requested url was rejected\. please consult with your administrator/i],
  ['blocked_by_firewall', 'Azure Front Door', /the request is blocked\.\s*\S{8,}$|azure web application firewall/im],
  ['blocked_by_firewall', 'country', /not available in your (?:country|region)(?: due to| because)|(?:this )?(?:site|content) is unavailable in your (?:country|region)|451:? unavailable (?:for|due to) legal reasons|access(?:ing)? this (?:web)?site from a country[^.]{0,160}(?:cannot|can['’]t|not) (?:be )?(?:grant|allow)/i],
  ['blocked_by_firewall', 'access denied', /^(?:access (?:to this page )?(?:has been )?(?:denied|forbidden)|zugriff verweigert|accès refusé|acceso denegado|accesso negato)\W*$/im],
  ['blocked_by_firewall', 'blocked, other languages', /vous avez été bloqué|(?:ha|has) sido bloquead|você foi bloquead|sei stato bloccato|sie wurden (?:gesperrt|blockiert)|u bent geblokkeerd|zostałeś zablokowany|アクセスが(?:拒否|ブロック)|(?:访问|您)(?:已)?被(?:拒绝|阻止|拦截)/i],
  ['blocked_by_firewall', 'status 403', /^(?:403(?: forbidden|:? access denied)?|error 403|forbidden)\W*$/im],
  // Captchas.
  ['captcha_page', 'not a robot', /(?:confirm|prove|show|verify|make sure)\b[^.]{0,40}\b(?:you(?:['’]re| are)|are) (?:not a (?:robot|bot)|a human)/i],
  ['captcha_page', 'unusual traffic', /unusual (?:traffic|activity) (?:from|coming from|on) (?:your|this) (?:computer )?(?:network|ip|connection)/i],
  ['captcha_page', 'PerimeterX', /press (?:&|and) hold to confirm you are|please verify you are a human\W+access to this page has been denied/i],
  ['captcha_page', 'DataDome', /please enable js and disable any ad blocker|captcha-delivery\.com/i],
  ['captcha_page', 'solve the captcha', /(?:complete|solve|enter) the (?:captcha|characters|security check) (?:below|above|shown|to (?:continue|access|proceed))|please complete the security check to access/i],
  ['captcha_page', 'German', /(?:bestätigen|beweisen) sie,? dass sie (?:kein roboter|ein mensch) sind|ungewöhnlichen datenverkehr/i],
  ['captcha_page', 'French', /confirmez que vous n['’]êtes pas un robot|prouvez que vous êtes humain/i],
  ['captcha_page', 'Spanish, Portuguese', /(?:confirma|verifica|demuestra) que no eres un robot|confirme que (?:não é|você não é) um robô/i],
  ['captcha_page', 'not a robot, other languages', /jesteś robotem|non essere un robot|(?:geen robot bent|dat je geen robot)|não (?:sou|é) um robô|no soy un robot|je ne suis pas un robot|ロボットではありません|(?:完成|进行)(?:安全)?(?:验证|驗證)|不是机器人|вы не робот|запросы с вашего устройства похожи на автоматические|로봇이 아닙니다|robot olmadığınız|inte är en robot|ikke er en robot|nejste robot|et ole robotti|لست روبوت/i],
  // Consent walls and login pages.
  ['consent_wall', 'partners', /\b(?:with|und|and our|et nos|y nuestros|con i nostri|en onze) ?(?:our )?\d{2,4} (?:partner|partenaires|socios|fornitori)|\d{2,4} (?:partner|tcf vendors|anbieter) zu\b/i],
  ['consent_wall', 'privacy first', /(?:we (?:value|respect|care about)|nous (?:respectons|accordons)|wir (?:respektieren|schätzen)|(?:valoramos|respetamos)|(?:rispettiamo|teniamo alla)|wij respecteren|szanujemy)[^.]{0,20}(?:privacy|vie privée|privatsphäre|privacidad|prywatność)[\s\S]{0,300}(?:partner|partenaires|socios|cookies)/i, 700],
  ['consent_wall', 'pay or consent', /(?:continue|weiter|fortfahren|continuer) (?:with|mit|avec) (?:ads|advertising|werbung|publicité)|(?:ohne werbung|without ads|ad-free|sans publicité)[^.]{0,60}(?:abonn|subscri|month|monat|mois)/i],
  ['consent_wall', 'before you continue', /^(?:before you continue(?: to \S+)?|bevor sie (?:fortfahren|weitergehen)|avant de continuer|antes de continuar|prima di continuare)\W*$/im],
  ['consent_wall', 'your consent', /wir brauchen ihre zustimmung|we need your consent to|nous avons besoin de votre consentement/i],
  ['age_wall', 'English', /(?:are you (?:over|at least|of legal)|you must be (?:at least )?(?:18|19|21)|confirm (?:that )?you are (?:over|at least|of legal))[^.]{0,60}(?:18|19|21|years|age|enter)/i],
  ['age_wall', 'German', /(?:sind sie|bist du) (?:über|mindestens|schon) (?:16|18) ?(?:jahre)?|bestätige[^.]{0,40}mindestens (?:16|18) jahre/i],
  ['age_wall', 'French, Spanish, Italian', /avez-vous (?:plus de )?18 ans|vous devez avoir 18 ans|eres mayor de (?:18|edad)|hai (?:più|almeno) (?:di )?18 anni/i],
  ['age_wall', 'other languages', /(?:18|19|21) jaar of ouder|você tem (?:mais de )?18 anos|tem 18 anos ou mais|18歳以上|(?:ukończ(?:one|yłeś)|masz) 18 lat|(?:年满|已满|滿|未满)\s*18/i],
  ['login_page', 'WordPress', /username or email address\W+password|^log in ‹/im],
  ['login_page', 'shop password', /(?:store|shop|site) is password protected|use the password to enter/i],
  ['login_page', 'private site', /^(?:this site is (?:currently )?private|private site|password protected(?: site)?|this content is password protected)\W/im],
  ['login_page', 'shop password', /enter (?:store|shop) using password|opening soon\W+enter (?:using )?password|are you the store owner\?\s+log ?in here|this (?:shop|store) will be powered by/i],
  ['login_page', 'Vercel, Netlify', /log in to vercel|vercel authentication|this deployment is protected|netlify (?:identity|site) password/i],
  ['login_page', 'Cloudflare Access', /cloudflareaccess\.com|cloudflare access\W+(?:log in|sign in|get a login code)/i],
  ['login_page', 'WordPress', /← go to .+|powered by wordpress\W+username or email address/i],
  // Pages that are temporarily unavailable.
  ['maintenance_page', 'English', /(?:site|website|page|we(?:['’]re| are)) (?:is )?(?:currently |temporarily )?(?:undergoing|down for|under|in|performing) (?:scheduled |planned |routine )?maintenance/i],
  ['maintenance_page', 'under construction', /(?:site|website|page) (?:is )?(?:currently |still )?under construction|^under construction\W*$|(?:working|work) (?:hard )?(?:on|to (?:launch|finish|build|bring you)) (?:our|a|the) new (?:web)?site|our new (?:web)?site is (?:coming|on its way|almost)/im],
  ['maintenance_page', 'under construction, other languages', /(?:website|seite|homepage) (?:ist |befindet sich )?(?:noch |gerade |derzeit )?im aufbau|site (?:est )?(?:actuellement )?en construction|sitio (?:web )?(?:está )?en construcción|sito (?:web )?(?:è )?in costruzione|site (?:está )?em construção|(?:web)?site (?:is )?in aanbouw|strona (?:jest )?w budowie|sidan är under uppbyggnad|сайт (?:находится )?(?:в разработке|на реконструкции)|(?:ただいま|現在)?(?:工事中|準備中です)|(?:网站|網站)(?:正在)?(?:建设|建設)中/i],
  ['maintenance_page', 'WordPress', /briefly unavailable for scheduled maintenance/i],
  ['maintenance_page', 'back soon', /^(?:we['’]ll be (?:right )?back(?: soon)?|we are back soon|be right back|back soon)\W*$/im],
  ['maintenance_page', 'German', /wartungsarbeiten|wartungsmodus|(?:website|seite) wird (?:gerade |derzeit )?gewartet/i],
  ['maintenance_page', 'French, Spanish, Italian', /(?:site|page) (?:est )?(?:actuellement )?en maintenance|sitio en mantenimiento|sito in manutenzione|site em manutenção/i],
  ['maintenance_page', 'Dutch, Polish, Portuguese', /(?:website|site|pagina) (?:is )?in onderhoud|prac(?:e|ach)? konserwacyjn|przerwa techniczna|site em manutenção|estamos em manutenção/i],
  ['maintenance_page', 'Japanese, Chinese, Korean', /メンテナンス(?:中|のため)|(?:网站|系统|網站|系統)(?:正在)?维护(?:中)?|(?:網站|系統)維護中|사이트 점검/i],
  ['maintenance_page', 'Laravel, Heroku', /^(?:503 \| )?service (?:temporarily )?unavailable\W*$|^application error\W/im],
  ['suspended_page', 'account suspended', /(?:this )?account (?:has been |is )?suspended|website (?:has been )?(?:suspended|disabled|deactivated)/i],
  ['suspended_page', 'other languages', /(?:konto|account|website|webseite|seite) (?:wurde|ist) (?:gesperrt|deaktiviert)|(?:compte|site) (?:a été|est) suspendu|(?:cuenta|sitio) (?:ha sido |está )?suspendid|(?:conta|site) (?:foi |está )?suspens|(?:account|sito) (?:è stato )?sospeso|(?:account|website) (?:is )?opgeschort|konto zostało zawieszone|this site has been suspended/i],
  ['suspended_page', 'host', /contact your hosting provider for more information|bandwidth limit exceeded|this deployment has been (?:paused|disabled)|site (?:is )?(?:not currently available|no longer available|expired)\W/i],
  ['suspended_page', 'shop', /(?:this )?(?:store|shop) (?:is )?(?:currently )?(?:unavailable|closed by its owner)\W|sorry, this (?:shop|store) is currently unavailable/i],
  // Domains for sale, parked or expired.
  ['domain_for_sale', 'English', /\b(?:this )?(?:premium )?domain(?: name)?(?: \S+)? (?:is|may be|could be) (?:available )?(?:for sale|for purchase|yours)|\S+\.\p{L}{2,} is for sale|buy this (?:premium )?domain/iu],
  ['domain_for_sale', 'marketplaces', /(?:make an offer|get a price)[\s\S]{0,200}(?:domain|sedo|afternic|dan\.com|hugedomains|atom\.com)|the domain .{3,80} is for sale|hugedomains\.com|sedoparking/i],
  ['domain_for_sale', 'German', /(?:diese )?domain(?: \S+)? (?:steht|ist) (?:zum verkauf|zu verkaufen|käuflich)|domain (?:kaufen|erwerben)\b/i],
  ['domain_for_sale', 'French, Spanish, Italian, Portuguese', /(?:nom de )?domaine (?:est )?à vendre|dominio (?:está )?(?:en venta|a la venta)|dominio (?:è )?in vendita|domínio (?:está )?à venda/i],
  ['domain_for_sale', 'Japanese, Chinese', /ドメイン(?:名)?(?:は|を)(?:現在)?販売|(?:域名|網域)(?:正在|可)?(?:出售|转让|轉讓)/],
  ['domain_for_sale', 'Dutch, Polish', /domein(?:naam)? (?:is )?te koop|domena (?:jest )?(?:na sprzedaż|do sprzedania)/i],
  ['parked_domain', 'registrar', /(?:domain|web ?page|site) (?:has been |is |was )?(?:recently |successfully |just )?(?:registered|parked)(?: (?:with|by|at|on|free|courtesy)| and)|parked (?:free,? )?(?:courtesy of|domain|page)/i],
  ['parked_domain', 'GoDaddy', /this web page is parked free|courtesy of godaddy/i],
  ['parked_domain', 'Namecheap', /namecheap parking page|this domain (?:name )?(?:is|has been) registered (?:at|with|by) namecheap/i],
  ['parked_domain', 'related searches', /related searches:?\s[\s\S]*(?:privacy policy|sponsored listings|advertiser)/i],
  ['parked_domain', 'expired', /domain (?:name )?(?:has |is )?expired|this domain has expired|domain pending renewal/i],
  ['parked_domain', 'German', /(?:diese )?(?:domain|internetpräsenz|website)(?: \S+)? (?:ist|wurde) (?:bereits |gerade |erfolgreich |soeben )?(?:registriert|geparkt|eingerichtet|reserviert)|hier entsteht (?:eine|die|in kürze)/i],
  ['parked_domain', 'French', /ce (?:nom de )?domaine (?:est|a été) (?:enregistré|réservé|parqué)|félicitations ! votre domaine/i],
  ['parked_domain', 'Spanish, Italian, Portuguese, Dutch, Polish', /dominio (?:ha sido |está )?(?:registrado|aparcado|estacionado)|dominio (?:è (?:stato )?)?(?:registrato|parcheggiato)|domínio (?:foi |está )?(?:registrado|registado|estacionado)|domein(?:naam)? is (?:geregistreerd|geparkeerd|gereserveerd)|domena (?:została |jest )?(?:zarejestrowana|zaparkowana)/i],
  ['parked_domain', 'Japanese, Chinese', /ドメインは[^。]{0,30}(?:取得|登録)され|域名(?:已)?(?:被)?注册/],
  // Default pages of servers and hosts.
  ['default_page', 'nginx', /welcome to nginx!?|nginx web server is successfully installed/i],
  ['default_page', 'Apache', /apache2? (?:\S+ )?default page|^it works!?\W*$|apache http server test page|testing 123\.\./im],
  ['default_page', 'IIS', /^(?:iis windows(?: server)?|welcome to iis|internet information services)\W*$/im],
  ['default_page', 'Caddy', /caddy works!|congratulations.{0,40}caddy is (?:running|serving)/i],
  ['default_page', 'LiteSpeed, OpenResty', /congratulation.{0,60}(?:litespeed|openlitespeed)|welcome to openresty/i],
  ['default_page', 'Tomcat, Jetty', /apache tomcat\/\d|if you['’]re seeing this, you['’]ve successfully installed tomcat|powered by jetty/i],
  ['default_page', 'Plesk', /domain default page|web server['’]s default page|this page is generated by plesk/i],
  ['default_page', 'cPanel', /default web ?(?:site )?page|if you feel you have reached this page in error[\s\S]{0,100}(?:owner|administrator)|sorry!\W+if you are the owner of this website/i],
  ['default_page', 'directory', /^index of \//im],
  ['default_page', 'Vercel', /deployment_not_found|the deployment could not be found on vercel/i],
  ['default_page', 'Netlify', /looks like you['’]ve followed a broken link or entered a url that doesn['’]t exist on this site|site not found\W+looks like you followed/i],
  ['default_page', 'GitHub Pages', /there isn['’]t a github pages site here/i],
  ['default_page', 'Heroku', /^(?:no such app|heroku \| (?:welcome to your new app|no such app))/im],
  ['default_page', 'Firebase', /firebase hosting setup complete|welcome\W+firebase hosting/i],
  ['default_page', 'Shopify', /only one step left!?\W+to finish setting up your new web address|this (?:shop|store) does not exist/i],
  ['default_page', 'Squarespace, Wix', /looks like this domain isn['’]t connected to a website yet|website expired\W+this account has expired/i],
  ['default_page', 'hosts, other languages', /(?:webspace|webpaket|hosting)[^.]{0,30}(?:wurde )?(?:erfolgreich )?(?:eingerichtet|aktiviert)|votre (?:hébergement|site)[^.]{0,20} est (?:prêt|en ligne|actif)[\s\S]{0,120}(?:fichiers|dossier|ftp)|(?:su|tu) (?:alojamiento|hosting) (?:está|ha sido) (?:listo|activado)|diese seite wurde automatisch erstellt/i],
  ['default_page', 'hosts', /you are all set to go!?\W+all you have to do now is upload|(?:your|this) (?:website|hosting|site) is (?:ready|set up|almost here)\W+(?:upload|the content|start|add)|future home of (?:something|a) /i],
  ['default_page', 'unconfigured host', /^(?:unknown domain|fastly error: unknown domain|there is nothing here, yet|no site configured at this address)\W/im],
  ['default_page', 'Laravel, Django, Rails', /the install worked successfully! congratulations!|^(?:yay! you['’]re on rails!|ruby on rails \d|laravel v\d)/im],
  ['error_page', 'bucket', /the specified (?:bucket|key) does not exist|nosuchbucket|<code>accessdenied/i],
  ['error_page', 'stack trace', /^(?:fatal error|parse error|uncaught (?:error|exception|typeerror)|traceback \(most recent call last\)|whoops, looks like something went wrong)/im],
  ['error_page', 'database', /error establishing a (?:database|redis) connection|sqlstate\[/i],
  ['error_page', 'database, other languages', /fehler beim aufbau einer datenbankverbindung|erreur lors de la connexion à la base de données|error al establecer (?:una|la) conexión con la base de datos|errore nello stabilire una connessione al database|fout bij het maken van een databaseverbinding|błąd podczas łączenia z bazą danych|データベース接続確立エラー|建立数据库连接时出错|erro ao estabelecer uma? conexão com o? ?banco de dados/i],
  ['error_page', 'Cloudflare 5xx', /web server is (?:down|returning an unknown error)\W+error code 52\d|error 1016\W|origin dns error/i],
  // Unchanged templates.
  ['template_page', 'create-react-app', /edit src\/app\.\w+ and save to reload/i],
  ['template_page', 'Next.js', /(?:get started by|to get started,?) edit(?:ing)? (?:the )?\s?(?:src\/)?(?:app|pages)\/(?:page|index)\.\w+/i],
  ['template_page', 'Vite', /edit src\/app\.\w+ and save to test hmr|click on the vite and (?:react|vue|svelte|preact|lit) logos? to learn more/i],
  ['template_page', 'Vue, Angular', /welcome to your vue\.js app|you['’]ve successfully created a project with vite \+ vue|congratulations! your app is running/i],
  ['template_page', 'Astro, SvelteKit, Nuxt', /welcome to sveltekit\W+|visit (?:svelte\.dev\/docs\/kit|kit\.svelte\.dev) to read the documentation|to get started, open the .{0,30}src\/pages/i],
  ['template_page', 'WordPress', /welcome to wordpress\. this is your first post|hello world!\W+welcome to wordpress/i],
  ['template_page', 'Next.js 15', /to get started, edit the \S+ file|looking for a starting point or more instructions\?/i],
  ['template_page', 'WordPress, other languages', /willkommen bei wordpress|bienvenue (?:sur|dans) wordpress|bienvenido a wordpress|benvenuto in wordpress|welkom bij wordpress|witamy w wordpress|wordpress へようこそ|欢迎使用 ?wordpress|bem-vindo ao wordpress/i],
  ['template_page', 'Laravel', /laravel has wonderful documentation|laracasts\W+(?:laracasts offers|laravel news)/i],
  ['template_page', 'filler', /lorem ipsum dolor sit amet[\s\S]{0,40}consectetur/i],
  ['template_page', 'Lovable, Bolt, v0', /welcome to your blank app|start building your amazing project here|your app will live here/i],
]; // biome-ignore format: a table

/** Matches a title or main heading that only asks the visitor to sign in, with or without the name of the service. */
const loginTitle =
  /^(?:please )?(?:sign in|log ?in|login|anmelden|anmeldung|einloggen|se connecter|connexion|iniciar sesión|acceder|accedi|entrar|inloggen|zaloguj się|logowanie|ログイン|登录)(?: (?:to|bei|à|en|a) .{1,40}| [-–|·] .{1,40})?$|^.{1,40} [-–|·] (?:sign in|log ?in|login|anmelden|connexion)$/i;

/** Returns the kind of a page that presents no product, or null if the page may present one. */
export function noProductOf(page: StoredPage): NoProduct | null {
  if (shownLength(page) > maxLength) return null;
  const shown = shownText(page);
  const words = [page.title, shown, ...page.data.embeds.map((address) => address.slice(0, 300))].join('\n');
  // For templates, the title is ignored if the page has more text: real pages often still have the template's title.
  const textOf = (kind: NoProductKind) => (kind === 'template_page' && shown.length > 150 ? shown : words);
  const [kind, name] = table.find(([kind, , pattern, most = maxLength]) => shown.length <= most && pattern.test(textOf(kind))) ?? [];
  if (kind && name) return found(kind, name);
  const heading = page.blocks.find(({ kind: block, level }) => block === 'heading' && level === 1);
  const first = heading ? page.text.slice(heading.start, heading.end) : page.title;
  if (shown.length < 800 && loginTitle.test(first.trim())) return found('login_page', 'login');
  const [frame] = page.data.frames ?? [];
  if (frame && shown.length < maxBesideFrame && new URL(frame).host !== new URL(page.url).host)
    return found('foreign_frame', new URL(frame).host);
  return null;
}

/** Maximum length of the text on a page that consists of a frame. */
export const maxBesideFrame = 60;

function found(kind: NoProductKind, name: string): NoProduct {
  return { kind, name, message: sentences[kind], isBehind: behind.has(kind) };
}
