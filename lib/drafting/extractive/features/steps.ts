import { countWords } from '#lib/drafting/extractive/site.ts';
import type { Group } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';

/** Titles of first steps. */
const beginnings = pattern(String.raw`^(?:\d{1,2}[.):]?\s+)?(?:
  sign[- ]?up|register|create (?:an? |your )?(?:\S+ )?(?:account|profile|project|workspace)|connect|link your|upload|install|download|choose|select|pick|enter|paste|tell (?:us|it)|describe|book|open|scan|
  answer|apply|set ?up|import|start|place your|find your|get (?:the app|invited|access)|join|browse|explore|search|
  registrier\p{L}+|anmelden|melde\p{L}*|konto|verbinde\p{L}*|hochladen|lade\p{L}*|installier\p{L}+|wähle\p{L}*|auswählen|eingeben|gib|\S+ (?:erfassen|wählen|anlegen|hochladen|eingeben|verbinden|auswählen|installieren)$|
  inscrivez|créez|parcourez|cherche[zr]?|connectez|importez|installez|choisissez|sélectionnez|téléchargez|décrivez|entrez|
  regístrate|crea tu|conecta|sube|instala|elige|busca|explora|selecciona|descarga|describe|publica|
  cadastre|crie sua|conecte|envie|instale|escolha|selecione|baixe|descreva|
  registrati|crea il|collega|carica|installa|scegli|seleziona|scarica|descrivi|inserisci|
  maak een|meld|verbind|upload|installeer|kies|selecteer|download|beschrijf|
  zarejestruj|załóż|połącz|prześlij|zainstaluj|wybierz|pobierz|opisz)(?!\p{L})|^(?:まず|ご?相談|お?申し?込|登録|選ぶ|選択|アップロード)
`);
/** Titles of last steps. */
const endings = pattern(String.raw`^(?:\d{1,2}[.):]?\s+)?(?:
  get (?:paid|your|results|insights?|answers|notified|hired|matched|it)|receive|enjoy|publish|go live|launch|done|relax|pay|use it|that['’]s it|contact\p{L}*|
  erhalte\p{L}*|genieß\p{L}*|veröffentlich\p{L}*|fertig|loslegen|\S+ fertig|bezahl\p{L}*|
  recevez|profitez|publiez|lancez|payez|
  recibe|disfruta|publica|paga|listo|
  receba|aproveite|publique|pague|pronto|confirme|
  ricevi|goditi|pubblica|paga|fatto|
  ontvang|geniet|publiceer|betaal|klaar|
  odbierz|ciesz się|opublikuj|zapłać|gotowe)(?!\p{L})|^(?:完成|公開|納品|利用開始)
`);
/** Words that connect a text with the one before it, such as "then". */
const sequels = pattern(String.raw`^(?:then|next|finally|once|after (?:that|you|the)|when (?:you['’]re|it['’]s) (?:ready|done)|
  dann|danach|anschließend|zum schluss|sobald|ensuite|puis|enfin|une fois|luego|después|finalmente|una vez|depois|em seguida|por fim|assim que|poi|quindi|infine|una volta|daarna|vervolgens|zodra|tot slot|
  następnie|potem|na koniec|gdy)(?!\p{L})|^(?:次に|その後|最後に)`);

/**
 * Returns whether the entries are steps by their own words: the first begins something, the last ends it, or their texts go on from each
 * other.
 */
export function areSteps({ entries, counted }: Group): boolean {
  const titles = entries.map(({ title }) => title.text);
  if (titles.length < 2 || titles.length > 7 || titles.some((title) => countWords(title) > 10)) return false;
  const begins = beginnings.test(titles[0] as string);
  if (counted === 'numbers' && begins) return true;
  if (begins && titles.length >= 3 && endings.test(titles.at(-1) as string)) return true;
  const goingOn = entries.slice(1).filter(({ title, line }) => sequels.test(title.text) || (line && sequels.test(line.text)));
  return goingOn.length >= Math.max(1, (entries.length - 1) / 2);
}
