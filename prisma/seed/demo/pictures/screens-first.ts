// Screens that are drawn for a single product each: the first places of the current week.
import { paragraph, text } from '#prisma/seed/demo/pictures/lettering.ts';
import { height, type Scene, width } from '#prisma/seed/demo/pictures/scene.ts';
import { box, curve, dot, fill, line, mix, stroke, through } from '#prisma/seed/demo/pictures/shapes.ts';

const tideAt = (x: number) => 450 - 90 * Math.sin(((x - 40) / 540) * 2 * Math.PI) - 14 * Math.sin(x / 190);
const tidePoints = Array.from({ length: 129 }, (_, i) => [i * 10, tideAt(i * 10)] as const);

export function tides(): string {
  const [ground, deep, cream, sand] = ['#10404c', '#0b2b34', '#f4ebd9', '#f0a04b'];
  const open = tidePoints.filter(([, y]) => y < 432).map(([x]) => x);
  const shaded = open
    .map((x) => box(x, 332, 10.4, Math.max(0, tideAt(x) - 332), sand, 0, 'opacity=".24"') + box(x, 328, 10.4, 5, sand))
    .join('');
  const now = 452;
  return (
    box(0, 0, width, height, ground) +
    fill(`${through(tidePoints)}L1280 ${height}L0 ${height}Z`, deep) +
    shaded +
    stroke(through(tidePoints), cream, 6) +
    line(0, 432, width, 432, sand, 1.5) +
    line(now, 300, now, 720, cream, 2) +
    dot(now, tideAt(now), 13, cream) +
    text(now + 16, 690, 'now', { size: 22, fill: cream, face: 'bold' }) +
    text(56, 78, 'Lagos, Portugal', { size: 26, fill: cream, face: 'bold' }) +
    text(56, 110, 'Draught 1.4 m, margin 0.3 m', { size: 21, fill: cream, opacity: 0.75 }) +
    text(52, 216, 'Leave by 16:40', { size: 92, fill: cream, face: 'bold' }) +
    text(1050, 78, 'Low 20:31', { size: 26, fill: cream, face: 'bold', anchor: 'end' }) +
    text(1050, 110, '0.7 m', { size: 21, fill: cream, opacity: 0.75, anchor: 'end' }) +
    text(1224, 78, 'High 14:12', { size: 26, fill: cream, face: 'bold', anchor: 'end' }) +
    text(1224, 110, '3.4 m', { size: 21, fill: cream, opacity: 0.75, anchor: 'end' }) +
    ['Thu 06', '12', '18', 'Fri 00', '06', '12', '18'].map((hour, i) => text(56 + i * 190, 770, hour, { size: 21, fill: cream })).join('')
  );
}

export function harbours(scene: Scene): string {
  const [ground, ink, sea, sand] = ['#efe3cd', '#1f2b2c', '#10404c', '#f0a04b'];
  const names = ['Lagos', 'Portimão', 'Alvor', 'Sagres', 'Faro', 'Olhão', 'Tavira'];
  const rows = names.map((name, i) => {
    const y = 196 + i * 78;
    const marks = Array.from({ length: 14 }, (_, n) => {
      const x = 300 + n * 66 + ((i * 17) % 30);
      return n % 2 ? box(x, y - 16, 44, 34, sea, 4) : box(x, y - 16, 26, 34, scene.random.chance(0.2) ? sand : mix(ground, sea, 0.25), 4);
    });
    return (
      text(64, y + 2, name, { size: 24, fill: ink, face: 'bold' }) +
      text(64, y + 26, `${scene.random.integer(2, 9)} windows`, { size: 15, fill: mix(ink, ground, 0.3) }) +
      line(64, y + 40, 1216, y + 40, mix(ground, ink, 0.15)) +
      marks.join('')
    );
  });
  return (
    box(0, 0, width, height, ground) +
    text(64, 92, 'This week, your seven harbours', { size: 42, fill: ink, face: 'bold' }) +
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, i) => text(316 + i * 132, 148, day, { size: 17, fill: ink })).join('') +
    rows.join('') +
    box(64, 744, 22, 22, sea, 4) +
    text(98, 762, 'can leave', { size: 17, fill: ink }) +
    box(220, 744, 22, 22, sand, 4) +
    text(254, 762, 'can leave with a spring tide only', { size: 17, fill: ink })
  );
}

