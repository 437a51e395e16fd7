// Terms of categories that say little by themselves. Each row matches a whole term.

import { joinLines } from '#lib/drafting/pattern.ts';
import { wordTable } from '#lib/drafting/word-table.ts';

const whole = (words: string) => `^(?:${joinLines(words)})$`;

/** People and organisations: whom a product is made for, not what it is. */
export const audience = wordTable({
  en: whole(`
    developers?|programmers?|(?:software )?engineers?|(?:beta )?testers?|designers?|marketers|prospects?|(?:ad )?creators?|
    content creators?|course creators|accountants?|investors?|property investors|traders?|SMEs?|small businesses|farmers?|
    restaurants?|bars and restaurants|construction companies|employees?|staff|frontline workers|recruiters?|candidates?|
    job (?:seekers|applicants)|lawyers?|attorneys?|law firms?|athletes?|sports (?:clubs?|teams)|hikers?|runners?|personal trainers?|
    doctors?|physicians?|clinics?|patients?|dentists?|hospitals?|nurses?|therapists?|clinicians?|nutritionists?|dietitians?|teachers?|
    students and teachers|learners?|schools?|universit(?:y|ies)|tutors?|kids?|child(?:ren)?|parents?|new parents|dads?|moms?|
    students?|flatmates|roommates|electricians?|plumbers?|handyman|landlords?|tenants?|realtors?|(?:real )?estate agents?|
    home (?:buyers|cooks)|pet owners?|vets?|veterinarians?|travell?ers?|tourists?|digital nomads|commuters?|innkeepers?|guests?|
    hosts and guests|cyclists?|publishers?|songwriters?|musicians?|bands?|producers?|singers?|podcasters?|listeners?|streamers?|
    filmmakers?|photographers?|gamers?|players?|authors?|novelists?|readers?|sellers?|retailers?|merchants?|shoppers?|wholesalers?|
    vendors?|couriers?|courier|carriers?|clubs?|associations?|makers?|salons?|barbers?|gardeners?|chefs?|beginner programmers|
    (?:sales|marketing|HR|support|operations|project) teams?|visitors?|followers?|subscribers?|suppliers?|enemies|celebrities
  `),
  de: whole(String.raw`
    Entwickler\p{L}*|Entwicklungsteams|Programmierer\p{L}*|(?:Beta)?[Tt]ester\p{L}*|Designer\p{L}*|Gestalter|Vertriebsteams?|Anleger|
    Steuerberater|Mittelstand|KMU|Handwerker|Handwerksbetriebe|Betriebe|Mitarbeiter|Bewerber|Anwälte|Rechtsanwalt|Kanzlei(?:en)?|
    Notar|Projektleiter|Lieferanten|Sportler|Sportverein|Wanderer|Läufer|Ärzte|Patienten|Arztpraxis|Arztpraxen|Kliniken?|Krankenhaus|
    Zahnarzt|Therapeuten|Apotheke|Schulen?|Lehrer|Lehrkräfte|Universität|Hochschule|Übersetzer|Kind(?:er)?|Eltern|Väter|Mütter|
    Familien|Studierende|Studenten|Restaurants|Gärtner|Mitbewohner|Hausmeister|Immobilienmakler|Vermieter|Mieter|Tierärzte|Tierarzt|
    Tierhalter|Reisende|Pendler|Gäste|Gastgeber|Radfahrer|Verlage|Redaktion|Musiker|Bands|Sänger|Podcaster|Hörer|Filmemacher|
    Fotograf(?:en)?|Spieler|Gegner|Leser|Autoren|Einzelhändler|Händler|Verkäufer|Shopbetreiber|Vereine?|Kurier|Abonnenten|Follower|
    Heimwerker|Friseur
  `),
  fr: whole(`
    développeurs?|(?:bêta-)?testeurs?|graphistes?|designers?|commerciaux|auto-entrepreneurs?|expert-comptable|investisseurs?|PME|TPE|
    artisans?|agriculteurs?|salariés?|collaborateurs?|recruteurs?|candidats?|avocats?|juristes?|notaires?|fournisseurs?|sportifs?|
    randonneurs?|coureurs?|coachs sportifs|médecins?|patients?|clinique|hôpital|dentistes?|infirmiers?|kinésithérapeutes?|pharmacie|
    écoles?|enseignants?|professeurs?|université|traducteurs?|formateurs?|enfants?|parents?|bébés?|familles?|étudiants?|restaurants?|
    jardiniers?|paysagistes?|colocataires?|plombiers?|électriciens?|bailleurs?|locataires?|syndic|vétérinaires?|voyageurs?|touristes?|
    conciergeries?|cyclistes?|musiciens?|chanteurs?|auditeurs?|vidéastes?|réalisateurs?|photographes?|joueurs?|ennemis|lecteurs?|
    auteurs?|commerçants?|détaillants?|grossistes?|e-commerçants?|prestataires?|adhérents?|associations?|transporteurs?|coursiers?|
    abonnés?|bricoleurs?|magasins?|entreprises du bâtiment
  `),
  es: whole(`
    desarrolladores|programadores|diseñadores|creativos|comerciales|inversores|autónomos|pymes|agricultores|empleados|candidatos|
    reclutadores|abogados|bufete|proveedores|deportistas|corredores|médicos|pacientes|clínicas?|hospital|dentistas|consultorios|
    farmacia|escuelas?|docentes|profesores|universidad|alumnos|niñ[oa]s|hijos|padres|bebés?|familias|estudiantes|restaurantes|
    plomeros|electricistas|profesionales verificados|inquilinos|propietarios|arrendadores|veterinarios?|viajeros|turistas|huéspedes|
    anfitriones|ciclistas|músicos|cantantes|podcasters|oyentes|cineastas|fotógrafos?|jugador(?:es)?|enemigos|lector(?:es)?|autores|
    comerciantes|minoristas|mayoristas|tiendas|socios|club|asociaciones|repartidores|transportistas|suscriptores|seguidores|contador
  `),
  pt: whole(`
    desenvolvedores|programadores|testadores|designers|criativos|vendedores|investidores|PMEs|fazendas?|funcionários|colaboradores|
    recrutadores|candidatos|advogados|fornecedores|atletas|corredores|médicos|pacientes|clínicas?|hospital|dentistas|consultórios|
    farmácia|escolas?|professores|docentes|universidade|alunos|crianças|filhos|pais|bebês?|famílias|estudantes|restaurantes|
    encanadores|eletricistas|inquilinos|proprietários|veterinário|passeadores|viajantes|turistas|hóspedes|anfitriões|ciclistas|
    músicos|cantores|podcasters|ouvintes|cineastas|fotógrafos?|jogador(?:es)?|inimigos|leitores|autores|lojistas|varejistas|
    associados|sócios|associações|clubes|entregadores|transportadoras|inscritos|seguidores|contador|contabilista|
    profissionais verificad[oa]s|lojas
  `),
  it: whole(`
    sviluppatori|programmatori|grafici|designer|commercialista|investitori|PMI|imprese edili|dipendenti|personale|candidati|avvocati|
    notaio|capocantiere|fornitori|sportivi|corridori|medici|pazienti|clinica|ospedale|dentisti|infermieri|farmacia|scuol[ae]|
    insegnanti|docenti|università|alunni|formatori|bambin[io]|figli|genitori|neonat[io]|famiglie|studenti|ristorant[ei]|ristoratori|
    giardinieri|coinquilini|idraulici|elettricisti|inquilini|proprietari|veterinari[o]?|viaggiatori|turisti|pendolari|ospiti|ciclisti|
    musicisti|cantanti|podcaster|ascoltatori|videomaker|registi|fotograf[oi]|giocatori|nemici|lettori|autori|commercianti|negozi|
    grossisti|soci|associazion[ei]|tesserati|corrieri|iscritti
  `),
  nl: whole(`
    ontwikkelaars?|programmeurs?|(?:bèta)?testers?|vormgevers?|ontwerpers?|salesteam|verkoopteam|boekhouder|beleggers?|zzp|mkb|
    ambachtslieden|medewerkers?|personeel|recruiters?|sollicitanten|kandidaten|advocaten|notaris|leveranciers?|sporters?|sportclub|
    hardlopers?|artsen|patiënten|kliniek|ziekenhuis|tandartsen|verpleegkundigen|zorgverleners|apotheek|scholen|school|docenten|
    leraren|universiteit|leerlingen|kinderen|kind|ouders|baby|peuters|kleuters|gezinnen|studenten|restaurants|hoveniers|huisgenoten|
    klusjesman|loodgieters|makelaars?|verhuurders|huurders|bouwbedrijven|dierenarts(?:en)?|reizigers|toeristen|gasten|fietsers|
    wielrenners|uitgevers|redactie|muzikanten|zangers|podcasters|luisteraars|filmmakers|fotografen|fotograaf|spelers|vijanden|lezers|
    auteurs|winkeliers|winkels|dienstverleners|leden|verenigingen|vereniging|bezorgers|koeriers|vervoerders|abonnees|volgers
  `),
  pl: whole(`
    programiści|deweloperzy|testerzy|graficy|projektanci|handlowcy|inwestorzy|MŚP|rolnicy|pracownicy|rekruterzy|kandydaci|prawnicy|
    kancelaria|notariusz|dostawcy|sportowcy|biegacze|lekarze|pacjenci|przychodnia|klinika|szpital|dentysta|stomatolog|pielęgniarki|
    apteka|szkoł[ya]|nauczyciele|uniwersytet|uczelnie|uczniowie|dzieci|dziecko|rodzice|niemowlęta?|rodziny|studenci|restauracje|
    ogrodnicy|współlokatorzy|hydraulicy|elektrycy|najemcy|wynajmujący|weterynarz|podróżnicy|turyści|rowerzyści|muzycy|wokaliści|
    podcasterzy|słuchacze|filmowcy|fotograf(?:owie)?|gracz[ey]?|graczy|przeciwnicy|czytelnicy|autorzy|sprzedawcy|sklepy|wykonawcy|
    członkowie|stowarzyszeni[ae]|kurierzy|subskrybenci|obserwujący|dietetyk|tłumacz
  `),
  ja: whole(`
    開発者(?:向け)?|エンジニア向け|デザイナー|クリエイター|テスター|投資家|税理士|中小企業|農家|従業員|求職者|応募者|弁護士|法律事務所|プロジェクトマネージャー|現場監督|アスリート|医師|患者|クリニック|病院|薬局|学校|教師|先生|大学|
    生徒|受講生|子ども|子供|こども|赤ちゃん|保護者|親子|学生|レストラン|飲食店|修理業者|大家|入居者|飼い主|旅行者|観光客|サイクリスト|ミュージシャン|バンド|リスナー|配信者|フォトグラファー|プレイヤー|敵|著者|読者|小売店|店舗|購入者|
    会員|団体|配送業者|購読者|フォロワー|訪問者|パーソナルトレーナー|栄養士|初心者プログラマー|美容室|マンション
  `),
});

