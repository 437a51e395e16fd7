// Screens of tools: editor, terminal, sound, flow, map, form.
import { paragraph, text, textWidth, wrap } from '#prisma/seed/demo/pictures/lettering.ts';
import {
  avatar,
  background,
  button,
  capital,
  chip,
  height,
  people,
  type Scene,
  titles,
  walk,
  width,
} from '#prisma/seed/demo/pictures/scene.ts';
import { box, curve, dot, fill, line, mix, moved, ring, stroke } from '#prisma/seed/demo/pictures/shapes.ts';

export function editor(scene: Scene): string {
  const { product, panel, edge, ink, soft, main, accent, ground, random } = scene;
  const paper = scene.dark ? panel : '#fffefa';
  const body = product.description.replaceAll('\n\n', ' ');
  const lines = wrap(body, 19, 560, 'serif', 13);
  const marked = random.integer(2, 4);
  const set = lines.map((words, i) => {
    const y = 318 + i * 34;
    const long = textWidth(words, 19, 'serif');
    const under =
      i === marked ? box(180, y - 21, long, 29, mix(paper, main, 0.32)) : i === marked + 4 ? box(180, y + 6, long * 0.7, 2.5, accent) : '';
    return under + text(180, y, words, { size: 19, fill: ink, face: 'serif' });
  });
  const names = people(scene, 2);
  const notes = product.features.slice(0, 2).map((note, i) => {
    const y = 372 + i * 156;
    return (
      box(860, y, 5, 112, i ? accent : main) +
      box(865, y, 335, 112, panel, 6) +
      avatar(894, y + 30, names[i] as string, i ? accent : main, 13) +
      text(918, y + 35, names[i] as string, { size: 14, fill: ink, face: 'bold' }) +
      paragraph(886, y + 70, note, { size: 15, fill: soft, max: 290, lines: 2, leading: 22 })
    );
  });
  return (
    box(0, 0, width, height, mix(ground, main, 0.12)) +
    box(0, 0, width, 64, panel) +
    moved(28, 16, scene.logo, 0.5) +
    text(72, 40, product.name, { size: 17, fill: ink, face: 'bold' }) +
    ['File', 'Edit', 'View', 'Export'].map((menu, i) => text(260 + i * 74, 40, menu, { size: 14, fill: soft })).join('') +
    button(1130, 10, 'Share', scene, 112) +
    box(120, 104, 680, 720, paper) +
    text(180, 174, capital(product.keywords[0] ?? ''), { size: 14, fill: soft }) +
    paragraph(180, 222, product.tagline, { size: 32, fill: ink, face: 'display', max: 560, lines: 2, leading: 42 }) +
    set.join('') +
    notes.join('') +
    stroke('M804 386c26 0 26 20 54 20', main, 2) +
    line(120, 104, 800, 104, edge)
  );
}