export function waits(): string {
  const [ground, panel, ink, soft] = ['#0b0f1c', '#121829', '#eef1fb', '#8d96b5'];
  const layers = [
    ['#3a6df0', 70],
    ['#7e9cf5', 40],
    ['#f2b24a', 105],
    ['#e2623d', 60],
    ['#45bfa4', 22],
  ] as const;
  const bars: string[] = [];
  for (let i = 0; i < 78; i++) {
    const x = 268 + i * 12.6;
    const peak = Math.exp(-(((i - 47) / 10) ** 2)) * 1.9;
    let base = 520;
    for (const [layer, [colour, tall]] of layers.entries()) {
      const swing = 0.35 + 0.18 * Math.sin(i / (3.2 + layer)) + 0.12 * Math.sin(i * (1.3 + layer));
      const high = tall * (swing + peak * (layer === 2 || layer === 3 ? 1 : 0.22)) * 0.62;
      bars.push(box(x, base - high, 11, high, colour));
      base -= high;
    }
  }
  const rows = [
    ['SELECT … FROM orders WHERE customer_id = $1', 'Lock: transactionid', '41 %', '+36'],
    ['UPDATE stock SET held = held + 1', 'Lock: tuple', '22 %', '+20'],
    ['SELECT count(*) FROM visits', 'IO: DataFileRead', '14 %', '−2'],
    ['INSERT INTO audit_log', 'LWLock: WALWrite', '9 %', '0'],
  ];
  return (
    box(0, 0, width, height, ground) +
    box(0, 0, 216, height, panel) +
    text(32, 62, 'Querylight', { size: 22, fill: ink, face: 'bold' }) +
    ['Waits', 'Plans', 'Replicas', 'Tables', 'Roles']
      .map(
        (entry, i) =>
          (i === 0 ? box(18, 102, 180, 36, '#1e2740', 8) : '') + text(34, 126 + i * 44, entry, { size: 16, fill: i === 0 ? ink : soft }),
      )
      .join('') +
    text(264, 66, 'What was db-main waiting for?', { size: 30, fill: ink, face: 'bold' }) +
    box(1116, 38, 124, 38, '#1e2740', 8) +
    text(1178, 63, 'Last hour', { size: 15, fill: ink, anchor: 'middle' }) +
    [0, 1, 2].map((i) => line(264, 220 + i * 100, 1250, 220 + i * 100, '#1c2338')).join('') +
    bars.join('') +
    stroke('M792 140h144v384H792z', '#c7d0ee', 1.5, 'stroke-dasharray="4 6"') +
    box(770, 100, 190, 34, '#f4f6ff', 6) +
    text(865, 122, '14:36 to 14:39, 9 waiting', { size: 14, fill: '#14182b', face: 'bold', anchor: 'middle' }) +
    rows
      .map(
        ([query, wait, share, change], i) =>
          text(268, 588 + i * 54, query as string, { size: 16, fill: ink, max: 480 }) +
          text(800, 588 + i * 54, wait as string, { size: 16, fill: '#f2b24a' }) +
          text(1130, 588 + i * 54, share as string, { size: 16, fill: ink, face: 'bold', anchor: 'end' }) +
          text(1240, 588 + i * 54, change as string, { size: 16, fill: soft, anchor: 'end' }) +
          line(264, 608 + i * 54, 1250, 608 + i * 54, '#1c2338'),
      )
      .join('')
  );
}

export function flakes(scene: Scene): string {
  const [ground, ink, soft] = ['#f3f7f6', '#16303a', '#6b7f84'];
  const runs = Array.from({ length: 20 * 9 }, (_, i) => {
    const [column, row] = [i % 20, Math.floor(i / 20)];
    const failed = (column % 5 === 4 && row === 3) || scene.random.chance(0.025);
    return box(392 + column * 41, 196 + row * 52, 33, 40, failed ? '#ff6f59' : row === 3 ? '#bfe0da' : '#dfe9e7', 6);
  });
  const tests = [
    'checkout totals',
    'login by link',
    'invoice rounding',
    'weekly digest',
    'search facets',
    'upload retries',
    'time zones',
    'webhooks',
    'exports',
  ];
  return (
    box(0, 0, width, height, ground) +
    text(56, 86, 'Fails only on Fridays', { size: 46, fill: ink, face: 'display' }) +
    text(56, 124, '180 runs under changed clocks, orders and loads', { size: 19, fill: soft }) +
    ['M', 'T', 'W', 'T', 'F']
      .map((day, i) => text(408 + i * 41, 180, day, { size: 14, fill: i === 4 ? '#c2432f' : soft, face: 'bold', anchor: 'middle' }))
      .join('') +
    tests.map((name, i) => text(56, 222 + i * 52, name, { size: 18, fill: ink, face: i === 3 ? 'bold' : 'text' })).join('') +
    runs.join('') +
    stroke('M380 344h832v54H380z', '#16303a', 2.5) +
    box(56, 690, 1168, 78, ink, 10) +
    text(84, 722, 'weekly digest', { size: 18, fill: '#ffffff', face: 'bold' }) +
    text(84, 750, 'Reads the clock twice around midnight UTC. The smallest reproduction has 4 lines.', { size: 17, fill: '#bfd4d6' }) +
    box(1080, 708, 120, 42, '#ff6f59', 8) +
    text(1140, 735, 'Comment', { size: 16, fill: '#16303a', face: 'bold', anchor: 'middle' })
  );
}

