// Screens of applications that people work in: overview, table, board, calendar, plan, messages.
import { paragraph, text } from '#prisma/seed/demo/pictures/lettering.ts';
import {
  avatar,
  background,
  button,
  capital,
  chip,
  height,
  people,
  type Scene,
  sidebar,
  titles,
  walk,
  width,
} from '#prisma/seed/demo/pictures/scene.ts';
import { box, curve, dot, fill, line, mix, moved, ring, stroke } from '#prisma/seed/demo/pictures/shapes.ts';

const heading = (scene: Scene, words: string, x = 280, y = 70) => text(x, y, words, { size: 28, fill: scene.ink, face: 'bold', max: 760 });

export function overview(scene: Scene): string {
  const { random, panel, edge, ink, soft, main, accent, series } = scene;
  const [one, two, three] = titles(scene, 3) as [string, string, string];
  const figures = [random.integer(120, 980), random.integer(12, 96), random.integer(2, 40)];
  const cards = [one, two, three].map((label, i) => {
    const x = 280 + i * 322;
    return (
      box(x, 104, 300, 128, panel, 12) +
      ring(x, 104, 300, 128, edge, 12) +
      text(x + 22, 136, label, { size: 14, fill: soft, max: 250 }) +
      text(x + 22, 186, `${figures[i]}${i === 1 ? ' %' : ''}`, { size: 42, fill: ink, face: 'bold' }) +
      text(x + 22, 214, `${i === 2 ? '−' : '+'}${random.integer(1, 9)} since Monday`, {
        size: 13,
        fill: i === 2 ? accent : main,
        face: 'bold',
      })
    );
  });
  const [left, right, top, base] = [312, 1204, 330, 570];
  const band = walk(random, 25, 1.4);
  const points = band.map((v, i) => [left + (i / 24) * (right - left), base - v * (base - top)] as const);
  const lower = walk(random, 25, 0.6).map((v, i) => [left + (i / 24) * (right - left), base - v * 0.5 * (base - top)] as const);
  const chart =
    box(280, 254, 944, 346, panel, 12) +
    ring(280, 254, 944, 346, edge, 12) +
    text(304, 290, capital(scene.product.keywords[0] ?? 'This month'), { size: 16, fill: ink, face: 'bold' }) +
    [0, 1, 2, 3].map((i) => line(left, top + i * 80, right, top + i * 80, edge)).join('') +
    fill(`${curve(points)}L${right} ${base}L${left} ${base}Z`, mix(panel, main, 0.22)) +
    stroke(curve(points), main, 3.5) +
    stroke(curve(lower), series[1], 2.5, 'stroke-dasharray="2 7"') +
    dot(points[18]?.[0] ?? 0, points[18]?.[1] ?? 0, 7, main) +
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
      .map((day, i) => text(left + (i / 6) * (right - left), 590, day, { size: 12, fill: soft, anchor: 'middle' }))
      .join('');
  const list = titles(scene, 5)
    .slice(2)
    .map((title, i) => {
      const y = 646 + i * 46;
      return (
        text(304, y, title, { size: 15, fill: ink, max: 420 }) +
        box(760, y - 11, 360, 10, edge, 5) +
        box(760, y - 11, random.integer(60, 350), 10, series[i % 3] as string, 5) +
        text(1200, y, `${random.integer(3, 240)}`, { size: 15, fill: soft, anchor: 'end' }) +
        line(304, y + 18, 1200, y + 18, edge)
      );
    });
  return (
    background(scene) +
    sidebar(scene) +
    heading(scene, 'Overview') +
    button(1074, 40, 'New', scene) +
    cards.join('') +
    chart +
    list.join('')
  );
}

export function table(scene: Scene): string {
  const { random, panel, edge, ink, soft, main, accent, ground } = scene;
  const names = people(scene, 11);
  const states = random.shuffled(['Done', 'Open', 'Waiting', 'Late']);
  const rows = titles(scene, 11).map((title, i) => {
    const y = 190 + i * 54;
    const state = states[random.integer(0, 3)] as string;
    const colour = state === 'Late' ? accent : state === 'Done' ? main : soft;
    return (
      (i === 2 ? box(264, y - 32, 976, 54, mix(panel, main, 0.1)) : '') +
      box(286, y - 12, 16, 16, i % 4 === 2 ? main : edge, 4) +
      text(322, y, title, { size: 15, fill: ink, face: i === 2 ? 'bold' : 'text', max: 400 }) +
      avatar(770, y - 5, names[i] as string, scene.series[i % 4] as string, 13) +
      text(794, y, names[i] as string, { size: 14, fill: soft }) +
      chip(936, y - 17, state, mix(panel, colour, 0.18), colour) +
      text(1216, y, `${random.integer(2, 480)}.${random.integer(10, 99)}`, { size: 15, fill: ink, anchor: 'end' }) +
      line(264, y + 22, 1240, y + 22, edge)
    );
  });
  return (
    background(scene) +
    sidebar(scene, 1) +
    heading(scene, capital(scene.product.keywords[0] ?? scene.product.name)) +
    button(1090, 40, 'Add', scene, 134) +
    box(264, 100, 976, 700, panel, 12) +
    box(264, 100, 976, 52, mix(panel, ground, 0.7), 12) +
    ['What', 'Who', 'State', 'Amount']
      .map((label, i) =>
        text([322, 770, 946, 1216][i] as number, 132, label, { size: 13, fill: soft, face: 'bold', anchor: i === 3 ? 'end' : 'start' }),
      )
      .join('') +
    rows.join('')
  );
}