export function terminal(scene: Scene): string {
  const { product, random, main, accent } = scene;
  const slug = product.name.toLowerCase().replaceAll(/\W+/g, '-');
  const [ok, warm, dim, white] = [mix(main, '#ffffff', 0.35), mix(accent, '#ffffff', 0.25), '#8b90a0', '#eef0f6'];
  const found = titles(scene, 7);
  const rows: [string, string][] = [
    [`$ ${slug} check --all`, white],
    [`Reading ${random.integer(12, 90)} files`, dim],
    ...found.map((title, i): [string, string] => [`${i === 3 ? '!' : '+'} ${title}`, i === 3 ? warm : ok]),
    [`${random.integer(40, 400)} checked, 1 to look at, ${random.integer(1, 9)}.${random.integer(1, 9)} s`, white],
    [`$ ${slug} show ${product.keywords[0]?.split(' ')[0] ?? 'all'}`, white],
  ];
  const code = [
    `import { ${slug.replaceAll(/-(.)/g, (_, c: string) => c.toUpperCase())} } from '${slug}'`,
    '',
    `// ${product.tagline}`,
    'export default configure({',
    ...found.slice(0, 5).map(
      (title) =>
        `  ${title
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '_')
          .slice(0, 22)}: ${random.pick(['true', '42', "'nightly'", 'always'])},`,
    ),
    '})',
  ];
  return (
    box(0, 0, width, height, mix('#0d0f15', main, 0.08)) +
    box(56, 60, 560, 680, '#171a22', 12) +
    box(56, 60, 560, 44, '#20242e', 12) +
    ['#ff6b5e', '#ffc24b', '#5ecb6b'].map((colour, i) => dot(82 + i * 22, 82, 6.5, colour)).join('') +
    text(336, 88, `${slug}.config.ts`, { size: 14, fill: dim, anchor: 'middle' }) +
    code
      .map(
        (words, i) =>
          text(84, 150 + i * 36, `${i + 1}`, { size: 15, fill: '#4d5362' }) +
          text(122, 150 + i * 36, words, {
            size: 16,
            fill: words.startsWith('//') ? dim : i === 0 || words.startsWith('export') ? warm : white,
            max: 470,
          }),
      )
      .join('') +
    box(652, 60, 572, 680, '#0a0c11', 12) +
    rows
      .map(([words, colour], i) =>
        text(684, 116 + i * 44, words, { size: 17, fill: colour, face: colour === white ? 'bold' : 'text', max: 510 }),
      )
      .join('') +
    box(684, 116 + rows.length * 44 - 16, 11, 22, ok)
  );
}

export function sound(scene: Scene): string {
  const { product, random, panel, edge, ink, soft, main, accent, ground, series } = scene;
  const bars = walk(random, 150, 0).map((v, i) => {
    const tall = v * 170 * (0.35 + 0.65 * Math.abs(Math.sin(i / 7))) * random.between(0.5, 1.2);
    return box(44 + i * 8, 250 - tall / 2, 5, tall, i < 62 ? main : i > 92 && i < 108 ? accent : mix(panel, soft, 0.5), 2.5);
  });
  const names = people(scene, 2);
  const said = product.description.split(/\n\n|(?<=\.) /).slice(0, 4);
  const lines = said.map((words, i) => {
    const y = 436 + i * 84;
    return (
      text(60, y, `0${i}:${random.integer(10, 59)}`, { size: 14, fill: soft }) +
      chip(130, y - 19, names[i % 2] as string, mix(ground, series[i % 2] as string, 0.26), ink) +
      paragraph(270, y, words, { size: 17, fill: ink, max: 600, lines: 2, leading: 26 }) +
      (i === 1 ? box(256, y - 22, 3, 54, main) : '')
    );
  });
  const marks = product.features
    .slice(0, 5)
    .map(
      (feature, i) =>
        box(940, 436 + i * 66, 10, 10, series[i % 4] as string, 5) +
        text(964, 446 + i * 66, feature, { size: 15, fill: ink, max: 270 }) +
        line(940, 470 + i * 66, 1232, 470 + i * 66, edge),
    );
  return (
    background(scene) +
    box(0, 0, width, 80, panel) +
    moved(40, 22, scene.logo, 0.56) +
    text(88, 48, product.name, { size: 19, fill: ink, face: 'bold' }) +
    text(330, 48, product.tagline, { size: 15, fill: soft, max: 520 }) +
    button(1120, 18, 'Export', scene, 120) +
    box(0, 80, width, 320, panel) +
    line(0, 250, width, 250, edge) +
    bars.join('') +
    box(540, 100, 2.5, 270, ink) +
    dot(541, 100, 8, ink) +
    text(640, 386, '12:40', { size: 13, fill: soft, anchor: 'middle' }) +
    line(0, 400, width, 400, edge) +
    lines.join('') +
    line(900, 400, 900, height, edge) +
    marks.join('')
  );
}

