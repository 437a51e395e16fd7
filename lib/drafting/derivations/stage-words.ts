import { interval, money } from '#lib/drafting/amounts.ts';
import { type WordTable, wordTable } from '#lib/drafting/word-table.ts';

/**
 * What implies each stage, sorted into cues. A cue is words of one meaning. A quote with the words of one cue implies the stage, so the
 * check accepts it; the drafter weighs the cues that a site has (extractive/stage/stage.ts).
 */
export const stageCues = {
  idea: {
    concept: wordTable({
      en: 'just an idea|concept stage|idea stage|early concept|validating (?:the|this|an) idea|research prototype|(?:building|making|developing) (?:(?:our|a|the|its|first) ){1,2}prototypes?',
      de: '(?:Ideen|Konzept|Prototypen)phase|noch eine Idee|(?:bauen|entwickeln) (?:\\p{L}+ ){0,2}Prototyp\\p{L}*',
      fr: `(?:stade|phase) (?:d['’]idée|de concept|de prototype)`,
      es: '(?:fase|etapa) de (?:idea|prototipo)|fase conceptual',
      pt: 'fase de (?:ideia|protótipo)|fase conceitual|fase conceptual',
      it: 'fase di (?:ideazione|prototipo)|fase concettuale',
      nl: 'ideefase|conceptfase|prototypefase',
      pl: 'faza pomysłu|fazie pomysłu|faza koncepcji|fazie koncepcji',
      ja: 'アイデア段階|構想段階|企画段階|試作段階',
    }),
  },
  prelaunch: {
    soon: wordTable({
      en: String.raw`(?:coming|launching|opening|arriving|available) (?:very )?soon|stay tuned|not (?:yet )?(?:launched|live|available) yet|
        (?:is|are|['’]re) not (?:yet (?:launched|live|available|released)|live yet)|(?:hasn|haven)['’]t launched|pre-?launch(?:ing)?|
        launch(?:es|ing)(?: in| on)? (?:early |late |this )?(?:20\d\d|Q[1-4]|spring|summer|fall|autumn|winter|january|february|march|april|may|
        june|july|august|september|october|november|december)|(?:releasing|releases|coming)(?: in| to)? (?:early |late )?(?:20\d\d|Steam|iOS|
        Android|Windows|PC|Mac|consoles?)|we(?:['’]re| are) launching|(?:is|are|currently|still) (?:being developed|(?:under|in) (?:active )?development)|pre-?registrations?|
        (?:working (?:hard )?(?:on|towards)|preparing(?: for)?|getting ready for) (?:our|the) (?:public )?launch|public launch (?:to )?follows?|early access (?:is )?(?:coming|to come|to follow)`,
      de: 'demnächst|in Kürze|bald (?:verfügbar|erhältlich|da|online)|startet (?:bald|in Kürze)|(?:derzeit|aktuell|noch) in (?:der )?Entwicklung|noch nicht verfügbar|(?:arbeiten|bereiten) (?:\\p{L}+ ){0,3}(?:Start|Launch|Markteinführung)|(?:Start|Launch) folgt',
      fr: `bientôt (?:disponible|là|en ligne)|arrive bientôt|lancement (?:prévu|imminent)|prochainement|(?:est|encore|actuellement) en (?:cours de )?développement|
        pas encore disponible|(?:préparons|travaillons (?:\\p{L}+ ){0,2}(?:sur|à)) (?:le|notre) lancement|lancement public à venir`,
      es: 'próximamente|muy pronto|pre-?lanzamiento|(?:está|aún|actualmente) en desarrollo|disponible pronto|lanzamiento (?:en|previsto)|aún no está disponible|(?:preparando|trabajando (?:\\p{L}+ )?en) (?:el|nuestro) lanzamiento',
      pt: 'em breve|brevemente|pré-lançamento|(?:está|ainda|atualmente) em desenvolvimento|lançamento (?:em|previsto)|ainda não está disponível|(?:preparando|a preparar|trabalhando (?:\\p{L}+ )?no) (?:o |nosso )?lançamento',
      it: `prossimamente|in arrivo|presto (?:disponibile|online)|disponibile a breve|pre-?lancio|(?:è|ancora|attualmente) in (?:fase di )?sviluppo|lancio previsto|
        non è ancora disponibile|(?:preparando|lavorando (?:\\p{L}+ )?(?:al|per il)) (?:il |nostro )?lancio`,
      nl: 'binnenkort(?: beschikbaar)?|komt eraan|(?:is|nog|momenteel) in ontwikkeling|nog niet beschikbaar|pre-?launch|werken (?:\\p{L}+ ){0,2}aan de lancering|lancering volgt',
      pl: 'wkrótce|już niedługo|już niebawem|w przygotowaniu|premiera (?:już )?w(?:krótce)?|start (?:już )?(?:wkrótce|w 20\\d\\d)|nie jest jeszcze dostępn[aey]|(?:pracujemy nad|przygotowujemy) (?:premier\\p{L}+|start\\p{L}*|uruchomieni\\p{L}+)',
      ja: '近日公開|近日リリース|近日提供|近日発売|公開予定|リリース予定|提供開始予定|開発中|準備中|事前登録|Coming Soon',
    }),
    waitlist: wordTable({
      en: `(?:join|on|to) (?:the|our) (?:early access list|launch list)|wait(?:ing)?[- ]?list`,
      de: 'Warteliste|Interessentenliste',
      fr: `liste d['’]attente`,
      es: 'lista de espera',
      pt: 'lista de espera',
      it: `lista d['’]attesa|lista di attesa`,
      nl: 'wachtlijst',
      pl: 'lis(?:ta|tę|ty|cie) (?:oczekujących|rezerwow(?:a|ą|ej))',
      ja: 'ウェイトリスト|ウェイティングリスト|待機リスト|順番待ち',
    }),
    notice: wordTable({
      en: `notify me|(?:get|be) notified|(?:be|get) (?:among )?the first to (?:know|hear|try)|
        let (?:you|me|us) (?:know|tell you) when|tell (?:you|me|us) when (?:we|it)|when we (?:launch|go live|have more)|we(?:['’]ll| will) let you know`,
      de: 'benachrichtig(?:t|e mich|en sie mich|ung zum (?:start|launch))|informiert (?:mich|werden)|sobald (?:wir|es) (?:starten|losgeht|live)',
      fr: `(?:prévenez|avertissez|notifiez)-moi|être (?:prévenu|averti|informé)e?s?|(?:dès|au moment) (?:du|de son) lancement`,
      es: 'avísame|te avisaremos|notifícame|cuando (?:lancemos|salgamos|esté disponible)',
      pt: 'avise-me|avisa-me|avisaremos|notifique-me|quando (?:lançarmos|estiver disponível)',
      it: 'avvisami|ti avviseremo|avvisatemi|quando (?:lanceremo|sarà disponibile)|tra i primi a (?:sapere|provare)',
      nl: 'houd me op de hoogte|laat het me weten|stuur me een bericht|zodra (?:we|het) (?:live|lanceren|beschikbaar)',
      pl: 'powiadom mnie|daj mi znać|powiadomimy|gdy (?:wystartujemy|ruszymy)|dowiedz się (?:pierwszy|jako pierwszy)',
      ja: '公開時に(?:お知らせ|通知)|リリース時に(?:お知らせ|通知)|お知らせを受け取る',
    }),
    order: wordTable({
      en: String.raw`pre-?orders?|crowdfund\p{L}*|kickstarter|indiegogo|wishlist(?: it| us)? (?:now|today|on)`,
      de: 'vorbestell\\p{L}*|Vorbestellung|Schwarmfinanzierung',
      fr: 'précommand\\p{L}*|financement participatif',
      es: 'preventa|reserva anticipada|preordena\\p{L}*|micromecenazgo',
      pt: 'pré-venda|pré-encomenda|financiamento coletivo',
      it: 'preordin\\p{L}*|prevendita|raccolta fondi',
      nl: 'voorverkoop|pre-?order|reserveer alvast',
      pl: 'przedsprzedaż\\p{L}*|zamówienia przedpremierowe',
      ja: '予約受付|先行予約|クラウドファンディング',
    }),
  },
  beta: {
    beta: wordTable({
      en: `(?<!-)(?:beta|beta[- ]?(?:access|version|program(?:me)?|test(?:er|ing|s)?s?|users?|phase))(?! features?)|in alpha|alpha (?:version|release|stage|test)|closed test(?:ing)?`,
      de: 'Beta-?(?:Phase|Version|Test(?:er|phase)?|Zugang|Programm)|Testphase|Erprobungsphase|geschlossener Test',
      fr: 'b[êe]ta(?:-?test(?:eurs?)?)?|phase de test|test fermé',
      es: 'beta|fase de pruebas?|prueba cerrada',
      pt: 'beta|fase de testes?|testes? fechados?|teste aberto',
      it: 'beta|fase di test|test chiuso|in sperimentazione',
      nl: 'b[èe]ta(?:versie|fase|test(?:ers?)?)?|testfase|(?:gesloten|besloten) test',
      pl: 'bet(?:a|y|ę|ie)|(?:wersj[aęi]|faz[aęie]+) (?:beta|testow[aąej]+)|beta-?test\\p{L}*|zamknięte testy',
      ja: 'ベータ(?:版|テスト|公開)?|[βΒ]版|テスト版|試験運用|先行体験版|クローズドベータ|オープンベータ|アルファ版|α版',
    }),
    early: wordTable({
      en: `early access|technical preview|private preview|public preview|developer preview|TestFlight|pilot (?:program(?:me)?|phase|customers|users|
        partners)|(?:our|the|first|selected) pilots?|founding (?:members|users|customers)|soft launch|launch phase`,
      de: 'Pilot(?:phase|programm|kunden|kundinnen|nutzer|betrieb|projekt|partner)|Frühzugang|Early[- ]Access|Einführungsphase',
      fr: 'programme pilote|phase pilote|(?:clients|utilisateurs) pilotes|accès anticipé|accès en avant-première|phase de lancement',
      es: 'programa piloto|fase piloto|(?:clientes|usuarios) piloto|piloto cerrado|acceso anticipado|fase de lanzamiento',
      pt: 'programa piloto|fase piloto|(?:clientes|usuários|utilizadores) piloto|projeto piloto|acesso antecipado|fase de lançamento',
      it: 'programma pilota|fase pilota|(?:clienti|utenti|aziende) pilota|accesso anticipato|fase di lancio',
      nl: 'pilot(?:fase|programma|klanten|gebruikers|project)|vroege toegang|lanceringsfase',
      pl: 'program(?:u|ie)? pilotażow\\p{L}+|pilotaż\\p{L}*|faz\\p{L}+ pilotażow\\p{L}+|wczesny dostęp|w fazie startu',
      ja: '先行アクセス|早期アクセス|アーリーアクセス|先行利用|パイロット(?:版|運用|導入|顧客)|実証実験',
    }),
  },
  launched: {
    available: wordTable({
      en: String.raw`now available|available (?:now|today|on|for|in|as|from)|currently available|out now|is (?:now )?live|we(?:['’]re| are) live|
        has launched|(?:was )?(?:released|launched) (?:on|in)|latest (?:version|release)|current version|version \d+\.\d+`,
      de: 'erhältlich|(?:jetzt|ab sofort) (?:verfügbar|erhältlich)|verfügbar (?:im|für|auf|in)|aktuelle Version',
      fr: 'disponible (?:sur|dans|maintenant|dès)|désormais disponible|dernière version',
      es: 'disponible (?:en|para|ahora)|ya disponible|última versión',
      pt: 'disponível (?:na|no|em|para|agora)|já disponível|última versão',
      it: `disponibile (?:su|per|ora|in|nell['’]|nel|adesso)|ora disponibile|già disponibile|ultima versione`,
      nl: '(?:nu|direct) (?:beschikbaar|verkrijgbaar)|(?:beschikbaar|verkrijgbaar) (?:in|op|voor)|nieuwste versie',
      pl: '(?:już |teraz )?dostępn[aey] (?:w|na|dla|teraz|od zaraz)|najnowsza wersja|aktualna wersja',
      ja: '好評(?:配信|発売|提供)中|(?:配信|発売|提供|公開|販売)中|リリースしました|提供開始(?:しました)?|最新バージョン|で利用できます',
    }),
    store: wordTable({
      en: `download(?: (?:now|on|for|it|the|free))?|get it (?:now|on|from|here)|install(?: now| it| the)?|get the app|
        add to (?:chrome|firefox|edge|slack|cart|basket)`,
      de: '(?:(?:jetzt|kostenlos|hier) ){0,2}(?:herunterladen|installieren)|laden im App ?Store|jetzt laden',
      fr: 'télécharger|téléchargez|installer|installez|ajouter (?:à chrome|au panier)',
      es: 'descargar|descarga(?: la app| ahora| gratis)?|instalar|descárgal[ao]|añadir (?:a chrome|al carrito)',
      pt: 'baixar|baixe|transferir|instalar|instale|descarregar|adicionar ao (?:chrome|carrinho)',
      it: `scarica(?:la|lo)?(?: ora| gratis| l['’]app)?|installa|aggiungi (?:a chrome|al carrello)`,
      nl: 'download(?:en)?|installeer|installeren|toevoegen aan (?:chrome|winkelwagen)',
      pl: 'pobierz|zainstaluj|dodaj do (?:chrome|koszyka)',
      ja: 'ダウンロード|インストール|カートに入れる|Chromeに追加',
      any: 'app ?store|google play|play store|microsoft store|chrome web store|steam(?!ing|ed)',
    }),
    /** The URL of a page in an app store. */
    address: wordTable({
      any: String.raw`^https?:\/\/(?:(?:apps|itunes)\.apple\.com\/.*\bid\d{6,}|play\.google\.com\/store\/apps\/details|
        chromewebstore\.google\.com\/detail|chrome\.google\.com\/webstore\/detail|addons\.mozilla\.org\/.*\/addon\/|
        store\.steampowered\.com\/app\/|apps\.microsoft\.com\/)`,
    }),
    purchase: wordTable({
      en: 'buy(?: (?:now|it|a|the))?|(?<!time |app |of |after )purchase|order now|shop now',
      de: '(?:(?:jetzt|online|hier) ){0,2}(?:kaufen|bestellen|buchen)|jetzt verfügbar|in den Warenkorb',
      fr: `acheter|achetez|commander(?! une démo)`,
      es: 'comprar|cómpral[ao]|contratar|contrata ahora',
      pt: 'comprar|compre|contratar',
      it: 'acquista|compra(?: ora)?|ordina(?: ora)?',
      nl: 'kopen|koop(?: nu)?|bestel(?:len)?(?: nu)?',
      pl: 'kup(?: teraz)?|zamów(?: teraz)?|wykup',
      ja: '購入(?:する|はこちら)?|今すぐ(?:購入|注文)|注文する|ご購入',
    }),
    trial: wordTable({
      en: String.raw`start (?:your |a |my )?(?:\d+-day )?(?:free|trial|for free)|try (?:it|now|for free|free|\p{L}+ (?:for )?free)|free trial|start free`,
      de: '(?:(?:jetzt|kostenlos|gratis|unverbindlich) ){0,2}(?:testen|ausprobieren)|(?:jetzt )?(?:kostenlos|gratis) (?:starten|loslegen)|Testversion|Probemonat',
      fr: 'essayer|essayez|essai gratuit|(?:commencer|commencez|démarrer) gratuitement',
      es: 'prueba (?:gratis|gratuita)|probar|pruébalo|(?:empieza|empezar|comenzar|comienza) gratis',
      pt: 'experimente|experimentar|testar grátis|teste (?:grátis|gratuito)|(?:começar|comece) (?:grátis|de graça)',
      it: 'prova(?:lo|la)?(?: (?:gratis|gratuita|ora|subito)){1,2}|provalo|provala|(?:inizia|comincia) gratis',
      nl: 'probeer(?: het)?(?: nu)?(?: gratis)?|gratis proberen|(?:gratis )?proefperiode|gratis starten|begin gratis',
      pl: 'wypróbuj|przetestuj|(?:zacznij|rozpocznij) za darmo|darmowy okres próbny|bezpłatny okres próbny',
      ja: '無料(?:で)?(?:体験|トライアル|お試し|始め|はじめ|試)\\p{L}*|今すぐ試\\p{L}*|トライアル',
    }),
    /** An invitation to start that does not say where it leads: it may open an account, or only a form. */
    start: wordTable({
      en: 'get started|start (?:now|today|building|using)',
      de: '(?:jetzt )?(?:starten|loslegen)',
      fr: 'commencer|commencez',
      es: 'empieza|empezar|comenzar|comienza',
      pt: 'começar|comece',
      it: 'inizia(?: (?:ora|subito))?|comincia(?: ora)?',
      nl: 'begin nu|aan de slag',
      pl: 'zacznij(?: teraz)?|rozpocznij',
      ja: '今すぐ(?:始め|はじめ)\\p{L}*',
    }),
    account: wordTable({
      en: 'sign up|create (?:an?|your|my) (?:free )?account|log ?in|sign in|open (?:the )?(?:web )?app|launch (?:the )?app',
      de: '(?:(?:jetzt|kostenlos|hier) ){0,2}(?:anmelden|registrieren|einloggen)|konto erstellen|zum Login|Login',
      fr: `s['’]inscrire|inscrivez-vous|se connecter|connexion|créer (?:un|mon) compte`,
      es: 'regístrate|registrarse|iniciar sesión|inicia sesión|crear (?:una )?cuenta|crea tu cuenta|acceder',
      pt: 'criar (?:uma )?conta|crie sua conta|inscreva-se|cadastre-se|iniciar sessão|fazer login|entrar|acessar',
      it: `accedi|registrati|crea (?:un |il tuo )?account|iscriviti(?! alla)|apri l['’]app`,
      nl: 'inloggen|aanmelden|registreren|account aanmaken|maak (?:een |je )?(?:gratis )?account',
      pl: 'zaloguj(?: się)?|zarejestruj(?: się)?|załóż (?:darmowe )?konto|utwórz konto|rejestracja|logowanie',
      ja: 'ログイン|サインイン|サインアップ|新規登録|無料登録|会員登録|アカウント(?:を)?作成',
    }),
    /** The maker shows the product to those who ask, or speaks with them about their order. */
    demo: wordTable({
      en: String.raw`(?:book|request|schedule|get|try|arrange) (?:an? |our |your |the )?(?:\p{L}+ )?demo|demo (?:call|request)|(?:book|schedule) (?:an? |your )?(?:\p{L}+ )?(?:call|consultation|appointment|meeting)|
        (?:request|get) (?:an? |your )?(?:free )?(?:quote|estimate)`,
      de: 'Demo (?:buchen|anfordern|vereinbaren|anfragen)|(?:Termin|Beratung|Erstgespräch) (?:buchen|vereinbaren)|Angebot (?:anfordern|einholen)',
      fr: '(?:demande[rz]|réserve[rz]|planifie[rz]) (?:une |la |ma |votre )?démo(?:nstration)?|prendre rendez-vous|(?:demande[rz]|obten(?:ir|ez)) (?:un |votre )?devis',
      es: '(?:solicit[ae]r?|reserv[ae]r?|ped?ir|pide|agend[ae]r?|prueba) (?:una |la |tu )?demo(?:stración)?|(?:solicit[ae]r?|pide|pedir) (?:un |tu )?(?:presupuesto|cotización)|agend[ae]r? (?:una )?(?:llamada|reunión|cita)',
      pt: '(?:solicit[ae]r?|agend[ae]r?|ped?ir|peça|marcar|marque) (?:uma |a |sua )?demo(?:nstração)?|(?:solicit[ae]r?|peça|pedir) (?:um |seu )?orçamento|agend[ae]r? (?:uma )?(?:reunião|conversa|chamada)',
      it: `(?:richied(?:i|ere)|prenota(?:re)?|prova) (?:una |la |tua )?demo|(?:richied(?:i|ere)|chiedi) (?:un )?preventivo|prenota (?:una |un )?(?:consulenza|chiamata|appuntamento)`,
      nl: 'demo (?:aanvragen|plannen|boeken)|(?:vraag|plan|boek) (?:een |de )?demo(?: aan)?|offerte (?:aanvragen|opvragen)|(?:vraag|plan) (?:een |je )?(?:offerte|afspraak)(?: aan)?',
      pl: '(?:umów|zamów|zarezerwuj|wypróbuj) (?:się na )?(?:prezentację|demo|rozmowę|konsultację)|(?:poproś o|zamów) wycenę',
      ja: '(?:デモ|商談|相談|見積も?り?)(?:を)?(?:予約|申し?込|依頼|する)\\p{L}*|無料相談|無料で相談\\p{L}*|資料請求',
    }),
    /** Says what the makers offer, sell or do for their customers today. */
    offered: wordTable({
      en: 'we (?:also )?(?:offer|sell|provide|deliver|ship|produce|specialize in|specialise in)|(?:is|are) available for (?:purchase|order)',
      de: 'wir (?:\\p{L}+ )?(?:bieten|verkaufen|liefern|produzieren|fertigen)|(?:hochwertigen?|unsere\\p{L}*) (?:\\p{L}+ ){1,4}anzubieten|bieten wir|erhältlich (?:bei|in)',
      fr: 'nous (?:proposons|offrons|vendons|livrons|produisons|fabriquons|réalisons)',
      es: '(?<!\\p{L})(?:ofrecemos|vendemos|entregamos|fabricamos|producimos|brindamos)',
      pt: '(?:oferecemos|vendemos|entregamos|fabricamos|produzimos|prestamos)',
      it: '(?:offriamo|vendiamo|consegniamo|produciamo|realizziamo)',
      nl: '(?:wij|we) (?:bieden|verkopen|leveren|produceren|maken)',
      pl: '(?:oferujemy|sprzedajemy|dostarczamy|produkujemy|świadczymy)',
      ja: '(?:提供|販売|お届け|製造)(?:し|いたし)ております|(?:提供|販売|お届け|製造)(?:し|いたし)て(?:い|おり)ます',
    }),
    /** Says that other people use the product already. */
    used: wordTable({
      en: String.raw`(?:trusted|used|loved|chosen) by (?:[\p{L}\d.,+]+ ){0,4}\p{L}{3,}|join (?:over |more than )?[\d.,]+\s?[kKmM]?\+? (?:\p{L}+ ){0,2}(?:users|customers|teams|companies|businesses|people|creators|developers|players)`,
      de: String.raw`(?:vertrauen|nutzen) (?:bereits )?(?:über |mehr als )?[\d.,]+|(?:Unternehmen|Kunden|Teams) (?:vertrauen|nutzen) (?:bereits )?(?:uns|auf)`,
      fr: 'ils nous font (?:déjà )?confiance|(?:utilisée?|approuvée?|adoptée?) par (?:plus de )?[\\d ]+',
      es: '(?:ya )?confían en (?:nosotros|\\p{L}+)|(?:usad[oa]|elegid[oa]) por (?:más de )?[\\d.]+',
      pt: '(?:já )?confiam (?:em nós|na \\p{L}+|no \\p{L}+)|(?:usad[oa]|escolhid[oa]) por (?:mais de )?[\\d.]+',
      it: `si fidano di (?:noi|\\p{L}+)|hanno (?:già )?scelto \\p{L}+|(?:usat[oa]|scelt[oa]) da (?:oltre |più di )?[\\d.]+`,
      nl: '(?:vertrouwen|gebruiken) (?:al )?(?:op )?(?:ons|\\p{Lu}\\p{L}+)|(?:gebruikt|gekozen) door (?:meer dan )?[\\d.]+',
      pl: '(?:zaufał[oiy]|ufa|ufają) nam|(?:używan|wybieran)\\p{L}+ przez (?:ponad )?[\\d ]+',
      ja: '[\\d,.万千]+(?:社|人|名|店舗)(?:以上)?(?:が|に|の)?(?:利用|導入|採用|ご利用)|導入(?:企業|実績)',
      any: String.raw`[\d.,]+\s?(?:[km]|million)?\+? (?:(?:active|happy|paying|aktive|zufriedene|actifs|satisfaits|activos|satisfechos|ativos|satisfeitos|attivi|soddisfatti) )?(?:users|customers|installs|downloads|Nutzer|Kunden|
        utilisateurs|usuarios|usuários|utilizadores|utenti|gebruikers|klanten|użytkowników|klientów)(?!\p{L})`,
    }),
    price: wordTable({ any: `${money}(?:.{0,30}${interval})?` }),
  },
  growing: {
    users: wordTable({
      en: String.raw`(?:trusted|used|loved|chosen) by (?:over |more than |around |about )?[\d.,]+\s?[kKmM]?\+? \p{L}+`,
      any: String.raw`[\d.,]+\s?(?:[km]|million)?\+? (?:active |happy |paying )?(?:users|customers|teams|companies|downloads|Nutzer|Kunden|Unternehmen|
        utilisateurs|clients|entreprises|usuarios|clientes|empresas|usuários|utilizadores|utenti|clienti|aziende|gebruikers|klanten|
        użytkowników|klientów|firm)(?!\p{L})|[\d.,]+(?:万|千)?(?:社|人)(?:以上|が利用|が導入)`,
    }),
    funds: wordTable({ en: `profitable|series [A-D]|raised (?:a )?${money}` }),
  },
  established: {
    since: wordTable({
      any: String.raw`(?<!\p{L})(?:since|seit|depuis|desde|dal|sinds|od|established in|founded in|gegründet) (?:19\d\d|200\d|201[0-5])(?!\d)|
        (?<!\d)(?:19\d\d|200\d|201[0-5])年(?:創業|設立)`,
    }),
    years: wordTable({
      en: String.raw`(?:over|more than|for) (?:1\d|[2-9]\d|ten|fifteen|twenty) years`,
      de: String.raw`(?:seit (?:über |mehr als )?|über |mehr als )(?:1\d|[2-9]\d|zehn|fünfzehn|zwanzig) Jahren?`,
      fr: String.raw`(?:depuis )?plus de (?:1\d|[2-9]\d|dix|quinze|vingt) ans`,
      es: String.raw`más de (?:1\d|[2-9]\d|diez|quince|veinte) años`,
      pt: String.raw`mais de (?:1\d|[2-9]\d|dez|quinze|vinte) anos`,
      it: String.raw`(?:da )?(?:oltre|più di) (?:1\d|[2-9]\d|dieci|quindici|venti) anni`,
      nl: String.raw`(?:al )?(?:ruim|meer dan) (?:1\d|[2-9]\d|tien|vijftien|twintig) jaar`,
      pl: String.raw`od ponad (?:1\d|[2-9]\d|dziesięciu|piętnastu|dwudziestu) lat`,
      ja: '創業(?:1\\d|[2-9]\\d)年',
    }),
  },
} as const satisfies Record<string, Record<string, WordTable>>;