/**
 * Everyday words and names of what many products have, such as a calendar. They also stand on sites of other categories, and say nothing by
 * themselves.
 */
export const vague = wordTable({
  en: whole(`
    home|foods?|ingredients?|reps?|drinks?|kitchen|tea|designs?|events?|languages?|security|stocks?|in stock|hosting|deploy|deployments?|logs?|running|
    walking|databases?|API|analytics|calendars?|notes|documents?|meetings?|sales|payments?|billing|checkout|payouts|news|maps?|
    directions|parking|compass|routes?|videos?|footage|photos?|images?|pictures?|portraits?|wallpapers?|camera|battles?|bosses|levels|
    quests?|episodes?|forms?|polls?|survey|operations?|supplies|fleet|trucks?|dispatch|restore|restore files|back up|snapshots?|calm|
    study|studying|revision|draw|doodles|hire|jobs?|careers|contracts?|legal|health|sports?|trips?|tours?|holidays|destinations?|
    animals?|trees|seeds|watering|radio|comedy|reading|delivery|deliveries|returns?|shipping|till|permissions?|authentication|
    credentials|passwords?|encryption|anonymous|anonymity|hardware|accessory|vehicle|sensors?|energy|climate|batteries|timetables?|
    departures|investments?|trading|finance|financial|insurance|spending|expenses?|bills?|budgets?|campaigns?|advertising|funnels?|
    attribution|gradients?|animations?|icons?|stickers|comics|framework|programming|CLI|SDK|queries|replication|containers?|
    incidents?|alerting|on-call|tracing|inference|datasets?|transcripts?|captions|translate|translation|grammar|lessons?|workshops?|
    certificates?|assignments?|grading|exercises?|availability|tasks?|focus|streak|distractions?|habit|checklists?|keyboard shortcuts|
    time zones|shifts|governance|manufacturing|field service|quality assurance|testing|open rate|branding|on-brand|rent|housing|
    cleaning|governance|visa|flights|properties|templates|prototype|barcode|PDF|AI|health data|encrypted files?|encrypted storage|
    secure storage|Stripe|Instagram|TikTok|Twitter|Reddit|WordPress|Airbnb|Kickstarter|Docker|YouTube|Claude|ChatGPT|GPT|Salesforce|
    HubSpot|Zapier|Shopify
  `),
  de: whole(`
    Kalender|Zutaten|Notizen|Dokumente?|Dokumentation|Dateien|Aufgaben|PDF|API|Schnittstellen?|Datenbank(?:en)?|Hosting|Server|Domains?|
    Container|Bereitstellung|Verfügbarkeit|Störungen|KI|Symbole|Icons|Malen|Animationen|Werbung|Kampagnen|Rankings|Umfragen?|
    Buchungen|Abstimmungen|Finanzen|Versicherung(?:en)?|Kredite|Belege|Budget|Ausgaben|Zahlungen|Bezahlen|Abrechnung|
    Steuern?|Portfolio|Depot|Produktion|Personal|Verträge|Meilensteine|Lager|Bestände|Einkauf|Einkaufen|Gesundheit|Sport|Training|
    Übungen|Laufen|Zyklus|Stress|Pflege|Bildung|Unterricht|Lernen|Übersetzung|Zertifikate|Schulungen|Prüfung(?:en)?|Zuhause|Wohnen|
    Getränke|Lebensmittel|Reinigung|Umzug|Miete|Wohnung(?:en)?|Futter|Berge|Reisen|Urlaub|Ausflüge|Karten|Route|Standort|Navigation|
    Bahn|Zug|Züge|Parkplatz|Pension|Unterhaltung|Filme|Serien|Nachrichten|Veranstaltungen|Theater|Radio|Lieder|Songs|Folgen|Videos?|
    Fotos?|Kamera|Level|Rätsel|Lesen|Buch|Handel|Verkaufen|Rabatte|Geschäfte|Versand|Pakete|Lieferung(?:en)?|Kasse|Sicherheit|
    Bedrohungen|Verschlüsselung|Zugangsdaten|Passwörter|Berechtigungen|Wiederherstell(?:ung|en)|Hardware|Geräte?|Zubehör|Werkstatt|
    Maschinen|Fahrzeuge|Werkzeug|Uhr|Armband|Sensoren|Schaltung|Energie|Strom|Solar|Nachhaltigkeit|Gestaltung|Zeichnen|Sitzungen|
    Meetings|Besprechungen
  `),
  fr: whole(`
    calendriers?|ingrédients?|plannings?|tâches?|documents?|fichiers?|PDF|API|intégrations?|incidents?|déploiement|conteneurs?|IA|dessin|dessiner|
    animations?|publicité|rencontres|ventes?|devis|sondages?|réservations?|finances?|banque|crédit|assurance|budget|
    dépenses|paiements?|bourse|actions|patrimoine|fiscal|absences?|présence|contrats?|jalons|chantiers?|stocks?|achats?|fournitures?|
    santé|sports?|montagne|voile|exercices?|régime|respiration|stress|sommeil|éducation|enseignement|traduction|traduire|leçons?|
    devoirs|ateliers?|examens?|révisions?|maison|boissons?|thé|vin|bière|meubles|nettoyage|déménagement|ménage|logement|loyers?|
    voyages?|vacances|destinations?|vols|itinéraires?|trains?|bus|arrêts|retards|stationnement|films|séries|actualités|événements?|
    théâtre|radio|chansons|accords|épisodes?|vidéos?|photos?|niveaux|lectures?|livres?|commerce|occasion|livraisons?|colis|
    expéditions?|caisse|restauration|chiffr(?:é|ement)|menaces|identifiants|anonyme|sauvegardes?|appareils?|accessoire|atelier|
    véhicules?|outillage|capteurs?|circuits?|énergie|électricité|climat|concentration|habitudes|écriture|réunions?|transcrire|
    investir|cuisiner|réviser|supervision|personnel|qualité|concours|traçabilité
  `),
  es: whole(`
    calendario|ingredientes|tareas|pendientes|notas|documentos|archivos|PDF|API|integraciones|disponibilidad|incidentes|hosting|despliegue|
    dominios?|contenedores|IA|dibujo|dibujar|animaciones|iconos|publicidad|buscador(?:es)?|ventas|encuestas?|citas|finanzas|
    financiera|banca|seguros|créditos|gastos|ahorro|pagos?|pago online|cobros?|cobrar|bolsa|acciones|impuestos|fiscal|
    producción|operaciones|asistencia|contratos|hitos|obras?|construcción|compras|salud|deporte|clima|montaña|vela|ejercicios|correr|
    entrenamientos?|respiración|estrés|dieta|educación|enseñanza|clases|lecciones|talleres|capacitación|idiomas|traducción|traducir|
    examen|exámenes|estudiar|repaso|hogar|alimentos|bebidas|té|café|muebles|reformas|mudanza|alquiler|viviendas?|propiedades|viajes|
    vacaciones|destinos|vuelos|rutas|mapas?|navegación|tren|paradas|retrasos|entretenimiento|películas|noticias|eventos|teatro|radio|
    canciones|episodios|v[ií]deos?|fotos?|cámara|niveles|lectura|libros?|comercio|descuentos|envíos|entregas|paquetes|devoluciones|
    comandas|subastas?|amenazas|cifrado|credenciales|contraseñas|anónimo|hardware|dispositivos?|accesorio|taller|vehículos|sensores|
    circuitos?|energía|electricidad|emisiones|transcribir|invertir|cocinar|reuniones|hábitos|concentración
  `),
  pt: whole(`
    calendário|ingredientes|turnos|escalas|tarefas|notas|anotações|documentos|arquivos|ficheiros|PDF|API|integrações|logs|disponibilidade|
    incidentes|domínios|contêineres|IA|desenho|desenhar|animações|ícones|publicidade|vendas|orçamentos|enquetes|finanças|financeiro|
    crédito|seguros?|gastos|despesas|poupança|pagamentos?|pagamento online|cobranças|impostos|ações|produção|férias|contratos|
    marcos|obras|compras|saúde|esportes?|desportos?|clima|montanha|vela|exercícios|corrida|treinos?|respiração|estresse|dieta|sono|
    educação|ensino|aulas|lições|oficinas|capacitação|idiomas|tradução|traduzir|provas?|exames|estudos|estudar|alimentos|bebidas|chá|
    café|vinho|móveis|decoração|reformas|mudança|aluguel|apartamentos|viagens|destinos|voos|mapas?|rotas|navegação|trem|paradas|
    atrasos|filmes|séries|notícias|eventos|shows|teatro|rádio|canções|episódios|vídeos?|fotos?|câmera|fases|leitura|livros?|comércio|
    descontos|envios|entregas|encomendas|devoluções|comandas|leilões|ameaças|criptografia|credenciais|senhas|anônimo|hardware|
    dispositivos?|acessório|oficina|máquinas|veículos|sensores|circuitos?|energia|eletricidade|transcrever|investir|cozinhar|reuniões|
    hábitos|foco|rastreabilidade|fazenda|estoque
  `),
  it: whole(`
    calendario|ingredienti|turni|documenti|PDF|API|integrazioni|domini|container|IA|AI|disegno|disegnare|animazioni|icone|pubblicità|incontri|
    vendite|preventivi|sondaggi[o]?|prenotazioni|appuntamenti|finanz[ae]|banca|credito|assicurazioni|spese|risparmio|
    pagamenti|incassi|borsa|azioni|tasse|imposte|fiscale|gestionale|produzione|ristorazione|presenze|contratti|cantier[ei]|magazzino|
    scorte|salute|sport|montagna|vela|esercizi|corsa|allenament[oi]|respirazione|stress|dieta|sonno|educazione|istruzione|lezioni|
    laboratori|lingue|traduzione|tradurre|esam[ei]|studiare|ripasso|cibo|bevande|tè|caffè|vino|arredamento|mobili|pulizie|trasloco|
    affitt[oi]|appartamenti|viaggi|vacanze|destinazioni|voli|percorsi|mappe|navigazione|treni?|autobus|fermate|ritardi|parcheggio|
    film|notizie|eventi|teatro|radio|canzoni|accordi|episodi|puntate|video|foto(?:grafie)?|livelli|lettura|libr[io]|commercio|sconti|
    acquisti|spedizion[ei]|consegn[ae]|pacchi|resi|cassa|scontrin[oi]|comande|minacce|crittografi(?:a|co|ato)|credenziali|anonimo|
    ripristino|hardware|dispositiv[oi]|accessorio|officina|macchinari|veicoli|sensori|circuit[oi]|energia|elettricità|emissioni|
    trascrivere|investire|cucinare|riunion[ei]|contabilità|usato|concentrazione|abitudini
  `),
  nl: whole(`
    kalender|ingrediënten|agenda|taken|notities|schrijven|documenten|bestanden|PDF|API|koppelingen|integraties|databases?|hosting|servers|
    containers|storingen|AI|tekenen|animaties|iconen|reclame|advertenties|campagnes|verkoop|offertes|enquêtes?|formulieren|afspraken|
    reserveringen|financiën|financieel|verzekeringen|leningen|budget|uitgaven|sparen|betalingen|belastingen|productie|verlof|
    contracten|mijlpalen|voorraad|inkoop|gezondheid|sport|weer|bergen|vissen|oefeningen|training|voeding|slaap|angst|stress|onderwijs|
    opleiding|lessen|cursussen|vertaling|vertalen|examens?|toets(?:en)?|dranken|koffie|thee|wijn|meubels|interieur|verhuizen|
    schoonmaken|was|kas|huur|woningen|reizen|vakantie|bestemmingen|kaarten|routes|locatie|navigatie|trein(?:en)?|bus(?:sen)?|haltes|
    vertraging|parkeren|films|nieuws|evenementen|theater|radio|liedjes|afleveringen|video|foto|camera|lezen|boek(?:en)?|handel|
    winkelen|kortingen|verzending|pakketten|retouren|bezorging|kassa|beveiliging|dreigingen|versleuteld?|versleuteling|wachtwoorden|
    inloggegevens|anoniem|hardware|appara(?:at|ten)|accessoire|werkplaats|voertuigen|gereedschap|armband|sensoren|energie|stroom|
    uitstoot|duurzaamheid|focus|gewoontes|vergadering(?:en)?|dicteren|transcriberen|koken|studeren
  `),
  pl: whole(`
    kalendarz|składniki|zadania|notatki|tablica|grafiki|harmonogram|dokumenty|pliki|PDF|API|integracje|logi|awarie|hosting|serwery|domeny|
    kontenery|AI|SI|rysowanie|rysunek|animacje|ikony|grafika|reklama|sprzedaż|zgłoszenia|ankiet[ay]|formularze|głosowania|finanse|
    pożyczki|kredyty|ubezpieczenia|budżet|wydatki|płatności|podat(?:ki|ek)|akcje|produkcja|kadry|urlopy|umowy|magazyn|budowa|
    flota|zdrowie|sport|góry|ćwiczenia|trening(?:i)?|bieganie|dieta|sen|stres|lęk|oddychanie|edukacja|nauczanie|lekcje|kursy|klasa|
    szkolenia|warsztaty|tłumaczenie|egzaminy?|powtórki|jedzenie|napoje|kawa|herbata|wino|dom|meble|remont|sprzątanie|pranie|szafa|
    najem|czynsz|mieszkania|podróże|wakacje|loty|wycieczki|trasy|mapy|nawigacja|pociągi?|autobusy?|przystanki|opóźnienia|filmy|
    wiadomości|wydarzenia|teatr|radio|piosenki|odcinki|wideo|zdjęci[ae]|zdjęć|aparat|poziomy|czytanie|książk[ai]|handel|zakupy|rabaty|
    wysyłk[ai]|paczki|dostawa|zwroty|bezpieczeństwo|szyfrowanie|zagrożenia|hasł[ao]|haseł|anonimowo|uprawnienia|sprzęt|urządzeni[ae]|
    akcesoria|warsztat|maszyny|pojazdy|czujniki|energia|prąd|klimat|emisje|nawyki|skupienie|spotkania|pisanie
  `),
  ja: whole(`
    メモ|カレンダー|タスク|やること|シフト|会議|書類|PDF|API|AI|ライブラリ|データベース|監視|障害|ドメイン|コンテナ|イラスト|描画|広告|集客|販促|キャンペーン|営業|商談|投票|口コミ|金融|保険|財務|支払い|決済|投資|経理|会計|
    人事|採用|契約|法務|在庫|発注|仕入れ|健康|スポーツ|運動|キャンプ|ストレス|不安|医療|看護|介護|診療|教育|授業|教室|講座|研修|セミナー|翻訳|発音|試験|勉強|クイズ|食品|飲み物|料理|食材|住まい|暮らし|家具|掃除|賃貸|物件|住宅|
    庭|植物|駅|バス|遅延情報|通勤|地図|マップ|ナビ|位置情報|駐車場|旅行|観光|イベント|ライブ|ニュース|メディア|ドラマ|テレビ|ラジオ|音楽|歌|エピソード|動画|映像|ビデオ|写真|カメラ|アルバム|ステージ|対戦|本|読書|小売|販売|買い物|
    割引|売買|中古|出品|寄付|会費|配送|発送|配達|出荷|返品|レジ|セキュリティ|暗号化|パスワード|匿名|認証|復元|デバイス|機器|工作|車両|照明|回路|基板|センサー|配線|エネルギー|電力|集中|習慣|ルーティン|推論|字幕|スキャン|SNS|
    予算管理|WordPress
  `),
});