export function flow(scene: Scene): string {
  const { random, panel, edge, ink, soft, main, onMain, series, accent } = scene;
  const all = titles(scene, 7);
  const places = [
    [60, 340],
    [360, 180],
    [360, 480],
    [660, 100],
    [660, 340],
    [660, 580],
    [970, 340],
  ] as const;
  const links = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [2, 5],
    [3, 6],
    [4, 6],
    [5, 6],
  ] as const;
  const lines = links.map(([from, to], i) => {
    const [a, b] = [places[from], places[to]];
    return stroke(
      curve([
        [a[0] + 240, a[1] + 56],
        [b[0], b[1] + 56],
      ]),
      i % 4 === 1 ? accent : mix(edge, soft, 0.4),
      i % 4 === 1 ? 4 : 2.5,
    );
  });
  const nodes = places.map(([x, y], i) => {
    const on = i === 4;
    return (
      box(x, y, 240, 112, on ? main : panel, 12) +
      ring(x, y, 240, 112, on ? main : edge, 12, 1.5) +
      dot(x + 26, y + 30, 7, on ? onMain : (series[i % 4] as string)) +
      text(x + 44, y + 35, `${random.integer(2, 99)} ${random.pick(['today', 'waiting', 'this hour'])}`, {
        size: 13,
        fill: on ? onMain : soft,
      }) +
      paragraph(x + 20, y + 66, all[i] as string, { size: 16, fill: on ? onMain : ink, face: 'bold', max: 204, lines: 2, leading: 22 })
    );
  });
  const dots = Array.from({ length: 32 * 18 }, (_, i) => `M${20 + (i % 32) * 40} ${110 + Math.floor(i / 32) * 40}h2`).join('');
  return (
    background(scene) +
    `<path d="${dots}" stroke="${edge}" stroke-width="2"/>` +
    moved(40, 26, scene.logo, 0.56) +
    text(88, 52, scene.product.name, { size: 20, fill: ink, face: 'bold' }) +
    text(88, 76, scene.product.tagline, { size: 14, fill: soft, max: 600 }) +
    button(1110, 28, 'Run', scene, 120) +
    lines.join('') +
    nodes.join('')
  );
}

export function map(scene: Scene): string {
  const { product, random, dark, panel, edge, ink, soft, main, accent, series } = scene;
  const land = dark ? mix('#20262b', main, 0.1) : mix('#eef0e4', main, 0.08);
  const water = dark ? mix('#10222f', main, 0.15) : mix('#c9e2ec', main, 0.1);
  const roads = Array.from({ length: 9 }, () => {
    const y = random.integer(40, 760);
    return stroke(
      curve([
        [380, y],
        [620, y + random.integer(-120, 120)],
        [900, y + random.integer(-160, 160)],
        [1290, y + random.integer(-200, 200)],
      ]),
      dark ? '#39424a' : '#ffffff',
      random.pick([4, 7, 10]),
    );
  });
  const across = Array.from({ length: 6 }, () => {
    const x = random.integer(440, 1220);
    return stroke(
      curve([
        [x, -10],
        [x + random.integer(-90, 90), 260],
        [x + random.integer(-120, 120), 520],
        [x + random.integer(-60, 60), 810],
      ]),
      dark ? '#39424a' : '#ffffff',
      random.pick([3, 6]),
    );
  });
  const greens = Array.from({ length: 7 }, () => {
    const [x, y] = [random.integer(420, 1180), random.integer(40, 700)];
    return fill(`M${x} ${y}c60-30 130-10 120 50s-60 90-120 60-60-80 0-110z`, dark ? '#243a2c' : '#cfe3bd');
  });
  const points = [
    [470, 640],
    [590, 540],
    [700, 560],
    [810, 420],
    [940, 380],
    [1050, 230],
    [1180, 170],
  ].map(([x = 0, y = 0]) => [x + random.integer(-30, 30), y + random.integer(-40, 40)] as const);
  const pins = points
    .filter((_, i) => i % 2 === 0)
    .map(
      ([x, y], i) =>
        fill(`M${x} ${y}c-14-18-20-26-20-36a20 20 0 0 1 40 0c0 10-6 18-20 36z`, i === 1 ? accent : main) + dot(x, y - 36, 8, panel),
    );
  const stops = titles(scene, 5).map((title, i) => {
    const y = 250 + i * 98;
    return (
      dot(56, y, 11, series[i % 4] as string) +
      text(56, y + 5, `${i + 1}`, { size: 13, fill: '#fff', face: 'bold', anchor: 'middle' }) +
      paragraph(86, y + 5, title, { size: 16, fill: ink, face: 'bold', max: 260, lines: 2, leading: 22 }) +
      text(86, y + 52, `${random.integer(1, 40)} km, ${random.integer(5, 55)} min`, { size: 13, fill: soft }) +
      line(40, y + 70, 350, y + 70, edge)
    );
  });
  return (
    box(0, 0, width, height, land) +
    fill(`M1290 480c-120-20-180 60-260 130s-220 60-300 200h570z`, water) +
    greens.join('') +
    roads.join('') +
    across.join('') +
    stroke(curve(points), mix(main, '#000000', 0.25), 13) +
    stroke(curve(points), main, 8) +
    pins.join('') +
    box(0, 0, 384, height, panel) +
    moved(40, 36, scene.logo, 0.62) +
    text(92, 64, product.name, { size: 22, fill: ink, face: 'bold', max: 270 }) +
    paragraph(40, 126, product.tagline, { size: 17, fill: soft, max: 310, lines: 3, leading: 25 }) +
    stops.join('') +
    button(40, 732, 'Start', scene, 310) +
    box(1196, 640, 52, 108, panel, 10) +
    text(1222, 676, '+', { size: 26, fill: ink, anchor: 'middle' }) +
    text(1222, 728, '−', { size: 26, fill: ink, anchor: 'middle' }) +
    line(1206, 694, 1238, 694, edge)
  );
}

