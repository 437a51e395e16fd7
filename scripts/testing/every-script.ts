import { isDeep } from '#scripts/testing/deep.ts';

/** The name and tagline of a product in each of twelve scripts, and with emoji. `language` decides how Chinese characters are drawn. */
export const everyScript = [
  { script: 'Latin', language: 'vi', name: 'Đặng Thủy Triều', tagline: 'Bảng thủy triều mỗi sáng' },
  { script: 'Greek', language: 'el', name: 'Παλίρροια', tagline: 'Πίνακες παλίρροιας κάθε πρωί' },
  { script: 'Cyrillic', language: 'uk', name: 'Приплив', tagline: 'Таблиці припливів щоранку, ґанок' },
  { script: 'Japanese', language: 'ja', name: '潮見表', tagline: '小さな港のための潮見表アプリ' },
  { script: 'Simplified Chinese', language: 'zh-CN', name: '潮汐时间表', tagline: '每天早晨为小港口提供潮汐预报' },
  { script: 'Traditional Chinese', language: 'zh-TW', name: '潮汐時間表', tagline: '每天早晨為小港口提供潮汐預報' },
  { script: 'Korean', language: 'ko', name: '조석표', tagline: '작은 항구를 위한 아침 물때표' },
  { script: 'Thai', language: 'th', name: 'ตารางน้ำขึ้นน้ำลง', tagline: 'ตารางน้ำสำหรับท่าเรือเล็ก' },
  { script: 'Devanagari', language: 'hi', name: 'ज्वार सारणी', tagline: 'हर सुबह छोटे बंदरगाहों की स्थिति' },
  { script: 'Arabic', language: 'ar', name: 'جدول المد', tagline: 'المد والجزر كل صباح (Tide) 24' },
  { script: 'Hebrew', language: 'he', name: 'לוח הגאות', tagline: 'גאות ושפל בכל בוקר (Tide) 24' },
  { script: 'Tamil', language: 'ta', name: 'அலை அட்டவணை', tagline: 'ஒவ்வொரு காலையும் சிறிய துறைமுகம்' },
  { script: 'Emoji', language: 'en', name: 'Tide 🌊', tagline: 'For sailors 👩‍🚀 in 🇩🇪' },
] as const;

/** One script for each difficulty of drawing: many letters, vowels above and below, joined letters from right to left, and pictures. */
const kinds = ['Japanese', 'Devanagari', 'Arabic', 'Emoji'];

/** The scripts whose drawing is compared with Chromium’s. In `npm run test:deep` these are all scripts. */
export const scriptsToDraw = everyScript.filter(({ script }) => isDeep || kinds.includes(script));