/** Beginnings of terms that say what somebody does, as “share files” does, rather than name a thing. */
export const activity = wordTable({
  en: String.raw`
    ^(?:deploy|fine-tune|write|make|meet|share|send|store|compares?|plan|learn|track|block|hire|translate|transcribe|dictate|lose|
    file|build|schedule|accept|collect|split|draw|cook|study|train|generate|remove|ask|chat with|restore|recover|delete|hide|
    secure your|archive|meditate|find|book|save|saving|back up|rank on|close|order at)\b(?! (?:managers?|apps?|planner|tools?|editor|
    storage|sharing|transfer|server|browser|generator|tracker))
  `,
  fr: '^(?:transcrire|traduire|dessiner|cuisiner|investir|réviser|prendre|créer|gérer|apprendre|trouver|tomber|comparer)(?!\\p{L})',
  es: '^(?:transcribir|traducir|dibujar|cobrar|invertir|estudiar|cocinar|correr|tomar|crear|aprender|encontrar|comparar)(?!\\p{L})',
  pt: '^(?:transcrever|traduzir|desenhar|investir|estudar|cozinhar|tomar|criar|aprender|encontrar|comparar)(?!\\p{L})',
  it: '^(?:trascrivere|tradurre|disegnare|investire|cucinare|studiare|dimagrire|prendere|creare|imparare|trovare)(?!\\p{L})',
  nl: '^(?:schrijven|dicteren|vertalen|transcriberen|vissen|koken|studeren|leren|maken|delen)(?!\\p{L})',
  pl: '^(?:transkrybować|pisać|uczyć|tworzyć|porównać)(?!\\p{L})',
});