export function form(scene: Scene): string {
  const { product, random, panel, edge, ink, soft, main, accent, ground } = scene;
  const all = titles(scene, 8);
  const steps = ['Begin', ...all.slice(0, 3), 'Check'].map((step, i) => {
    const y = 200 + i * 72;
    return (
      (i < 4 ? line(84, y + 18, 84, y + 54, i < 2 ? main : edge, 2) : '') +
      dot(84, y, 14, i < 2 ? main : i === 2 ? accent : edge) +
      (i < 2 ? stroke(`M78 ${y}l4 5 8-9`, scene.onMain, 2.5) : '') +
      text(114, y + 5, step, { size: 15, fill: i === 2 ? ink : soft, face: i === 2 ? 'bold' : 'text', max: 230 })
    );
  });
  const fields = all.slice(3, 7).map((label, i) => {
    const y = 226 + i * 112;
    return (
      text(470, y, label, { size: 15, fill: ink, face: 'bold', max: 500 }) +
      box(470, y + 14, 470, 50, panel, 8) +
      ring(470, y + 14, 470, 50, i === 1 ? main : edge, 8, i === 1 ? 2.5 : 1.5) +
      text(488, y + 45, random.pick([`${random.integer(2, 90)}`, 'Yes, from Monday', 'Not stated', people(scene, 1)[0] as string]), {
        size: 16,
        fill: i === 2 ? soft : ink,
      })
    );
  });
  const why = product.description.split(/\n\n|(?<=\.) /)[1] ?? product.tagline;
  return (
    background(scene) +
    box(0, 0, 392, height, mix(ground, main, 0.12)) +
    moved(56, 48, scene.logo, 0.62) +
    text(108, 76, product.name, { size: 22, fill: ink, face: 'bold', max: 250 }) +
    steps.join('') +
    paragraph(470, 110, product.tagline, { size: 30, fill: ink, face: 'display', max: 740, lines: 2, leading: 38 }) +
    fields.join('') +
    button(470, 690, 'Next', scene, 160) +
    text(660, 718, 'Back', { size: 16, fill: soft }) +
    box(980, 212, 252, 220, panel, 12) +
    box(980, 212, 252, 6, accent) +
    text(1002, 254, 'Why we ask', { size: 15, fill: ink, face: 'bold' }) +
    paragraph(1002, 284, why, { size: 14, fill: soft, max: 210, lines: 6, leading: 22 })
  );
}
