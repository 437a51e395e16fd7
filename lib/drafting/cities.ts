import { joinLines } from '#lib/drafting/pattern.ts';

/** Polish cities, each with the forms that it has after “in” and “from”. */
const inflected = `
  Warszawa Warszawie Warszawy
  Kraków Krakowie Krakowa
  Wrocław Wrocławiu Wrocławia
  Gdańsk Gdańsku Gdańska
  Poznań Poznaniu Poznania
  Łódź Łodzi
  Katowice Katowicach Katowic
  Szczecin Szczecinie Szczecina
  Lublin Lublinie Lublina
  Bydgoszcz Bydgoszczy
  Gdynia Gdyni
  Białystok Białymstoku Białegostoku
  Rzeszów Rzeszowie Rzeszowa
  Toruń Toruniu Torunia
  Kielce Kielcach Kielc
  Gliwice Gliwicach Gliwic
  Opole Opolu Opola
  Częstochowa Częstochowie Częstochowy
  Radom Radomiu Radomia
  Sosnowiec Sosnowcu Sosnowca
  Zabrze Zabrzu Zabrza
  Bielsko-Biała Bielsku-Białej Bielska-Białej
  Olsztyn Olsztynie Olsztyna
  Tychy Tychach Tychów
  Sopot Sopocie Sopotu
  Rybnik Rybniku Rybnika
  Bytom Bytomiu Bytomia
  Płock Płocku Płocka
  Elbląg Elblągu Elbląga
  Tarnów Tarnowie Tarnowa
  Koszalin Koszalinie Koszalina
  Kalisz Kaliszu Kalisza
  Legnica Legnicy
  Słupsk Słupsku Słupska
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [string, ...string[]]);
const nominatives = new Map(inflected.flatMap(([city, ...forms]) => forms.map((form) => [form, city] as const)));

/** Returns a city's name as it stands in an address: `Warszawa` for `Warszawie`. */
export function nominativeOf(city: string): string {
  return nominatives.get(city) ?? city;
}

/** Returns the forms in which a text may name a city. The first is the name itself. */
export function formsOfCity(city: string): string[] {
  return inflected.find(([name]) => name === city) ?? [city];
}

/**
 * Maps cities to country codes, for cities so well known that the name alone implies the country. City names are in English and the local
 * language, and inflected. Names that are mostly words, persons or other countries' cities are left out.
 */
export const cityCountries: Record<string, string> = Object.fromEntries(
  Object.entries({
    DE: joinLines(`
      Berlin|Hamburg|Munich|München|Cologne|Köln|Frankfurt|Frankfurt am Main|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Hanover|
      Nuremberg|Nürnberg|Bremen|Karlsruhe|Heidelberg|Potsdam|Mannheim|Bonn|Münster|Dortmund|Essen|Duisburg|Bochum|Wuppertal|Bielefeld|
      Augsburg|Wiesbaden|Gelsenkirchen|Mönchengladbach|Braunschweig|Chemnitz|Kiel|Aachen|Magdeburg|Freiburg im Breisgau|Freiburg|
      Krefeld|Mainz|Lübeck|Erfurt|Oberhausen|Rostock|Kassel|Saarbrücken|Oldenburg|Osnabrück|Ludwigshafen|Leverkusen|Darmstadt|Solingen|
      Regensburg|Paderborn|Ingolstadt|Würzburg|Heilbronn|Ulm|Wolfsburg|Göttingen|Pforzheim|Bremerhaven|Reutlingen|Koblenz|Erlangen|Jena|
      Trier|Siegen|Hildesheim|Cottbus|Tübingen|Konstanz|Flensburg|Schwerin|Bamberg|Bayreuth|Passau|Rosenheim|Landshut|Lüneburg|Weimar|
      Friedrichshafen|Fürth
    `),
    AT: 'Vienna|Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Wels|Villach|Dornbirn|Bregenz|St. Pölten|Wiener Neustadt|Leoben',
    CH: joinLines(`
      Zurich|Zürich|Geneva|Genève|Genf|Basel|Bern|Lausanne|Lugano|Zug|Winterthur|St. Gallen|Luzern|Lucerne|Biel|Thun|Chur|Fribourg|
      Neuchâtel|Schaffhausen|Aarau|Olten|Solothurn|Rapperswil
    `),
    FR: joinLines(`
      Paris|Lyon|Marseille|Toulouse|Nantes|Bordeaux|Lille|Strasbourg|Rennes|Montpellier|Grenoble|Nice|Angers|Reims|Saint-Étienne|Toulon|
      Le Havre|Dijon|Villeurbanne|Nîmes|Clermont-Ferrand|Le Mans|Aix-en-Provence|Amiens|Limoges|Annecy|Perpignan|Besançon|Metz|Orléans|
      Rouen|Mulhouse|Caen|La Rochelle|Poitiers|Avignon|Cannes|Bayonne|Chambéry|Quimper|Lorient|Vannes|Saint-Malo|Saint-Nazaire|Colmar|
      Troyes|Niort|Boulogne-Billancourt|Sophia Antipolis
    `),
    ES: joinLines(`
      Madrid|Barcelona|Valencia|Seville|Sevilla|Bilbao|Málaga|Malaga|Zaragoza|Alicante|Granada|Murcia|San Sebastián|A Coruña|Las Palmas|
      Palma de Mallorca|Valladolid|Vigo|Gijón|Vitoria-Gasteiz|Elche|Oviedo|Terrassa|Sabadell|Pamplona|Almería|Burgos|Salamanca|Albacete|
      Castellón|Logroño|Badajoz|Huelva|Tarragona|Lleida|Girona|Marbella|Jaén|Cádiz|Donostia|Reus|Mataró
    `),
    PT: joinLines(`
      Lisbon|Lisboa|Porto|Braga|Coimbra|Aveiro|Faro|Leiria|Guimarães|Setúbal|Funchal|Vila Nova de Gaia|Viseu|Évora|Matosinhos|Almada|
      Viana do Castelo|Ponta Delgada|Cascais|Oeiras|Vila Nova de Famalicão|Barcelos|Covilhã|Caldas da Rainha
    `),
    IT: joinLines(`
      Rome|Roma|Milan|Milano|Turin|Torino|Florence|Firenze|Bologna|Naples|Napoli|Venice|Venezia|Padova|Verona|Genova|Genoa|Palermo|Bari|
      Catania|Messina|Trieste|Brescia|Parma|Modena|Reggio Emilia|Reggio Calabria|Perugia|Ravenna|Livorno|Cagliari|Foggia|Rimini|Salerno|
      Ferrara|Sassari|Siracusa|Pescara|Monza|Bergamo|Trento|Vicenza|Bolzano|Novara|Piacenza|Ancona|Udine|Arezzo|Lecce|Pisa|Lucca|Siena|
      Treviso|Varese|Cremona|Mantova|Pavia|Caserta|Taranto|Matera|Cosenza|Catanzaro
    `),
    NL: joinLines(`
      Amsterdam|Rotterdam|Utrecht|The Hague|Den Haag|Eindhoven|Groningen|Delft|Tilburg|Almere|Breda|Nijmegen|Arnhem|Haarlem|Enschede|
      Apeldoorn|Amersfoort|Zaandam|Den Bosch|Zwolle|Leiden|Leeuwarden|Maastricht|Dordrecht|Alkmaar|Hilversum|Deventer|Helmond|Venlo|
      Hengelo|Middelburg|Amstelveen|Assen|Roosendaal|Veenendaal
    `),
    BE: joinLines(`
      Brussels|Bruxelles|Brussel|Antwerp|Antwerpen|Ghent|Gent|Leuven|Liège|Brugge|Bruges|Namur|Charleroi|Mechelen|Kortrijk|Hasselt|Genk|
      Aalst|Oostende|Louvain-la-Neuve
    `),
    LU: 'Luxembourg City',
    GB: joinLines(`
      London|Manchester|Edinburgh|Glasgow|Bristol|Leeds|Brighton|Liverpool|Sheffield|Belfast|Nottingham|Cardiff|Birmingham|
      Newcastle upon Tyne|Leicester|Coventry|Southampton|Oxford|Aberdeen|Dundee|Swansea|Exeter|Norwich|Bournemouth|Milton Keynes|
      Stoke-on-Trent|Wolverhampton|Cheltenham|Guildford|Inverness|Huddersfield|Middlesbrough|Sunderland|Ipswich|Colchester|Swindon
    `),
    IE: 'Dublin|Galway|Limerick|Cork|Waterford|Kilkenny|Sligo',
    US: joinLines(`
      New York|New York City|NYC|Brooklyn|San Francisco|Los Angeles|Seattle|Chicago|Boston|Austin|Denver|Miami|Atlanta|Portland, Oregon|
      San Diego|San Jose, California|Palo Alto|Mountain View|Philadelphia|Houston|Dallas|Phoenix|Minneapolis|Detroit|Pittsburgh|
      Nashville|Salt Lake City|Las Vegas|Silicon Valley|Oakland|Sacramento|San Jose|Long Beach|Fresno|Baltimore|Milwaukee|Cleveland|
      Cincinnati|Indianapolis|Kansas City|St. Louis|Orlando|Tampa|Jacksonville|Fort Worth|San Antonio|El Paso|Tucson|Albuquerque|Omaha|
      Tulsa|Oklahoma City|New Orleans|Memphis|Louisville|Raleigh|Honolulu|Anchorage|Boise|Santa Monica|Menlo Park|Sunnyvale|Cupertino|
      Redwood City|Berkeley|Santa Barbara|Irvine|Pasadena|Scottsdale|Fort Lauderdale|Chattanooga|Ann Arbor|Des Moines
    `),
    CA: joinLines(`
      Toronto|Vancouver|Montreal|Montréal|Ottawa|Calgary|Edmonton|Quebec City|Winnipeg|Halifax|Kitchener|Saskatoon|Mississauga|Gatineau|
      Sherbrooke|Kelowna
    `),
    AU: 'Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Hobart|Gold Coast|Wollongong|Geelong|Cairns|Townsville|Byron Bay',
    NZ: 'Auckland|Wellington|Christchurch|Dunedin|Queenstown|Tauranga',
    DK: 'Copenhagen|København|Aarhus|Odense|Aalborg|Esbjerg',
    SE: 'Stockholm|Gothenburg|Göteborg|Malmö|Uppsala|Linköping|Västerås|Örebro|Umeå|Helsingborg|Jönköping|Norrköping',
    NO: 'Oslo|Bergen|Trondheim|Stavanger|Drammen|Tromsø|Kristiansand',
    FI: 'Helsinki|Tampere|Espoo|Turku|Oulu|Vantaa|Jyväskylä|Kuopio',
    IS: 'Reykjavik|Reykjavík',
    EE: 'Tallinn|Tartu|Pärnu|Narva',
    LV: 'Riga|Rīga|Daugavpils|Liepāja',
    LT: 'Vilnius|Kaunas|Klaipėda|Šiauliai|Panevėžys',
    PL: joinLines(`
      Warsaw|Warszawa|Kraków|Krakow|Cracow|Wrocław|Wroclaw|Gdańsk|Gdansk|Poznań|Poznan|Łódź|Katowice|Szczecin|Lublin|Bydgoszcz|Gdynia|
      Białystok|Rzeszów|Toruń|Kielce|Gliwice|Opole|Częstochowa|Radom|Sosnowiec|Zabrze|Bielsko-Biała|Olsztyn|Zielona Góra|Tychy|Sopot|
      Rybnik|Bytom|Płock|Elbląg|Tarnów|Koszalin|Kalisz|Legnica|Nowy Sącz|Słupsk|Jelenia Góra
    `),
    CZ: 'Prague|Praha|Brno|Ostrava|Plzeň|Olomouc|Liberec|Hradec Králové|Pardubice|České Budějovice|Zlín',
    SK: 'Bratislava|Košice|Žilina|Nitra|Prešov|Trnava|Banská Bystrica',
    HU: 'Budapest|Debrecen|Szeged|Pécs|Győr|Miskolc',
    RO: joinLines(`
      Bucharest|București|Cluj-Napoca|Cluj|Timișoara|Timisoara|Iași|Iasi|Brașov|Craiova|Constanța|Sibiu|Oradea|Galați|Ploiești|
      Târgu Mureș|Pitești
    `),
    BG: 'Sofia|Plovdiv|Varna|Burgas|Stara Zagora',
    RS: 'Belgrade|Beograd|Novi Sad|Niš|Kragujevac',
    HR: 'Zagreb|Rijeka|Osijek|Zadar|Dubrovnik',
    SI: 'Ljubljana|Maribor|Celje|Kranj|Koper',
    GR: 'Athens|Thessaloniki|Patras|Heraklion',
    UA: 'Kyiv|Kiev|Lviv|Kharkiv|Odesa|Dnipro|Zaporizhzhia|Vinnytsia',
    TR: 'Istanbul|İstanbul|Ankara|Izmir|İzmir|Bursa|Antalya|Konya|Adana',
    IL: 'Tel Aviv|Jerusalem|Haifa|Herzliya|Ramat Gan',
    AE: 'Dubai|Abu Dhabi',
    IN: joinLines(`
      Bangalore|Bengaluru|Mumbai|New Delhi|Delhi|Hyderabad|Chennai|Pune|Kolkata|Ahmedabad|Jaipur|Gurgaon|Gurugram|Noida|Indore|Surat|
      Lucknow|Kochi|Coimbatore|Chandigarh|Bhopal|Nagpur|Visakhapatnam|Vadodara|Thiruvananthapuram|Mysore|Mysuru|Manipal|Mangalore
    `),
    PK: 'Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Peshawar',
    BD: 'Dhaka|Chittagong|Chattogram|Sylhet',
    LK: 'Colombo|Kandy',
    JP: 'Tokyo|Osaka|Kyoto|Fukuoka|東京|Yokohama|Nagoya|Sapporo|Kobe|Sendai|Hiroshima|Saitama',
    KR: 'Seoul|Busan|서울|Incheon|Daegu|Daejeon|Gwangju|Seongnam',
    CN: 'Beijing|Shanghai|Shenzhen|Hangzhou|Guangzhou|Chengdu|Wuhan|Nanjing|Suzhou|Xiamen|Chongqing|Tianjin',
    TW: 'Taipei|Kaohsiung|Taichung|Hsinchu',
    VN: 'Hanoi|Ho Chi Minh City|Da Nang',
    TH: 'Bangkok|Chiang Mai|Phuket|Pattaya',
    ID: 'Jakarta|Bandung|Yogyakarta|Surabaya|Denpasar',
    MY: 'Kuala Lumpur|Penang|Johor Bahru',
    PH: 'Manila|Cebu|Quezon City|Makati|Davao|Taguig',
    KE: 'Nairobi|Mombasa',
    NG: 'Lagos|Abuja|Ibadan|Port Harcourt',
    ZA: 'Cape Town|Johannesburg|Durban|Pretoria|Stellenbosch|Sandton',
    EG: 'Cairo|Giza',
    MA: 'Casablanca|Rabat|Marrakech|Marrakesh|Tanger|Agadir',
    BR: joinLines(`
      São Paulo|Sao Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Florianópolis|Florianopolis|Brasília|Recife|Fortaleza|
      Campinas|Goiânia|Manaus|Belém|São Luís|Maceió|Campo Grande|João Pessoa|Teresina|Aracaju|Cuiabá|Vitória|Joinville|Londrina|Maringá|
      Uberlândia|Ribeirão Preto|São José dos Campos|Sorocaba|Niterói|Blumenau|Caxias do Sul|Juiz de Fora|Osasco|Guarulhos|Santo André|
      São Bernardo do Campo|Piracicaba|Bauru|Chapecó|Petrópolis|Passo Fundo|Pelotas
    `),
    AR: 'Buenos Aires|Rosario|Mendoza|La Plata|Mar del Plata|Tucumán|Neuquén|Bahía Blanca',
    CL: 'Santiago de Chile|Valparaíso|Concepción|Viña del Mar|Antofagasta|Temuco|La Serena|Puerto Montt|Rancagua',
    CO: 'Bogotá|Bogota|Medellín|Medellin|Barranquilla|Bucaramanga|Manizales|Cúcuta',
    MX: joinLines(`
      Mexico City|Ciudad de México|CDMX|Guadalajara|Monterrey|Puebla|Tijuana|Querétaro|Cancún|Zapopan|San Luis Potosí|Hermosillo|
      Aguascalientes|Toluca
    `),
    PE: 'Lima|Arequipa|Cusco',
    UY: 'Montevideo|Punta del Este',
    EC: 'Quito|Guayaquil',
    VE: 'Caracas|Maracaibo',
    CR: 'San José, Costa Rica',
    BA: 'Sarajevo|Banja Luka|Mostar',
    MK: 'Skopje',
    AL: 'Tirana',
    ME: 'Podgorica',
    CY: 'Nicosia|Limassol|Larnaca|Paphos',
    MT: 'Valletta|Sliema',
    GE: 'Tbilisi|Batumi',
    AM: 'Yerevan',
    AZ: 'Baku',
    KZ: 'Almaty|Astana',
    BY: 'Minsk',
    MD: 'Chișinău|Chisinau',
    SA: 'Riyadh|Jeddah',
    QA: 'Doha',
    LB: 'Beirut',
    NP: 'Kathmandu|Pokhara',
    GH: 'Accra|Kumasi',
    UG: 'Kampala',
    TZ: 'Dar es Salaam',
    RW: 'Kigali',
    ET: 'Addis Ababa',
    TN: 'Tunis|Sfax|Sousse',
    DZ: 'Algiers|Alger',
    SN: 'Dakar',
    CI: 'Abidjan',
    CM: 'Douala|Yaoundé',
    BO: 'La Paz|Santa Cruz de la Sierra|Cochabamba',
    PY: 'Asunción',
    GT: 'Ciudad de Guatemala',
    DO: 'Santo Domingo',
    PA: 'Ciudad de Panamá',
    SV: 'San Salvador',
    HN: 'Tegucigalpa|San Pedro Sula',
  })
    .flatMap(([code, cities]) => cities.split('|').map((city) => [city, code]))
    .concat([...nominatives.keys()].map((form) => [form, 'PL'])),
);
