// Screens that show a product: phones, home pages, one large figure, a collection, cards, a bill.
import { paragraph, text, wrap } from '#prisma/seed/demo/pictures/lettering.ts';
import { drawPictogram, pictogramNames } from '#prisma/seed/demo/pictures/pictograms.ts';
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
  topBar,
  walk,
  width,
} from '#prisma/seed/demo/pictures/scene.ts';
import { box, curve, dot, fill, line, mix, moved, ring, stroke } from '#prisma/seed/demo/pictures/shapes.ts';

function phone(scene: Scene, screen: string, ground: string): string {
  return (
    box(-10, -10, 320, 640, '#0c0c0f', 46) +
    box(0, 0, 300, 620, ground, 38) +
    box(104, 14, 92, 22, '#0c0c0f', 11) +
    screen +
    box(90, 602, 120, 5, mix(ground, scene.ink, 0.5), 2.5)
  );
}

export function phones(scene: Scene): string {
  const { product, random, panel, ink, soft, main, onMain, accent, edge, series } = scene;
  const ground = scene.dark ? mix(main, '#000000', 0.55) : mix(main, '#ffffff', 0.2);
  const on = scene.dark ? '#ffffff' : onMain;
  const all = titles(scene, 7);
  const values = walk(random, 12, 1).map((v, i) => [24 + i * 23, 300 - v * 120] as const);
  const first =
    text(24, 78, 'Today', { size: 15, fill: soft }) +
    paragraph(24, 112, all[0] as string, { size: 25, fill: ink, face: 'bold', max: 250, lines: 2, leading: 30 }) +
    fill(`${curve(values)}V330H24Z`, mix(panel, main, 0.25)) +
    stroke(curve(values), main, 4) +
    dot(values[7]?.[0] ?? 0, values[7]?.[1] ?? 0, 8, accent) +
    all
      .slice(1, 4)
      .map(
        (title, i) =>
          box(20, 354 + i * 62, 260, 52, mix(panel, main, 0.1), 12) +
          dot(46, 380 + i * 62, 9, series[i] as string) +
          text(66, 385 + i * 62, title, { size: 14, fill: ink, max: 200 }),
      )
      .join('') +
    box(20, 544, 260, 46, main, 12) +
    text(150, 573, 'Begin', { size: 16, fill: onMain, face: 'bold', anchor: 'middle' });
  const second =
    text(24, 84, product.name, { size: 24, fill: ink, face: 'bold' }) +
    all
      .slice(2, 7)
      .map((title, i) => {
        const y = 120 + i * 92;
        return (
          box(20, y, 260, 80, mix(panel, series[i % 4] as string, 0.16), 14) +
          box(34, y + 16, 48, 48, series[i % 4] as string, 12) +
          paragraph(96, y + 34, title, { size: 14, fill: ink, face: 'bold', max: 170, lines: 2, leading: 20 })
        );
      })
      .join('');
  return (
    box(0, 0, width, height, ground) +
    dot(1040, 120, 420, mix(ground, accent, 0.28)) +
    moved(72, 72, scene.logo, 0.9) +
    paragraph(72, 260, product.tagline, { size: 44, fill: on, face: 'display', max: 470, lines: 5, leading: 54 }) +
    text(72, 700, product.pricingSummary ?? (product.features[0] as string), { size: 19, fill: on, opacity: 0.85, max: 460 }) +
    moved(620, 110, phone(scene, first, panel), 1, -5) +
    moved(940, 130, phone(scene, second, panel), 1, 6) +
    line(0, 0, 0, 0, edge)
  );
}