export function larder(): string {
  const jars: [string, string, string][] = [
    ['Carrots', '#e27a2c', 'today'],
    ['Red cabbage', '#7d9b45', 'today'],
    ['Tomato', '#c73a2e', '1 day'],
    ['Chickpeas', '#eac15c', '2 days'],
    ['Beetroot', '#8a4b86', '3 days'],
    ['Rice', '#f3d3b2', '5 days'],
    ['Beans', '#bd6f22', '9 days'],
    ['Chives', '#6f9e94', '9 days'],
  ];
  const drawn = jars.map(([name, colour, left], i) => {
    const [x, tall] = [70 + i * 146, 190 + ((i * 53) % 70)];
    const y = 500 - tall;
    return (
      box(x + 14, y - 26, 92, 30, mix(colour, '#000000', 0.35), 5) +
      box(x, y, 120, tall, colour, 18) +
      box(x + 12, y + 18, 12, tall - 50, '#ffffff', 6, 'opacity=".28"') +
      box(x + 12, y + tall - 96, 96, 52, '#fffdf6', 4) +
      text(x + 60, y + tall - 72, name, { size: 14, fill: '#3a2417', face: 'bold', anchor: 'middle', max: 92 }) +
      text(x + 60, y + tall - 54, left, { size: 13, fill: '#8a6a50', anchor: 'middle' })
    );
  });
  const meals = [
    ['Mon', 'Cabbage and lentil pot', '#3a2417', '#fff3e0'],
    ['Tue', 'Tomato rice, crust on', '#fff7ea', '#3a2417'],
    ['Wed', 'Beetroot with dill', '#fff7ea', '#3a2417'],
    ['Thu', 'Chickpeas, twice', '#fff7ea', '#3a2417'],
    ['Fri', 'Whatever is left, soup', '#fff7ea', '#3a2417'],
  ] as const;
  return (
    box(0, 0, width, height, '#fbe3bd') +
    text(64, 110, 'What goes first?', { size: 54, fill: '#3a2417', face: 'display' }) +
    box(40, 500, 1200, 18, '#a8652e', 3) +
    box(40, 518, 1200, 8, '#8a4f20') +
    drawn.join('') +
    meals
      .map(
        ([day, meal, ground, ink], i) =>
          box(64 + i * 234, 580, 218, 170, ground, 10) +
          text(88 + i * 234, 624, day, { size: 18, fill: mix(ink, '#d08a4a', 0.5), face: 'bold' }) +
          paragraph(88 + i * 234, 664, meal, { size: 22, fill: ink, face: 'display', max: 176, lines: 3, leading: 28 }),
      )
      .join('')
  );
}

export function specimen(): string {
  const [paper, ink, red] = ['#fbf8f1', '#17171b', '#d63a2f'];
  const letters = [...'ÆÇÐÑĞØŒÞÅŞÉßðøæþ'];
  return (
    box(0, 0, width, height, paper) +
    text(60, 420, 'Rag', { size: 400, fill: ink, face: 'display' }) +
    [96, 198, 420, 520].map((y) => line(60, y, 860, y, red, 1)).join('') +
    ['cap height', 'x-height', 'baseline', 'descender']
      .map((name, i) => text(866, [100, 202, 424, 524][i] as number, name, { size: 14, fill: red }))
      .join('') +
    text(60, 616, 'Proof 41 of 140: Français', { size: 18, fill: ink, face: 'bold' }) +
    paragraph(60, 656, 'Portez ce vieux whisky au juge blond qui fume, et n’oubliez ni la cédille ni le tréma.', {
      size: 27,
      fill: ink,
      face: 'serif',
      max: 760,
      lines: 3,
      leading: 42,
    }) +
    letters
      .map((letter, i) => {
        const [x, y] = [980 + (i % 3) * 86, 96 + Math.floor(i / 3) * 110];
        const missing = i === 4 || i === 9;
        return (
          box(x, y, 78, 100, missing ? mix(paper, red, 0.18) : '#f0ebdf', 4) +
          text(x + 39, y + 66, letter, { size: 46, fill: missing ? red : ink, face: 'serif', anchor: 'middle' }) +
          (missing ? dot(x + 66, y + 12, 5, red) : '')
        );
      })
      .join('') +
    text(980, 782, '2 gaps, both in Turkish', { size: 16, fill: red, face: 'bold' })
  );
}

export function kernMap(): string {
  const [paper, ink, red] = ['#17171b', '#fbf8f1', '#ff6a55'];
  const pairs = ['AV', 'To', 'We', 'Ly', 'Ta', 'Yo', 'Pa', 'Va', 'LT', 'fi', 'ry', 'Wo'];
  return (
    box(0, 0, width, height, paper) +
    text(60, 92, 'Kerning heat map', { size: 40, fill: ink, face: 'display' }) +
    pairs
      .map((pair, i) => {
        const [x, y] = [60 + (i % 4) * 296, 140 + Math.floor(i / 4) * 210];
        const heat = [0.75, 0.1, 0.4, 0.2, 0.55, 0.05, 0.3, 0.62, 0.16, 0.08, 0.24, 0.44][i] as number;
        return (
          box(x, y, 276, 190, mix('#26262c', red, heat), 6) +
          text(x + 138, y + 132, pair, { size: 120, fill: ink, face: 'display', anchor: 'middle' }) +
          text(x + 262, y + 176, `−${Math.round(heat * 80)}`, { size: 15, fill: ink, anchor: 'end' })
        );
      })
      .join('') +
    stroke(
      curve([
        [60, 790],
        [640, 780],
        [1220, 790],
      ]),
      red,
      2,
    )
  );
}