export function board(scene: Scene): string {
  const { random, panel, edge, ink, soft, main, series } = scene;
  const names = people(scene, 12);
  const all = random.shuffled(titles(scene, 12));
  const columns = ['Next', 'Under way', 'To check', 'Done'].map((label, column) => {
    const x = 40 + column * 306;
    let y = 176;
    const cards = all.slice(column * 3, column * 3 + (column === 1 ? 3 : 2 + (column % 2))).map((title, i) => {
      const tall = random.pick([118, 146, 178]);
      const drawn =
        box(x, y, 282, tall, panel, 10) +
        ring(x, y, 282, tall, edge, 10) +
        box(x, y + 14, 4, 30, series[(column + i) % 4] as string) +
        paragraph(x + 20, y + 34, title, { size: 16, fill: ink, face: 'bold', max: 240, lines: 2, leading: 22 }) +
        avatar(x + 32, y + tall - 26, names[column * 3 + i] as string, series[(i + column) % 4] as string, 12) +
        text(x + 54, y + tall - 21, names[column * 3 + i] as string, { size: 13, fill: soft }) +
        text(x + 262, y + tall - 21, `${random.integer(1, 9)} of ${random.integer(9, 12)}`, { size: 13, fill: soft, anchor: 'end' });
      y += tall + 14;
      return drawn;
    });
    return (
      dot(x + 8, 144, 6, series[column] as string) +
      text(x + 24, 150, label, { size: 16, fill: ink, face: 'bold' }) +
      text(x + 282, 150, `${cards.length + random.integer(0, 6)}`, { size: 14, fill: soft, anchor: 'end' }) +
      cards.join('')
    );
  });
  return (
    background(scene) +
    box(0, 0, width, 96, panel) +
    line(0, 96, width, 96, edge) +
    topBar2(scene) +
    columns.join('') +
    box(346, 760, 282, 2, main)
  );
}

function topBar2(scene: Scene): string {
  const names = people(scene, 4);
  return (
    moved(40, 30, scene.logo, 0.56) +
    text(88, 56, scene.product.name, { size: 20, fill: scene.ink, face: 'bold' }) +
    names.map((name, i) => avatar(1050 + i * 26, 48, name, scene.series[i % 4] as string, 17)).join('') +
    button(1150, 26, 'Share', scene, 90)
  );
}

export function calendar(scene: Scene): string {
  const { random, panel, edge, ink, soft, series, main } = scene;
  const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'];
  const all = random.shuffled(titles(scene, 14));
  let next = 0;
  const columns = days.map((day, i) => {
    const x = 100 + i * 164;
    let y = 176 + random.integer(0, 2) * 44;
    const entries: string[] = [];
    while (y < 690 && entries.length < 3) {
      const tall = random.pick([58, 84, 112, 150]);
      const colour = series[random.integer(0, 3)] as string;
      entries.push(
        box(x + 5, y, 152, tall, mix(panel, colour, 0.24), 7) +
          box(x + 5, y, 5, tall, colour, 2) +
          paragraph(x + 20, y + 24, all[next++ % all.length] as string, {
            size: 13.5,
            fill: ink,
            face: 'bold',
            max: 128,
            lines: tall > 80 ? 3 : 1,
            leading: 19,
          }),
      );
      y += tall + random.integer(1, 3) * 26;
    }
    const today = i === 3;
    return (
      line(x, 110, x, height, edge) +
      (today ? dot(x + 108, 134, 17, main) : '') +
      text(x + 18, 140, day.slice(0, 3), { size: 14, fill: soft }) +
      text(x + 108, 140, day.slice(4), { size: 15, fill: today ? scene.onMain : ink, face: 'bold', anchor: 'middle' }) +
      entries.join('')
    );
  });
  const hours = Array.from(
    { length: 9 },
    (_, i) =>
      text(84, 196 + i * 72, `${8 + i}:00`, { size: 12, fill: soft, anchor: 'end' }) + line(100, 190 + i * 72, 1248, 190 + i * 72, edge),
  ).join('');
  return (
    box(0, 0, width, height, panel) +
    topBar2(scene) +
    text(360, 56, 'November', { size: 20, fill: ink, face: 'bold' }) +
    text(468, 56, 'week 47', { size: 16, fill: soft }) +
    hours +
    columns.join('') +
    box(592, 437, 164, 2.5, scene.accent) +
    dot(592, 438, 6, scene.accent)
  );
}