export function homePage(scene: Scene): string {
  const { product, panel, ink, soft, main, edge, series, random, accent } = scene;
  const values = walk(random, 10, 1.2).map((v, i) => [770 + i * 46, 560 - v * 190] as const);
  const three = product.features
    .slice(0, 3)
    .map(
      (feature, i) =>
        box(56 + i * 396, 664, 376, 3, series[i] as string) +
        paragraph(56 + i * 396, 706, feature, { size: 20, fill: ink, face: 'bold', max: 350, lines: 2, leading: 28 }),
    );
  return (
    background(scene) +
    topBar(scene) +
    paragraph(56, 210, product.tagline, { size: 56, fill: ink, face: 'display', max: 580, lines: 4, leading: 64 }) +
    paragraph(56, 210 + Math.min(4, wrap(product.tagline, 56, 580, 'display').length) * 64, product.description, {
      size: 18,
      fill: soft,
      max: 560,
      lines: 3,
      leading: 29,
    }) +
    button(56, 566, 'Try it', scene, 140) +
    text(216, 594, product.pricingSummary ?? '', { size: 15, fill: soft, max: 420 }) +
    box(700, 140, 524, 480, panel, 16) +
    ring(700, 140, 524, 480, edge, 16, 1.5) +
    text(732, 190, capital(product.keywords[0] ?? ''), { size: 18, fill: ink, face: 'bold' }) +
    chip(1080, 168, 'This week', mix(panel, main, 0.18), ink) +
    [0, 1, 2]
      .map(
        (i) =>
          box(732 + i * 158, 216, 142, 74, mix(panel, series[i] as string, 0.2), 10) +
          text(750 + i * 158, 264, `${random.integer(3, 300)}`, { size: 28, fill: ink, face: 'bold' }),
      )
      .join('') +
    fill(`${curve(values)}V590H770Z`, mix(panel, main, 0.22)) +
    stroke(curve(values), main, 4) +
    dot(values[6]?.[0] ?? 0, values[6]?.[1] ?? 0, 8, accent) +
    three.join('')
  );
}

export function poster(scene: Scene): string {
  const { product, main, onMain, accent, random } = scene;
  const ground = scene.dark ? mix(main, '#000000', 0.6) : main;
  const on = scene.dark ? '#ffffff' : onMain;
  const deep = mix(ground, '#000000', 0.22);
  const shapes = random.pick([
    () => [0, 1, 2, 3, 4].map((i) => dot(1000, 460, 330 - i * 62, i % 2 ? ground : i === 4 ? accent : deep)).join(''),
    () =>
      Array.from({ length: 7 }, (_, i) => box(690 + i * 84, 160 + random.integer(0, 260), 60, 700, i === 3 ? accent : deep, 30)).join(''),
    () =>
      Array.from({ length: 20 }, (_, i) =>
        fill(
          `M0 0h120a120 120 0 0 1-120 120z`,
          i % 7 === 3 ? accent : deep,
          `transform="translate(${680 + (i % 5) * 122} ${150 + Math.floor(i / 5) * 154}) rotate(${random.integer(0, 3) * 90} 60 60)"`,
        ),
      ).join(''),
    () =>
      [0, 1, 2, 3]
        .map((i) =>
          stroke(
            curve(Array.from({ length: 8 }, (_, n) => [640 + n * 100, 240 + i * 140 + (n % 2 ? -50 : 50)] as const)),
            i === 2 ? accent : deep,
            34,
          ),
        )
        .join(''),
  ])();
  return (
    box(0, 0, width, height, ground) +
    shapes +
    topBar(scene, on, on) +
    paragraph(56, 300, product.tagline, { size: 66, fill: on, face: 'display', max: 620, lines: 5, leading: 76 }) +
    button(56, 690, 'Begin', { main: on, onMain: ground }, 150) +
    text(230, 718, product.features[0] as string, { size: 17, fill: on, max: 380 })
  );
}

export function collection(scene: Scene): string {
  const { product, random, panel, edge, ink, soft, series, main } = scene;
  const marks = random.shuffled(pictogramNames).slice(0, 8);
  const all = titles(scene, 8);
  const tiles = marks.map((mark, i) => {
    const [x, y] = [56 + (i % 4) * 297, 210 + Math.floor(i / 4) * 290];
    const colour = series[(i + Math.floor(i / 4)) % 4] as string;
    return (
      box(x, y, 277, 200, mix(panel, colour, scene.dark ? 0.35 : 0.24), 12) +
      moved(
        x + 78,
        y + 40,
        drawPictogram(mark, { main: colour, accent: mix(colour, scene.dark ? '#ffffff' : '#000000', 0.4), ground: panel }),
        1.9,
      ) +
      text(x, y + 228, all[i] as string, { size: 15, fill: ink, face: 'bold', max: 270 }) +
      text(x, y + 250, `${random.integer(2, 60)} ${random.pick(['kept', 'shown', 'this week'])}`, { size: 13, fill: soft })
    );
  });
  return (
    background(scene) +
    topBar(scene) +
    text(56, 140, capital(product.keywords[0] ?? product.name), { size: 34, fill: ink, face: 'display' }) +
    product.keywords
      .slice(0, 4)
      .map((word, i) => chip(56 + i * 190, 160, capital(word), i === 0 ? main : edge, i === 0 ? scene.onMain : ink, 14))
      .join('') +
    tiles.join('')
  );
}