/** Words that many sites list among their keywords, and bare adjectives that say nothing without their noun. */
export const bareKeyword = wordTable({
  en: whole(`
    apps?|application|software|platform|tools?|solutions?|services?|systems?|products?|website|web|online|free|best|new|top|easy|simple|fast|
    quick|smart|modern|professional|digital|automatic|automated|secure|safe|management|business|company|startup|technology|tech|mobile|
    preventive|corrective|reliable|powerful|custom|efficient|innovative|innovation|quality|solution provider
  `),
  de: whole(`
    Apps?|Anwendung|Plattform|Werkzeuge?|Lösung(?:en)?|Dienst(?:e|leistung(?:en)?)?|Systeme?|Produkte?|Verwaltung|kostenlos|beste|neu|
    einfach|schnell|modern|digital|automatisch|sicher|professionell|Unternehmen|Firma|Technologie|Technik|mobil|online|Qualität|Innovation
  `),
  fr: whole(`
    applications?|applis?|logiciels?|plateforme|outils?|solutions?|services?|systèmes?|produits?|gestion|gratuit(?:e|s|es)?|meilleur(?:e|s|es)?|
    nouveau|simple|facile|rapide|moderne|numérique|digital|automatique|sécurisée?|professionnel(?:le|s|les)?|entreprises?|technologie|mobile|
    en ligne|préventi(?:f|ve)|correcti(?:f|ve)|curati(?:f|ve)|innovation|innovante?|qualité
  `),
  es: whole(`
    aplicaci(?:ón|ones)|apps?|plataforma|herramientas?|soluci(?:ón|ones)|servicios?|sistemas?|productos?|gestión|gratis|gratuit[ao]|mejor(?:es)?|
    nuev[ao]|fácil|simple|rápid[ao]|modern[ao]|digital|automátic[ao]|segur[ao]|profesional(?:es)?|empresas?|negocios?|tecnología|móvil|en línea|
    preventiv[ao]|correctiv[ao]|innovación|calidad
  `),
  pt: whole(`
    aplicativos?|aplicaç(?:ão|ões)|apps?|plataforma|ferramentas?|soluç(?:ão|ões)|serviços?|sistemas?|produtos?|gestão|gerenciamento|grátis|
    gratuit[ao]|melhor(?:es)?|nov[ao]|fácil|simples|rápid[ao]|modern[ao]|digital|automátic[ao]|segur[ao]|profissional|profissionais|empresas?|
    negócios?|tecnologia|móvel|preventiv[ao]|corretiv[ao]|inovação|qualidade
  `),
  it: whole(`
    applicazion[ei]|app|piattaforma|strument[oi]|soluzion[ei]|serviz[io]|sistem[ai]|prodott[oi]|gestione|gratis|gratuit[ao]|miglior[ei]?|nuov[ao]|
    facile|semplice|veloce|modern[ao]|digitale|automatic[ao]|sicur[ao]|professional[ei]|aziend[ae]|impres[ae]|tecnologia|mobile|
    preventiv[ao]|correttiv[ao]|innovazione|qualità
  `),
  nl: whole(`
    apps?|applicatie|platform|hulpmiddel|oplossing(?:en)?|diensten?|systeem|producten?|beheer|gratis|beste|nieuw|makkelijk|eenvoudig|snel|
    modern|digitaal|automatisch|veilig|professioneel|bedrijf|bedrijven|technologie|mobiel|preventief|correctief|innovatie|kwaliteit
  `),
  pl: whole(`
    aplikacj[ae]|oprogramowanie|platforma|narzędzi[ae]|rozwiązani[ae]|usług[ai]|systemy?|produkty?|zarządzanie|darmow[yae]|bezpłatn[yae]|
    najlepsz[yae]|now[yae]|łatw[yae]|prost[yae]|szybk[io]e?|nowoczesn[yae]|cyfrow[yae]|automatyczn[yae]|bezpieczn[yae]|profesjonaln[yae]|firm[ay]|
    biznes|technologi[ae]|mobiln[yae]|prewencyjn[yae]|innowacj[ae]|jakość
  `),
  ja: whole(
    'アプリ|ソフトウェア|ソフト|プラットフォーム|ツール|ソリューション|サービス|システム|製品|管理|無料|簡単|便利|おすすめ|企業|会社|技術|オンライン|品質',
  ),
});