export function plan(scene: Scene): string {
  const { random, panel, edge, ink, soft, series, main, accent } = scene;
  const weeks = Array.from(
    { length: 9 },
    (_, i) => text(372 + i * 100, 142, `Week ${44 + i}`, { size: 13, fill: soft }) + line(360 + i * 100, 118, 360 + i * 100, height, edge),
  );
  const rows = titles(scene, 10).map((title, i) => {
    const y = 186 + i * 60;
    const start = 360 + i * 62 + random.integer(-30, 40);
    const long = random.integer(120, 330);
    const colour = series[i % 4] as string;
    const done = random.between(0.2, 0.9);
    return (
      text(40, y + 5, title, { size: 15, fill: ink, face: i % 3 === 0 ? 'bold' : 'text', max: 300 }) +
      box(start, y - 16, long, 32, mix(panel, colour, 0.32), 8) +
      box(start, y - 16, long * done, 32, colour, 8) +
      line(40, y + 30, width, y + 30, edge) +
      (i < 9 ? stroke(`M${start + long} ${y}h14v44`, soft, 1.5) : '')
    );
  });
  return (
    box(0, 0, width, height, panel) +
    topBar2(scene) +
    text(360, 56, 'Until the end of the year', { size: 18, fill: soft }) +
    weeks.join('') +
    rows.join('') +
    box(736, 118, 2.5, 690, accent) +
    chip(700, 104, 'Today', accent, scene.dark ? '#17171b' : '#ffffff', 13) +
    dot(1140, 720, 10, main)
  );
}

export function messages(scene: Scene): string {
  const { random, panel, edge, ink, soft, main, series, ground } = scene;
  const names = people(scene, 8);
  const all = titles(scene, 9);
  const list = all.slice(0, 8).map((title, i) => {
    const y = 118 + i * 86;
    return (
      (i === 1 ? box(72, y - 18, 396, 84, mix(panel, main, 0.13)) + box(72, y - 18, 4, 84, main) : '') +
      avatar(112, y + 22, names[i] as string, series[i % 4] as string, 20) +
      text(146, y + 16, names[i] as string, { size: 15, fill: ink, face: 'bold' }) +
      text(446, y + 16, `${random.integer(8, 18)}:${random.integer(10, 59)}`, { size: 12, fill: soft, anchor: 'end' }) +
      text(146, y + 40, title, { size: 14, fill: soft, max: 290 }) +
      line(72, y + 66, 468, y + 66, edge)
    );
  });
  const sentences = scene.product.description.split(/\n\n|(?<=\.) /);
  let y = 190;
  const bubbles = sentences.slice(0, 4).map((sentence, i) => {
    const mine = i % 2 === 1;
    const lines = Math.min(4, Math.ceil(sentence.length / 58));
    const x = mine ? 690 : 520;
    const drawn =
      box(x, y, 540, lines * 26 + 34, mine ? mix(panel, main, 0.2) : ground, 14) +
      paragraph(x + 24, y + 34, sentence, { size: 16, fill: ink, max: 492, lines: 4, leading: 26 });
    y += lines * 26 + 58;
    return drawn;
  });
  return (
    box(0, 0, width, height, panel) +
    box(0, 0, 72, height, mix(main, '#000000', 0.35)) +
    moved(18, 20, scene.logo, 0.56) +
    [0, 1, 2, 3].map((i) => box(24, 110 + i * 58, 24, 24, i === 0 ? '#ffffff' : mix(main, '#ffffff', 0.3), 7)).join('') +
    text(96, 66, scene.product.name, { size: 22, fill: ink, face: 'bold', max: 340 }) +
    list.join('') +
    line(468, 0, 468, height, edge) +
    avatar(540, 62, names[1] as string, series[1], 24) +
    text(580, 58, names[1] as string, { size: 18, fill: ink, face: 'bold' }) +
    text(580, 82, all[1] as string, { size: 14, fill: soft, max: 420 }) +
    button(1110, 40, 'Close', scene, 120) +
    line(468, 112, width, 112, edge) +
    bubbles.join('') +
    ring(520, 716, 710, 56, edge, 12) +
    text(544, 750, 'Write an answer', { size: 16, fill: soft })
  );
}