export function cards(scene: Scene): string {
  const { product, random, panel, edge, ink, soft, series, main } = scene;
  const sentences = [...product.description.split(/\n\n|(?<=\.) /), ...product.features, product.tagline].filter(
    (words) => words.length > 16,
  );
  const names = people(scene, 7);
  const drawn = [0, 1, 2].flatMap((column) => {
    const x = 56 + column * 396;
    let y = 210 + (column === 1 ? -40 : 0);
    return [0, 1, 2].map((row) => {
      const words = sentences[(column * 2 + row) % sentences.length] as string;
      const size = row === 0 ? 22 : 18;
      const lines = Math.min(5, wrap(words, size, 316, 'serif').length);
      const tall = lines * size * 1.5 + 92;
      const colour = series[(column + row) % 4] as string;
      const filled = (column + row) % 3 === 1;
      const card =
        box(x, y, 376, tall, filled ? mix(panel, colour, 0.24) : panel, 12) +
        ring(x, y, 376, tall, edge, 12) +
        paragraph(x + 30, y + 48, words, { size, fill: ink, face: 'serif', max: 316, lines: 5, leading: size * 1.5 }) +
        avatar(x + 44, y + tall - 32, names[(column * 3 + row) % 7] as string, colour, 14) +
        text(x + 68, y + tall - 27, names[(column * 3 + row) % 7] as string, { size: 14, fill: soft });
      y += tall + 20;
      return card;
    });
  });
  return (
    background(scene) +
    drawn.join('') +
    box(0, 0, width, 132, scene.ground) +
    topBar(scene) +
    text(56, 128, product.tagline, { size: 24, fill: main, face: 'display', max: 380 }) +
    text(random.integer(0, 1), -20, '', { size: 1, fill: ink })
  );
}

export function bill(scene: Scene): string {
  const { product, random, panel, edge, ink, soft, main, onMain, accent, ground, series } = scene;
  const rows = titles(scene, 6).map((title, i) => {
    const y = 356 + i * 48;
    return (
      text(140, y, title, { size: 15, fill: ink, max: 300 }) +
      text(500, y, `${random.integer(1, 12)}`, { size: 15, fill: soft, anchor: 'end' }) +
      text(640, y, `${random.integer(4, 190)}.${random.integer(10, 99)}`, { size: 15, fill: ink, anchor: 'end' }) +
      line(140, y + 18, 640, y + 18, edge)
    );
  });
  const total = `${random.integer(240, 980)}.${random.integer(10, 99)}`;
  const shares = [0.42, 0.27, 0.19, 0.12];
  let from = -Math.PI / 2;
  const pie = shares.map((share, i) => {
    const to = from + share * Math.PI * 2;
    const at = (angle: number) => `${(990 + 120 * Math.cos(angle)).toFixed(1)} ${(330 + 120 * Math.sin(angle)).toFixed(1)}`;
    const arc = stroke(`M${at(from + 0.05)}A120 120 0 0 1 ${at(to - 0.05)}`, series[i] as string, 40, 'style="stroke-linecap:butt"');
    from = to;
    return arc;
  });
  return (
    box(0, 0, width, height, mix(ground, main, 0.14)) +
    box(100, 80, 580, 760, panel, 6) +
    box(100, 80, 580, 10, main) +
    moved(140, 126, scene.logo, 0.7) +
    text(204, 158, product.name, { size: 24, fill: ink, face: 'bold' }) +
    text(640, 158, `No. ${random.integer(1000, 9999)}`, { size: 16, fill: soft, anchor: 'end' }) +
    paragraph(140, 240, product.tagline, { size: 22, fill: ink, face: 'display', max: 500, lines: 2, leading: 30 }) +
    rows.join('') +
    text(140, 690, 'Together', { size: 18, fill: ink, face: 'bold' }) +
    text(640, 690, total, { size: 26, fill: ink, face: 'bold', anchor: 'end' }) +
    box(760, 120, 460, 420, panel, 16) +
    pie.join('') +
    text(990, 342, total, { size: 32, fill: ink, face: 'bold', anchor: 'middle' }) +
    product.keywords
      .slice(0, 4)
      .map(
        (word, i) =>
          dot(800 + (i % 2) * 220, 492 + Math.floor(i / 2) * 28, 6, series[i] as string) +
          text(816 + (i % 2) * 220, 497 + Math.floor(i / 2) * 28, capital(word), { size: 14, fill: soft, max: 180 }),
      )
      .join('') +
    box(760, 572, 460, 150, main, 16) +
    paragraph(792, 624, product.features[0] as string, { size: 24, fill: onMain, face: 'bold', max: 400, lines: 3, leading: 32 }) +
    dot(1180, 690, 14, accent)
  );
}
