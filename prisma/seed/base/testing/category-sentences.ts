// Descriptions of invented products, as in the titles and descriptions of their sites. The categories' terms were written before these
// sentences and without knowing them.

/** By category: the language and the sentence. */
export const categorySentences: Record<string, readonly (readonly [language: string, sentence: string])[]> = {
  Productivity: [
    ['en', 'Pasteboard for Mac keeps everything you copied. Search your clipboard history with one shortcut.'],
    ['de', 'Stundenbuch – die Zeiterfassung für kleine Teams. Projektzeiten mit einem Klick starten und stoppen.'],
    ['pl', 'Rejestracja czasu pracy bez arkuszy kalkulacyjnych. Włącz stoper i zobacz, na co schodzi dzień.'],
  ],
  'Notes and writing': [
    ['en', 'A quiet place to write. Inkwell is a distraction-free writing app with Markdown and folders.'],
    ['fr', 'Le carnet qui relie vos idées. Prenez des notes, liez-les entre elles et retrouvez-les en une seconde.'],
    ['ja', '考えをつなげるノートアプリ。メモを書いて、すぐに見つかる。'],
    ['nl', 'Schrijf notities die je terugvindt. Een eenvoudig notitieboek voor al je apparaten.'],
  ],
  'Calendars and scheduling': [
    ['en', 'Find a time that works for everyone. Send a poll, compare calendars and settle the date.'],
    ['de', 'Schichtplanung für die Pflege. Der Dienstplan, den das ganze Team auf dem Handy sieht.'],
    ['ja', '日程調整を自動で。カレンダーと連携して空き時間を共有します。'],
  ],
  'Task management': [
    ['en', 'Tick is a to-do list for couples. Share tasks, set due dates and get reminders.'],
    ['es', 'Organiza tus tareas en listas compartidas y recibe recordatorios a tiempo.'],
    ['pt', 'Sua lista de tarefas, simples como papel. Marque o que já fez e veja o que falta.'],
  ],
  'Focus and habits': [
    ['en', 'Build better habits one day at a time. Keep your streak and see your progress.'],
    ['it', 'Costruisci nuove abitudini e blocca le distrazioni mentre lavori.'],
    ['ja', '毎日の習慣化を応援するアプリ。続けた日数が一目でわかります。'],
  ],
  Meetings: [
    ['en', 'Minutes that write themselves. Huddlebook records your meetings and sends action items to everyone.'],
    ['fr', 'Vos réunions résumées automatiquement : un compte rendu clair, envoyé à toute l’équipe.'],
    ['ja', '会議の議事録をAIが自動で作成。決まったことをすぐに共有。'],
  ],
  'Documents and files': [
    ['en', 'Merge, split and sign PDF files in your browser. Nothing is uploaded.'],
    ['de', 'Alle Dokumente an einem Ort: scannen, ablegen und sofort wiederfinden.'],
    ['pl', 'Elektroniczny obieg dokumentów i podpis elektroniczny dla biur.'],
  ],
  'Developer tools': [
    ['en', 'The command-line tool that developers use to manage environment variables.'],
    ['fr', 'Un SDK pour les développeurs qui veulent livrer plus vite.'],
  ],
  Databases: [
    ['en', 'A desktop SQL client for Postgres and MySQL. Browse tables, edit rows and run queries.'],
    ['es', 'Administra tus bases de datos desde el navegador y ejecuta consultas SQL con seguridad.'],
  ],
  Testing: [
    ['en', 'End-to-end tests without flakiness. Record a flow and run it on every pull request.'],
    ['de', 'Testautomatisierung für Web-Apps: weniger Fehler, schneller ausgeliefert.'],
  ],
  'APIs and integrations': [
    ['en', 'Connect any two apps with no-code automation. Two hundred connectors, ready to use.'],
    ['nl', 'Koppelingen tussen al je pakketten: wij bouwen en beheren de API.'],
  ],
  'Monitoring and logs': [
    ['en', 'Know before your users do. Uptime monitoring with a public status page and on-call alerts.'],
    ['pt', 'Monitoramento de servidores com alertas por SMS e página de status.'],
  ],
  'Hosting and deployment': [
    ['en', 'Push to deploy. Run your Docker containers on servers in twelve regions.'],
    ['de', 'Webhosting aus Norddeutschland: schnelle Server, eigene Domains, grüner Strom.'],
  ],
  'Code editors and review': [
    ['en', 'Reviews that teach. See the context of every pull request and comment on the code.'],
    ['fr', 'Un éditeur de code léger, pensé pour le travail à deux.'],
  ],
  'Artificial intelligence': [
    ['en', 'Fold gives researchers generative AI models for proteins, built on machine learning.'],
    ['es', 'Plataforma de inteligencia artificial para empresas: entrena y usa modelos de lenguaje propios.'],
  ],
  'Assistants and agents': [
    ['en', 'An AI assistant that answers your mail, books your trips and follows up.'],
    ['de', 'Ihr KI-Assistent beantwortet Fragen der Kundschaft rund um die Uhr.'],
    ['ja', '社内の質問に答えるチャットボットを5分で作成できます。'],
  ],
  'Image generation': [
    ['en', 'Turn a sentence into an illustration. Generate images in any style in seconds.'],
    ['fr', 'Générez des images à partir d’un texte et supprimez l’arrière-plan en un clic : un générateur d’images en ligne.'],
  ],
  'Speech and transcription': [
    ['en', 'Upload an interview, get the transcript. Speaker labels and subtitles included.'],
    ['de', 'Einfach sprechen statt tippen: Diktat und Transkription für Kanzleien.'],
    ['ja', '音声を高精度で文字起こし。インタビューも講演もすぐテキストに。'],
  ],
  'Machine learning operations': [
    ['en', 'Track experiments, compare runs and serve models from one registry. Fine-tuning on your own GPUs.'],
    ['es', 'Etiquetado de datos para el entrenamiento de modelos de visión.'],
  ],
  'Search and knowledge': [
    ['en', 'One search for all your company’s knowledge. Ask the wiki and get an answer with sources.'],
    ['nl', 'De kennisbank voor je team: alles vindbaar, altijd actueel.'],
  ],
  Design: [
    ['en', 'Make posters and flyers in minutes with design templates by professional designers.'],
    ['it', 'Lo strumento di grafica per chi non è grafico: volantini e biglietti in pochi minuti.'],
  ],
  Typography: [
    ['en', 'An independent type foundry from Ghent. Variable fonts for screens and print.'],
    ['pl', 'Czcionki dla polskich projektantów: kroje pisma z pełnym zestawem znaków.'],
  ],
  'Interface design': [
    ['en', 'From wireframe to prototype: design tokens and components that stay in sync with Figma.'],
    ['es', 'Crea prototipos interactivos y prueba la interfaz de usuario con clientes reales.'],
  ],
  'Illustration and icons': [
    ['en', '1,200 hand-drawn icons for your next product, as SVG and as a font.'],
    ['ja', '商用利用できるイラスト素材。かわいいアイコンが3000点。'],
  ],
  'Colour and branding': [
    ['en', 'Generate a colour palette from one photo and check its contrast.'],
    ['pt', 'Crie o logotipo e a identidade visual da sua marca em uma tarde.'],
  ],
  '3D and motion': [
    ['en', 'Animate your logo in the browser. Export Lottie files and motion graphics.'],
    ['de', '3D-Visualisierung für Architekten: vom Modell zum Rendering in Minuten.'],
  ],
  Marketing: [
    ['en', 'Write ads that convert. Plan campaigns, budgets and copy with your marketing team.'],
    ['it', 'Campagne pubblicitarie che funzionano: la piattaforma di marketing per piccoli negozi.'],
  ],
  'Email marketing': [
    ['en', 'Send beautiful newsletters to your subscribers. Free up to 500 contacts.'],
    ['nl', 'Verstuur nieuwsbrieven die gelezen worden.'],
    ['ja', 'メルマガの作成からメール配信まで、これひとつ。'],
  ],
  'Search engine optimisation': [
    ['en', 'See where you rank on Google. Daily rank tracking and backlink alerts.'],
    ['fr', 'Améliorez votre référencement naturel : audit, mots-clés et suivi des positions.'],
    ['pl', 'Pozycjonowanie bez tajemnic: sprawdź słowa kluczowe i linki konkurencji.'],
  ],
  'Social media': [
    ['en', 'Schedule posts to Instagram, LinkedIn and Bluesky from one calendar.'],
    ['es', 'La red social para amantes del senderismo: comparte fotos y conoce gente.'],
    ['ja', 'SNSの投稿予約と分析をまとめて。フォロワーを増やしましょう。'],
  ],
  'Web analytics': [
    ['en', 'Simple website statistics without cookies. See your visitors and page views at a glance.'],
    ['de', 'Besucherstatistik ohne Cookies: Seitenaufrufe, Herkunft, Ziele.'],
  ],
  'Landing pages': [
    ['en', 'Launch a landing page tonight. Drag, drop and publish on your own domain.'],
    ['pt', 'Criador de sites para autônomos: escolha um modelo e publique hoje.'],
  ],
  'Sales and customers': [
    ['en', 'Proposals your clients sign. Build quotes, track opens and close more deals with your sales team.'],
    ['de', 'Angebote in zwei Minuten: die App für den Vertrieb im Handwerk.'],
  ],
  'Customer relationship management': [
    ['en', 'A CRM for choirs and clubs: all contacts, deals and conversations in one place.'],
    ['ja', '中小企業のための顧客管理。名刺も商談履歴もひとつに。'],
    ['pl', 'Prosty CRM dla małych firm: kontakty, oferty i historia rozmów.'],
  ],
  'Customer support': [
    ['en', 'A shared inbox for customer support. Answer tickets faster together.'],
    ['pt', 'Central de ajuda e chamados em um só lugar: atendimento ao cliente sem bagunça.'],
  ],
  'Surveys and feedback': [
    ['en', 'Ask anything. Online surveys and forms that people finish.'],
    ['fr', 'Créez des enquêtes de satisfaction et recueillez les avis de vos clients.'],
  ],
  'Live chat': [
    ['en', 'Talk to visitors while they browse. A chat widget that loads in 20 ms.'],
    ['es', 'Chat en vivo para tu tienda: responde a tus visitantes al instante.'],
  ],
  'Bookings and appointments': [
    ['en', 'Let clients book appointments online. Fewer no-shows, fewer calls.'],
    ['it', 'Prenotazioni online per parrucchieri ed estetisti: gli appuntamenti si gestiscono da soli.'],
    ['pl', 'Umawianie wizyt przez internet dla salonów kosmetycznych.'],
    ['ja', 'サロンのための予約システム。24時間ネット予約を受け付けます。'],
  ],
  Finance: [
    ['en', 'Cash flow forecasts for founders. Connect your bank accounts and see the next twelve months.'],
    ['fr', 'Pilotez votre trésorerie au quotidien et anticipez vos besoins de financement.'],
  ],
  'Accounting and invoicing': [
    ['en', 'Send your first invoice in a minute. Bookkeeping for freelancers.'],
    ['de', 'Rechnungen schreiben, Belege ablegen, fertig: Buchhaltung für Selbstständige.'],
    ['es', 'Factura electrónica y contabilidad para autónomos.'],
    ['pl', 'Wystawiaj faktury w minutę. Księgowość online dla jednoosobowych firm.'],
    ['ja', '請求書作成から入金確認まで。フリーランスの経理をかんたんに。'],
  ],
  'Personal budgeting': [
    ['en', 'Know where your money goes. Track spending together and reach your savings goals.'],
    ['de', 'Das Haushaltsbuch für Paare: Ausgaben teilen und Sparziele erreichen.'],
    ['ja', 'レシートを撮るだけの家計簿。夫婦で支出を共有できます。'],
  ],
  'Payments and billing': [
    ['en', 'Accept card payments in three lines of code. Recurring billing included.'],
    ['pt', 'Receba por Pix e cartão: cobranças e links de pagamento para o seu negócio.'],
  ],
  Investing: [
    ['en', 'All your stocks, ETFs and dividends in one portfolio tracker.'],
    ['nl', 'Volg je aandelen en beleggingen bij al je banken in één overzicht.'],
  ],
  Taxes: [
    ['en', 'File your tax return in an afternoon. We find the deductions you missed.'],
    ['de', 'Die Steuererklärung per App: in 20 Minuten beim Finanzamt.'],
  ],
  'Business operations': [
    ['en', 'The ERP that small manufacturers understand: orders, production and quality in one system.'],
    ['it', 'Il gestionale per le piccole imprese: clienti, magazzino e lavori in un unico posto.'],
  ],
  'Human resources': [
    ['en', 'Time off, payroll and employee files for teams of five to two hundred.'],
    ['fr', 'Le logiciel RH des PME : congés, absences et entretiens des salariés.'],
    ['ja', '勤怠管理と給与計算をひとつのクラウドで。従業員の入退社手続きも。'],
  ],
  Recruiting: [
    ['en', 'Hire without spreadsheets. Post a job, collect applications and interview candidates.'],
    ['es', 'Encuentra candidatos para tus ofertas de empleo sin montañas de correos.'],
    ['nl', 'Vacatures plaatsen en sollicitanten volgen: werving zonder gedoe.'],
  ],
  'Legal and contracts': [
    ['en', 'Review contracts in minutes. Playbooks for in-house lawyers.'],
    ['de', 'Verträge verwalten, Fristen nie verpassen: Software für Kanzleien.'],
  ],
  'Project management': [
    ['en', 'Plan projects on a Gantt chart that everyone can read. Milestones, budgets and roadmaps.'],
    ['fr', 'Suivi de chantier sur tablette : planning, photos et réserves du bâtiment.'],
    ['ja', '現場の進捗管理をスマホで。施工管理アプリの決定版。'],
  ],
  'Inventory and logistics': [
    ['en', 'Know what is in stock. Scan items, count shelves and reorder from suppliers.'],
    ['pl', 'Magazyn pod kontrolą: stany, dostawy i inwentaryzacja w telefonie.'],
  ],
  'Health and sport': [
    ['en', 'The app for amateur football clubs and other sports teams: line-ups, results, health checks.'],
    ['es', 'Cuida tu salud cada día: registra tu presión arterial y compártela con tu familia.'],
  ],
  Outdoors: [
    ['en', 'Rain in the next hour, to the minute. A weather app with radar maps.'],
    ['fr', 'Des milliers de sentiers de randonnée, même sans réseau.'],
    ['ja', '登山の計画と天気予報をひとつに。山の安全を守ります。'],
  ],
  Fitness: [
    ['en', 'Log your workouts in seconds. Sets, reps and rest timers for the gym.'],
    ['pt', 'Planilhas de treino para quem corre e para quem faz musculação.'],
    ['ja', '筋トレの記録がすぐできるトレーニングアプリ。'],
  ],
  Nutrition: [
    ['en', 'Count calories by photo. Macros, water and weight loss goals.'],
    ['it', 'La tua dieta su misura: calorie, porzioni e consigli del nutrizionista.'],
  ],
  'Sleep and mindfulness': [
    ['en', 'Fall asleep to stories of the sea. Guided meditation for restless minds.'],
    ['de', 'Atemübungen und Meditation für zwischendurch. Besser schlafen ab heute.'],
  ],
  'Medical practice': [
    ['en', 'Practice software that doctors like: patient records, prescriptions and telemedicine.'],
    ['pl', 'System dla przychodni: pacjenci, recepty i dokumentacja medyczna.'],
    ['ja', 'クリニックのための電子カルテ。診療予約と問診もまとめて。'],
  ],
  Education: [
    ['en', 'A learning platform for schools, loved by teachers.'],
    ['pt', 'A plataforma de ensino que aproxima professores e famílias.'],
  ],
  Languages: [
    ['en', 'Learn Portuguese by talking. Ten new words a day, with native pronunciation.'],
    ['de', 'Vokabeln lernen, die bleiben: der Vokabeltrainer für acht Sprachen.'],
    ['ja', '英会話を毎日10分。発音もAIがチェックします。'],
  ],
  'Courses and classrooms': [
    ['en', 'Sell online courses from your own site. Lessons, quizzes and certificates.'],
    ['es', 'Aula virtual para academias: clases en directo, deberes y notas de los alumnos.'],
  ],
  'Learning to code': [
    ['en', 'Learn to code by building games. Interactive lessons for beginners, from first line to Python.'],
    ['fr', 'Apprendre à coder en s’amusant : des exercices de programmation pour débutants.'],
  ],
  'For children': [
    ['en', 'Bedtime stories starring your child. For kids from three to eight.'],
    ['nl', 'De app voor jonge ouders: voeding, slaapjes en mijlpalen van je baby.'],
    ['ja', '赤ちゃんの成長を家族で共有する育児記録アプリ。'],
  ],
  'Exams and study': [
    ['en', 'Pass your exam with flashcards that know when you forget.'],
    ['pt', 'Questões comentadas e simulados para concursos e vestibular.'],
    ['pl', 'Fiszki i testy próbne do matury.'],
  ],
  'Home and food': [
    ['en', 'Natural wine from small growers, delivered to your home.'],
    ['fr', 'Du café torréfié chaque semaine et des thés choisis avec soin.'],
  ],
  Cooking: [
    ['en', 'Save recipes from any site, plan the week and shop with one grocery list.'],
    ['es', 'Recetas fáciles y lista de la compra automática para toda la semana.'],
    ['ja', '冷蔵庫の食材から献立を提案するレシピアプリ。'],
  ],
  Gardening: [
    ['en', 'When to sow, when to water: a planting calendar for your vegetable garden.'],
    ['de', 'Der Gartenplaner für Gemüse: Beete planen, Aussaat und Ernte im Blick.'],
  ],
  Household: [
    ['en', 'Share chores fairly. The cleaning rota for flatmates and families.'],
    ['it', 'Pulizie e faccende divise senza litigi: l’app per coinquilini.'],
  ],
  'Real estate': [
    ['en', 'Manage rental properties without paperwork: tenants, rent and repairs.'],
    ['pl', 'Wynajem mieszkań bez stresu: umowy, czynsz i najemcy w jednym miejscu.'],
    ['ja', '賃貸物件の管理をかんたんに。大家さんと入居者をつなぐアプリ。'],
  ],
  Pets: [
    ['en', 'Find a trusted dog walker around the corner. Photos after every walk.'],
    ['fr', 'Le carnet de santé de votre chien et de votre chat, toujours à jour.'],
  ],
  'Travel and places': [
    ['en', 'City guides by locals. Discover destinations beyond the usual tourist spots.'],
    ['es', 'Descubre destinos y compara vuelos para tus próximas vacaciones.'],
  ],
  'Trip planning': [
    ['en', 'Plan your trip with friends: one itinerary, shared packing lists, all tickets.'],
    ['de', 'Die Reiseplanung für Gruppen: Reiseroute, Packliste und Kosten gemeinsam.'],
  ],
  'Maps and navigation': [
    ['en', 'Offline maps and turn-by-turn navigation for trucks.'],
    ['pt', 'Rotas otimizadas no mapa para quem faz muitas paradas.'],
  ],
  'Public transport': [
    ['en', 'Next bus, live. Departures, delays and timetables for 80 cities.'],
    ['nl', 'Actuele vertrektijden van trein, tram en bus bij jou in de buurt.'],
  ],
  'Places to stay': [
    ['en', 'Booking software for small hotels and guest houses.'],
    ['it', 'Gestisci la tua casa vacanze: ospiti, calendario e pulizie.'],
  ],
  Cycling: [
    ['en', 'Quiet bike routes through the city, chosen by cyclists.'],
    ['nl', 'Fietsroutes langs knooppunten en oplaadpunten voor je e-bike.'],
  ],
  'Media and entertainment': [
    ['en', 'What to watch tonight: movies and TV shows your friends love.'],
    ['es', 'Toda la agenda de conciertos, cine y teatro de tu ciudad.'],
  ],
  Music: [
    ['en', 'Practice with sheet music that listens. For piano and guitar.'],
    ['de', 'Der Notenständer für Chöre: Lieder, Noten und Proben an einem Ort.'],
    ['ja', 'スマホで作曲。誰でも簡単に音楽制作ができます。'],
  ],
  Podcasts: [
    ['en', 'Host your podcast, publish episodes and grow your audience.'],
    ['pl', 'Podcasty o historii Bałtyku: nowe odcinki co wtorek.'],
  ],
  Video: [
    ['en', 'Cut your footage in the browser. A video editor for teams.'],
    ['pt', 'Transmissão ao vivo e edição de vídeo sem instalar nada.'],
    ['ja', '動画編集がブラウザだけで完結。字幕もBGMも自動で。'],
  ],
  Photography: [
    ['en', 'Deliver wedding photos in galleries your clients love. Made for photographers.'],
    ['fr', 'Retouchez vos photos en un geste et classez vos albums.'],
  ],
  Games: [
    ['en', 'A cosy puzzle game about lighthouses. Out now on Steam.'],
    ['es', 'Un juego de estrategia por turnos donde cada batalla cuenta.'],
    ['pl', 'Gra przygodowa o latarniku. Odkryj wyspę pełną zagadek.'],
    ['ja', '島を育てるパズルゲーム。全120ステージを無料で遊べます。'],
  ],
  'Books and reading': [
    ['en', 'Track what you read, set goals and discover your next novel with your book club.'],
    ['it', 'Scopri nuovi libri e condividi le tue letture con altri lettori.'],
  ],
  Commerce: [
    ['en', 'Compare prices from 40 retailers before you buy. Coupons included.'],
    ['de', 'Der Preisvergleich für Werkzeug: Händler aus ganz Deutschland.'],
  ],
  'Online shops': [
    ['en', 'Product bundles for your Shopify store. Raise your cart value.'],
    ['fr', 'Créez votre boutique en ligne et vendez vos créations.'],
    ['ja', 'ネットショップを最短即日で開設。ECサイト運営を応援します。'],
  ],
  Marketplaces: [
    ['en', 'The marketplace for used sailing gear: buy and sell second-hand sails.'],
    ['nl', 'Koop en verkoop tweedehands kinderkleding bij jou in de buurt.'],
  ],
  'Subscriptions and memberships': [
    ['en', 'Membership software for clubs: members, fees and events.'],
    ['de', 'Die Vereinsverwaltung im Netz: Mitglieder, Beiträge und Protokolle.'],
  ],
  'Shipping and returns': [
    ['en', 'Print shipping labels for every carrier and let customers send returns themselves.'],
    ['es', 'Compara tarifas de envíos y sigue tus paquetes en un solo panel.'],
  ],
  'Point of sale': [
    ['en', 'A till for market stalls: tap, pay, receipt. The POS system that fits in a pocket.'],
    ['pt', 'PDV simples para lanchonetes: comandas, caixa e cardápio digital.'],
  ],
  'Security and privacy': [
    ['en', 'Train your staff against phishing and ransomware. Cybersecurity for small councils.'],
    ['nl', 'Cyberbeveiliging voor het mkb: dreigingen zien voordat ze schade doen.'],
  ],
  'Password management': [
    ['en', 'One vault for all your passwords and passkeys.'],
    ['de', 'Der Passwort-Manager für Familien: sicher teilen, nie vergessen.'],
  ],
  'Privacy tools': [
    ['en', 'Browse without being followed: a VPN and tracker blocker in one.'],
    ['fr', 'Protégez votre vie privée : navigation privée et VPN sans journaux.'],
  ],
  'Identity and access': [
    ['en', 'Single sign-on and user management for your product, in one afternoon.'],
    ['es', 'Control de acceso con reconocimiento facial para oficinas.'],
  ],
  Backups: [
    ['en', 'Nightly backups of your websites. Restore any file in two clicks.'],
    ['pl', 'Kopie zapasowe komputerów firmowych, szyfrowane i automatyczne.'],
  ],
  'Network security': [
    ['en', 'Find open ports before attackers do: a vulnerability scanner for small networks.'],
    ['pt', 'Proteja seu domínio contra falsificação com DMARC, SPF e DKIM monitorados.'],
  ],
  'Hardware and making': [
    ['en', 'A compact CNC router for makers and small workshops.'],
    ['de', 'Bausätze für Werkbänke und Zubehör für die Holzbearbeitung.'],
  ],
  'Smart home': [
    ['en', 'Lights that follow the sun. Works with HomeKit and your thermostat.'],
    ['it', 'Domotica semplice: luci, tapparelle e termostato dal telefono.'],
  ],
  Wearables: [
    ['en', 'A ring that counts your steps and nights. The smallest wearable yet.'],
    ['fr', 'La montre connectée qui tient un mois sans recharge.'],
  ],
  'Electronics and robotics': [
    ['en', 'A robot arm for classrooms, programmable with Arduino.'],
    ['ja', '電子工作をもっと手軽に。マイコンとセンサーのキット。'],
  ],
  '3D printing': [
    ['en', 'Slice, queue and print from anywhere: run your 3D printers as a farm.'],
    ['de', 'Filament aus recyceltem Kunststoff für den 3D-Druck.'],
  ],
  'Energy and climate': [
    ['en', 'See what your solar panels earn, hour by hour. Charge the car when power is cheap.'],
    ['nl', 'Bespaar energie met inzicht in je stroomverbruik en zonnepanelen.'],
    ['ja', '太陽光発電と蓄電池で電気代を見える化。'],
  ],
};
