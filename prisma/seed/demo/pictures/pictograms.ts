// Pictograms of the demo's logos, drawn on 64 by 64. Each step of a drawing is one of
//   p COLOUR PATH · s COLOUR WEIGHT PATH · c COLOUR X Y RADIUS · o COLOUR WEIGHT X Y RADIUS · r COLOUR X Y WIDTH HEIGHT RADIUS
// with the colours m (main), a (accent) and g (ground). Steps are separated by `;`.

const pictograms = {
  waves: 'p m M0 36c8 0 8-14 16-14s8 14 16 14 8-14 16-14 8 14 16 14V64H0z; p a M0 49c8 0 8-8 16-8s8 8 16 8 8-8 16-8 8 8 16 8V64H0z',
  waits: 'p m M10 50c7-20 12 2 18-22 4-16 9-14 12 2 3 14 8 4 14 20z; p a M10 52c9-11 14 2 20-10 4-8 7-6 10 0 3 6 8 3 14 10z',
  margin: 'r m 12 9 30 46 3; s g 3 M19 20h16M19 28h16M19 36h10; s a 5 M50 16v24; c a 50 49 3',
  flake: 's m 5 M32 10v44M13 21l38 22M51 21 13 43; c g 32 32 9; c a 32 32 5.5',
  jar: 'r a 19 9 26 9 3; p m M17 20h30c4 3 5 7 5 11v17a7 7 0 0 1-7 7H19a7 7 0 0 1-7-7V31c0-4 1-8 5-11z; r g 12 32 40 12 0; c a 24 38 3; c a 33 38 3; c a 42 38 3',
  serif: 'p m M14 10h37v14h-5c-1-6-3-9-9-9h-7v14h4c4 0 5-2 6-6h4v16h-4c-1-4-2-6-6-6h-4v16l7 2v4H14v-4l6-2V16l-6-2z; r a 43 45 9 9 0',
  rota: 'r m 10 10 44 44 4; s g 3 M24.700 10v44M39.300 10v44M10 24.700h44M10 39.300h44; r a 26 26 12 12 1',
  hexplus: 'p m M32 6l23 13v26L32 58 9 45V19z; s g 8 M32 22v20M22 32h20; c a 32 32 4',
  subtitle: 'r m 8 14 48 36 6; r g 14 34 14 5 2.5; r g 31 34 19 5 2.5; r a 14 42 22 4 2; r g 39 42 11 4 2',
  spool: 'o m 9 30 32 19; c m 30 32 7; s a 6 M48 40c4 5 5 9 5 16; c g 30 32 2.5',
  owl: 'p m M6 10l12 6h28l12-6v26a26 26 0 0 1-52 0z; c a 21 32 10; c a 43 32 10; c g 21 32 4; c g 43 32 4; p a M27 43l5 7 5-7z',
  tortoise:
    'p m M10 40a21 20 0 0 1 42 0z; s g 3 M24 24l-3 16M38 24l3 16M14 33h34; c a 54 35 7; c g 56 33 1.6; r a 15 40 9 9 3; r a 38 40 9 9 3',
  watch: 'c m 32 32 23; c g 32 32 16; s a 5 M32 21v11l7 6; r m 27 3 10 8 2; r m 27 53 10 8 2',
  barbell: 's m 5 M8 32h48; r m 15 16 7 32 3; r m 42 16 7 32 3; r a 8 23 6 18 2; r a 50 23 6 18 2',
  plots:
    'r m 9 9 22 28 2; r a 34 9 21 16 2; r m 34 28 21 27 2; r a 9 40 22 15 2; s g 2 M14 16h12M14 22h12M14 28h12M39 35h11M39 41h11M39 47h11',
  triad: 'c m 24 24 16; c a 41 26 16 ; c m 32 41 15; c g 32 31 6',
  halves: 'p m M29 10a22 22 0 0 0 0 44z; p a M35 10a22 22 0 0 1 0 44z; s g 3 M15 32h10M39 26h10M39 38h10',
  nine: 'r m 10 14 44 40 5; s a 6 M20 8v10M44 8v10; c g 20 30 3; c g 32 30 3; c g 44 30 3; c g 20 42 3; c a 32 42 6; c g 44 42 3',
  saddle: 'p m M8 26h48l-6 26a5 5 0 0 1-5 4H19a5 5 0 0 1-5-4z; s a 5 M20 26c0-20 24-20 24 0; s g 3 M20 36h24; r a 29 33 6 8 2',
  undo: 's m 7 M18 24h22a13 13 0 0 1 0 26H22; p m M24 10v28L8 24z; c a 45 37 4',
  bowl: 'p m M7 30h50a25 25 0 0 1-50 0z; s a 5 M22 22c-4-5 4-7 0-12M32 22c-4-5 4-7 0-12M42 22c-4-5 4-7 0-12; r m 22 53 20 5 2',
  form: 'r m 13 8 38 48 4; s g 3.500 M21 20h22M21 29h14; o a 5 40 43 9; s a 4 M35 43l4 4 8-9',
  letter: 'r m 8 15 48 35 4; s g 4 M10 18l22 18 22-18; c a 51 17 8',
  plinth: 'r m 18 40 28 15 1; r m 14 34 36 8 2; c a 32 22 12',
  weave: 's m 7 M17 8v48M32 8v48M47 8v48; s a 7 M8 17h14M38 17h18M8 32h4M22 32h20M52 32h4M8 47h14M38 47h18',
  duet: 'p m M8 12h32v22H22l-9 9v-9H8z; p a M26 38h16V22h14v24h-5v9l-9-9H26z',
  cassette: 'r m 7 14 50 36 5; c g 22 31 8; c g 42 31 8; c a 22 31 3; c a 42 31 3; p a M18 50l3-7h22l3 7z',
  drift: 's m 6 M8 22c12-10 12 10 24 0s12 10 24 0; s a 6 M8 38c10-10 14 14 24 2s14 12 24-6; c m 50 51 4',
  kiln: 'p m M8 58V30a24 24 0 0 1 48 0v28z; p g M19 58V38a13 13 0 0 1 26 0v20z; p a M32 36c4 6 8 9 8 15a8 8 0 0 1-16 0c0-6 5-9 8-15z',
  quote: 'p m M28 14c-10 3-17 12-17 24a10 10 0 1 0 10-10c0-5 3-8 8-10z; p a M54 14c-10 3-17 12-17 24a10 10 0 1 0 10-10c0-5 3-8 8-10z',
  shelf: 'r m 6 44 52 6 1; r m 12 50 5 8 0; r m 47 50 5 8 0; p a M24 44V26c0-4 3-4 3-8v-6h10v6c0 4 3 4 3 8v18z; r m 44 34 8 10 1',
  shirt: 'p m M22 10l10 6 10-6 15 9-6 13-6-3v26H19V29l-6 3-6-13z; s a 4 M22 40h20M22 37v6M42 37v6M32 38v4',
  gear: 'p m M28 8h8l2 7 6 3 7-3 5 8-6 5v8l6 5-5 8-7-3-6 3-2 7h-8l-2-7-6-3-7 3-5-8 6-5v-8l-6-5 5-8 7 3 6-3z; c g 32 32 11; c a 32 32 6',
  coins: 'c m 25 38 17; c a 42 23 14; s g 4 M25 30v16M42 17v12',
  leaf: 'p m M10 54C6 26 22 8 56 9c1 32-14 48-38 44z; s g 4 M14 56c6-18 16-28 30-36; s a 5 M8 58l8-9',
  parcel: 'p m M32 7l24 11v26L32 57 8 44V18z; s g 3 M8 18l24 12 24-12M32 30v27; p a M19 12.500l24 11.500v9l-6 3v-9L13 15.500z',
  stall: 'r m 12 32 40 22 2; p a M10 12h44l5 15a8 8 0 0 1-14 3 9 9 0 0 1-13 0 9 9 0 0 1-13 0 8 8 0 0 1-14-3z; r g 20 38 24 10 1',
  key: 'o m 8 21 32 12; s m 8 M33 32h23M54 32v10; s a 7 M44 32v8',
  wires: 's m 4 M9 11h46v42H9zM9 24h46M24 24v29; s a 4 M31 32h16v12H31z',
  thumb: 'p m M22 56V34l-9-4c-5-9 4-12 8-7l5 5V13a6 6 0 0 1 12 0v14l9 3c5 2 6 5 5 10l-4 16z; o a 4 32 13 11',
  star: 'p m M32 6l8 16 18 3-13 13 3 18-16-9-16 9 3-18L6 25l18-3z; c a 32 33 6',
  gouge: 'p m M44 8l12 12-22 24-14-14z; p a M20 30l14 14-7 4-11-11z; s m 5 M8 56c4-1 7-4 9-9M20 57h34',
  drop: 'p m M32 6c12 15 19 24 19 34a19 19 0 0 1-38 0c0-10 7-19 19-34z; p a M22 41a10 10 0 0 0 10 10v-5a6 6 0 0 1-5-5z',
  cube: 'p m M32 8l22 12v24L32 56 10 44V20z; p a M32 32l22-12v24L32 56z; p g M32 32l-22-12 2-1.500 20 11 20-11 2 1.500z',
  cylinder: 'p m M10 16c0-11 44-11 44 0v32c0 11-44 11-44 0z; s g 4 M10 27c4 9 40 9 44 0M10 40c4 9 40 9 44 0; c a 46 17 4',
  brittle: 'p m M10 14h44v36H10z; s g 4 M34 12l-7 14 10 8-8 18; p a M44 40l14 6-6 12-14-6z',
  night: 'p m M40 8a25 25 0 1 0 16 36A22 22 0 0 1 40 8z; s a 5 M46 22v10l6 4',
  hook: 's m 7 M38 8v30a13 13 0 0 1-26 0l9 6; c m 38 10 6; p a M44 24c8-4 12 0 14 4-3 5-8 7-14 3z',
  gate: 'r m 8 14 8 42 2; r m 48 14 8 42 2; s a 6 M16 24h32M16 36h32M16 48h32; s m 5 M18 48l28-24',
  mutter: 'r m 8 12 34 6 3; r m 8 23 48 6 3; r a 8 34 28 6 3; r m 8 45 40 6 3',
  house: 'p m M32 7l26 22h-7v27H13V29H6z; r g 26 36 12 20 1; c a 32 26 5',
  roomheat: 'p m M32 7l26 22h-7v27H13V29H6z; s g 4 M13 40h38M32 28v28; r a 34 42 15 12 0',
  picks: 'o m 6 24 26 16; s m 8 M36 38l18 18; s a 5 M17 26l6 6 9-11',
  case7: 'r m 10 10 44 44 10; s g 6 M20 22h24L28 46; c a 46 46 6',
  echo: 'c m 18 32 7; s m 5 M31 20a17 17 0 0 1 0 24; s a 5 M40 13a26 26 0 0 1 0 38; s m 5 M49 7a35 35 0 0 1 0 50',
  board: 'r m 7 12 50 34 3; s g 4 M15 34c6-14 10 6 16-6s10 4 18-6; s a 5 M20 56l6-9M44 56l-6-9',
  bug: 'c m 32 22 9; p m M18 34a14 14 0 0 1 28 0v6a14 16 0 0 1-28 0z; s m 4 M8 28l10 6M56 28l-10 6M7 42h11M57 42H46M11 56l8-7M53 56l-8-7; s a 4 M32 30v24',
  slug: 'p m M6 50c2-14 14-14 22-14 10 0 12-8 10-18l9-2c6 1 9 5 9 11 0 16-10 23-24 23z; s m 4 M46 16l3-9M52 18l6-7; c a 24 40 4',
  knot: 's m 7 M10 44c18 4 30-34 44-22s-20 30-30 10 20-28 26-8; s a 6 M8 52h16',
  bean: 'p m M20 14c12-8 28 2 26 16s-10 24-20 24-16-12-8-18 2-16 2-22z; c a 38 24 4; c a 30 42 4',
  podium: 'r m 12 30 40 10 2; p m M18 40h28l-4 16H22z; s a 5 M32 30V16; c a 32 13 6',
  dunnock:
    'p m M6 40c8-2 12-6 15-13 4-9 18-10 23-1l14 3-12 6c0 15-14 20-24 16zM22 52h4v6h-4z; c g 40 24 2.500; p a M22 40c6-6 12-6 16-2-4 6-10 8-16 6z',
  wren: 'p m M52 12l-8 16c4 16-8 26-20 26C14 54 8 46 8 38l-4-4 8-4c6-8 16-8 22-4z; c g 18 34 2.500; p a M26 44c2-10 8-12 14-12 0 8-6 14-14 12z',
  lark: 'p m M6 24l22 4L44 8l-2 22 18 6-20 6-8 14-6-16-16-2 8-6z; c a 50 36 3',
  swallow: 'p m M4 14c16 0 24 6 28 14 4-8 12-14 28-14-8 8-14 18-24 20l6 22-10-12-10 12 6-22C18 32 12 22 4 14z; c a 32 30 4',
  roost:
    'p m M22 10a14 14 0 0 1 22 8l8 2-7 4c2 14-4 24-16 24S10 40 10 30c6 2 10 0 10-6 0-5-1-9 2-14z; c g 36 18 2.500; s a 5 M8 54h48M26 46v8M34 46v8',
  crow: 'p m M8 52c4-20 14-26 24-28-2-12 14-18 20-8l8 6-9 3c0 18-12 25-24 25z; c a 45 18 3; s a 5 M12 58h36',
  shoebox: 'r m 6 16 52 12 2; r m 10 28 44 26 2; r a 24 34 16 8 2',
  meter: 'p m M8 46a24 24 0 0 1 48 0z; s g 4 M32 44l12-14; c g 32 44 4; s a 5 M10 54h44',
  sluice: 's m 7 M10 32h16M26 32C36 32 36 14 54 14M26 32h28M26 32c10 0 10 18 28 18; c a 14 32 8',
  sieve: 'p m M8 18h48L38 38v16l-12 4V38z; c a 22 9 4; c a 33 7 4; c a 44 10 4',
  rungs: 's m 6 M18 8v48M46 8v48; s a 6 M18 18h28M18 30h28; s m 6 M18 42h28',
  ramp: 'p m M6 50L58 24v26z; c a 24 22 8; s m 6 M6 56h52',
  border: 'r m 10 10 18 44 2; r a 36 10 18 44 2; s m 5 M22 32h20; p m M40 24l10 8-10 8z',
  bulb: 'p m M32 6a19 19 0 0 1 11 34v8H21v-8A19 19 0 0 1 32 6z; r a 23 51 18 6 3; s g 4 M26 26l6 7 6-7M32 33v13',
  chip: 'r m 16 16 32 32 4; s m 4 M24 16V8M32 16V8M40 16V8M24 56v-8M32 56v-8M40 56v-8M16 24H8M16 32H8M16 40H8M56 24h-8M56 32h-8M56 40h-8; r g 24 24 16 16 2; c a 32 32 4',
  board2:
    'r m 8 12 48 40 5; c g 18 22 4; c g 46 22 4; c g 18 42 4; c g 46 42 4; s a 4 M22 22h20M18 26v12M46 26v12M22 42h20; r a 27 27 10 10 1',
  noon: 'c m 32 34 13; s a 5 M32 6v8M10 34H4M60 34h-6M16 18l-5-5M48 18l5-5; s m 5 M8 54h48',
  lap: 'c a 44 18 8; s m 6 M6 34c6-8 14-8 20 0s14 8 20 0 8-6 12-6M6 48c6-8 14-8 20 0s14 8 20 0 8-6 12-6; s m 6 M14 28l18-12 8 14',
  peak: 'p m M4 54l20-38 12 22 7-12 17 28z; p a M24 16l8 15-8 5-7-6z',
  bell: 'p m M32 8c12 0 17 9 17 20 0 10 3 14 6 18H9c3-4 6-8 6-18 0-11 5-20 17-20z; c a 32 52 6',
  alarm: 'c m 32 36 20; s m 7 M10 18l8-8M54 18l-8-8; s g 5 M32 24v13l9 5; c a 32 36 4',
  slow: 'p m M12 44a20 20 0 0 1 40 0z; r m 6 46 52 7 3; c a 32 18 5; s g 4 M20 40a13 13 0 0 1 8-10',
  skate: 'p m M18 8h16v22l18 8c4 2 4 8 0 8H18z; s a 5 M10 55h44c4 0 4-5 4-5M22 46v9M44 46v9',
  eider: 'p m M8 36c6 2 10 0 13-6 4-10 18-10 18 0 0 6 8 6 17 2-2 16-12 22-26 22S8 48 8 36z; c g 31 29 2.500; s a 5 M10 58h42; c a 50 14 6',
  lantern:
    's m 5 M24 12a8 8 0 0 1 16 0; r m 16 12 32 8 3; p a M18 22h28v24H18z; r m 16 48 32 8 3; p g M32 27c4 5 5 7 5 10a5 5 0 0 1-10 0c0-3 1-5 5-10z',
  wait: 'r m 8 8 48 48 12; s g 9 M32 19v26M19 32h26; c a 49 15 8',
  cold: 'r m 24 6 16 38 8; c m 32 46 13; s a 6 M32 22v22; c a 32 46 7; s m 4 M46 14h10M46 24h10M46 34h8',
  loaf: 'p m M8 34c-4-22 52-22 48 0 0 4-3 6-5 6v14H13V40c-2 0-5-2-5-6z; s a 5 M22 24l4 10M33 22l4 10M44 24l3 8',
  broom: 's m 6 M44 8L30 30; p a M24 28l14 9-10 19-22-8z; s m 4 M14 50l6-9M24 54l5-10',
  dog: 'p m M12 12l12 6h16l12-6v22c0 12-8 20-20 20S12 46 12 34z; c g 24 32 3; c g 40 32 3; p a M26 42h12l-6 7z',
  signpost: 's m 6 M32 8v48; p m M12 12h32l10 8-10 8H12z; p a M52 32H24l-9 7 9 7h28z',
  pin: 'p m M32 6c13 0 20 9 20 20 0 13-12 21-20 32C24 47 12 39 12 26 12 15 19 6 32 6z; c g 32 26 10; s a 4 M32 20v6l4 3',
  bars: 'r m 9 34 9 20 2; r m 22 24 9 30 2; r a 35 10 9 44 2; r m 48 40 9 14 2',
  utmost: 's m 6 M26 38l12-12M24 28l-8 8a9 9 0 0 0 12 12l8-8; s a 6 M40 36l8-8a9 9 0 0 0-12-12l-8 8',
  onefold: 'p m M10 8h28v48H10z; p a M38 8l16 8v48l-16-8z; s g 4 M17 20h14M17 29h14M17 38h8',
  choir: 's m 5 M22 46V14l28-6v32; c m 16 46 7; c m 44 40 7; s a 5 M22 26l28-6',
  van: 'p m M6 16h34v30H6zM42 26h9l7 9v11H42z; c a 18 48 7; c a 47 48 7; c g 18 48 2.500; c g 47 48 2.500; s g 3 M13 24h20M13 31h12',
  cut: 's m 5 M8 32h4l4-16 6 34 5-24 4 12h4; s a 5 M44 14v36M44 32h12; c m 56 32 3',
  proof: 'r m 8 8 22 22 2; r m 34 8 22 22 2; r m 8 34 22 22 2; r a 34 34 22 22 2; s g 4 M40 45l4 5 8-10',
  grain: 'r m 8 14 48 36 3; s g 4 M12 20h40M12 44h40; c a 32 32 9; c g 32 32 4',
  meeple:
    'p m M32 6c7 0 10 7 8 13 9 2 18 6 18 12 0 4-8 5-13 4l9 21H38l-6-10-6 10H10l9-21c-5 1-13 0-13-4 0-6 9-10 18-12-2-6 1-13 8-13z; c a 32 15 4',
  lanyard: 's a 5 M20 6l12 18L44 6; r m 14 24 36 32 5; c g 32 36 6; s g 4 M22 50c4-7 16-7 20 0',
  five: 's m 6 M14 14h36M14 26h36M14 38h36; s a 6 M14 50h20; c a 50 50 5',
  olive:
    'p m M26 24c14-4 24 6 22 18s-16 16-26 8-8-23 4-26z; c a 35 38 4; s m 4 M30 24c2-8 6-12 12-14; p a M42 8c8-2 13 1 16 6-6 5-13 4-16-6z',
  scroll: 'p m M16 8h36v36c0 8-4 12-10 12H18c6 0 8-4 8-10V16c0-5-4-8-10-8z; s g 4 M33 20h12M33 29h12; c a 16 16 8',
  gavel: 'p m M26 8l20 20-8 8-20-20z; s m 7 M34 30L12 52; r a 32 48 24 8 2',
  late: 'r m 8 12 26 9 3; r m 18 27 26 9 3; r a 30 42 26 9 3; s a 4 M56 8v30',
  scan: 's m 5 M8 20V8h12M44 8h12v12M56 44v12H44M20 56H8V44; s m 4 M18 20v24M25 20v24M39 20v24M46 20v24; s a 5 M10 32h44',
  pallet: 's m 7 M8 18h48M8 30h48M8 50h48; r a 10 34 10 13 0; r a 27 34 10 13 0; r a 44 34 10 13 0',
  nib: 'p m M32 6l14 26-8 22H26l-8-22z; s g 4 M32 22v24; c g 32 34 4; r a 24 55 16 5 2',
  jotter: 'r m 14 8 40 48 4; s a 4 M8 16h12M8 26h12M8 36h12M8 46h12; s g 4 M28 24c6-8 6 8 12 0s4 2 6 0M28 38c6-8 6 8 12 0',
  almanac: 'r m 8 10 20 20 4; r a 36 10 20 20 10; r a 8 36 20 20 10; r m 36 36 20 20 4',
  shift: 's m 6 M10 22h36M18 42h36; p m M40 10l16 12-16 12z; p a M24 30L8 42l16 12z',
  sand: 'p m M14 8h36L36 32l14 24H14l14-24z; p a M22 50h20L32 38z; p g M22 16h20l-6 8h-8z',
  seven: 'r m 8 8 48 6 3; r m 8 17 48 6 3; r m 8 26 48 6 3; r m 8 35 48 6 3; r a 8 44 30 6 3; r a 42 44 6 6 3',
  sprout: 's m 6 M32 56V28; p m M32 34C14 34 10 24 8 12c14 0 24 6 24 22z; p a M32 28c0-12 8-18 22-18 0 12-6 20-22 18z',
  moth: 'p m M32 20C26 8 12 8 6 14c0 14 6 20 18 20-8 4-8 14-2 18 6 0 9-6 10-12 1 6 4 12 10 12 6-4 6-14-2-18 12 0 18-6 18-20-6-6-20-6-26 6z; c a 18 22 4; c a 46 22 4',
  person: 'c m 32 20 12; p m M8 56c2-16 12-22 24-22s22 6 24 22z; c a 48 44 9; s g 3 M44 44l3 3 6-6',
  tag: 'p m M10 10h22l24 24-22 22L10 32z; c g 20 20 5; s a 5 M30 34l8-8M36 42l8-8',
  toad: 'p m M6 44c0-10 6-16 10-18a9 9 0 0 1 16-4 9 9 0 0 1 16 4c4 2 10 8 10 18 0 8-52 8-52 0z; c a 22 24 5; c a 42 24 5; s g 4 M20 42c8 5 16 5 24 0',
  plaster: 'p m M40 8l16 16-32 32L8 40z; s g 3 M24 26l14 14; c a 28 32 2.500; c a 32 28 2.500; c a 36 32 2.500; c a 32 36 2.500',
  asks: 'c m 14 40 8; c m 34 40 8; c a 53 40 7; s m 5 M14 24c0-12 20-12 20 0',
  smile: 'r m 8 8 48 48 12; c g 23 27 4; c g 41 27 4; s a 5 M20 39c6 10 18 10 24 0',
  bellow: 'p m M8 24h12l24-14v44L20 40H8z; s a 5 M50 24a10 10 0 0 1 0 16; r m 14 40 9 16 3',
  snip: 'o m 5 18 48 8; o m 5 46 48 8; s m 6 M22 41L46 8M42 41L18 8; c a 32 27 4',
  loft: 'p m M6 32L32 8l26 24z; r m 14 34 36 22 2; c a 32 43 6; r a 30 45 4 8 1',
  sealed: 'r m 8 14 48 36 3; s g 3 M10 16l22 18 22-18; c a 32 36 10; s g 4 M32 31v10',
  redact: 'r m 12 8 40 48 3; r g 19 18 18 6 0; r a 19 29 26 6 0; r g 19 40 20 6 0',
  erase: 'p m M36 10l18 18-24 26H18L8 44z; p a M20 28l18 18-8 8H18L8 44z; s m 5 M34 56h22',
  gone: 's m 6 M16 54a22 22 0 1 1 32 0; s a 6 M32 32l12-12M44 32L32 20; s m 5 M14 58h36',
  list: 's m 6 M28 16h28M28 32h28M28 48h28; c m 14 16 6; c a 14 32 6; s m 5 M9 43l10 10M19 43L9 53',
  ward: 'r m 16 6 32 52 3; c a 40 34 5; s g 4 M24 16h16',
  restore: 's m 6 M54 32A22 22 0 1 1 46 15; p m M40 8l18 2-6 16z; s a 6 M32 22v12l9 5',
  twin: 'p m M6 28l13-12 13 12v26H6z; p a M34 30l12-10 12 10v24H34z; r g 15 38 8 16 0',
  shield: 'p m M32 6l24 8v16c0 14-10 23-24 28C18 53 8 44 8 30V14z; s g 4 M18 34h28M24 26v16M40 26v16; c a 32 22 4',
  cases: 'r m 6 20 28 36 4; s m 5 M14 20v-8h12v8; r a 32 30 26 26 4; s a 5 M40 30v-7h10v7',
  stamp: 'r m 10 10 44 44 3; s g 4 M16 4v56M48 4v56M4 16h56M4 48h56; p a M24 40c-2-12 4-18 18-18 0 12-6 20-18 18z',
  contours:
    's m 5 M32 54C14 54 6 42 10 28S28 6 42 12s16 18 12 28-10 14-22 14z; s m 5 M33 44c-9 0-14-6-11-14s11-12 17-7 6 10 4 14-4 7-10 7z; c a 33 32 5',
  ferry: 'p m M6 38h52l-8 16H14z; r m 18 24 28 12 1; r a 26 12 8 12 1; s a 5 M6 60c6-4 10-4 14 0s10 4 14 0 10-4 14 0 8 3 10 2',
  bus: 'r m 10 10 44 38 7; r g 16 18 32 14 2; c a 20 40 3; c a 44 40 3; r m 15 48 8 8 2; r m 41 48 8 8 2',
  hut: 'p m M32 8l28 44H4z; p g M32 24l10 28H22z; c a 32 42 5',
  anchor: 's m 6 M32 20v36M10 36c0 12 10 20 22 20s22-8 22-20M20 28h24; o a 5 32 13 6',
  pump: 's m 6 M18 10h28M32 10v14; r m 24 22 16 30 3; s a 5 M40 48c10 0 14-6 14-16; r m 14 52 36 6 2',
  ampersand: 's m 7 M52 52L22 22c-6-8 14-18 16-4 1 12-24 12-24 26 0 14 28 14 34-10; c a 52 34 4',
  latch: 'r m 8 24 48 20 4; c g 20 34 5; s a 6 M30 34h16; s m 5 M14 24v-8M50 24v-8',
  palette:
    'p m M32 8c16 0 26 10 24 22-2 8-12 6-16 8s2 10-4 14C22 58 8 46 8 32S18 8 32 8z; c g 22 26 4; c a 34 19 4; c g 45 26 4; c a 20 39 4',
  books: 'r m 8 12 11 42 2; r a 22 18 10 36 2; p m M36 16l10-3 10 39-10 3z',
  tale: 'p m M32 16C24 8 14 8 6 10v40c8-2 18-2 26 6 8-8 18-8 26-6V10c-8-2-18-2-26 6z; p a M45 18l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1z; s g 3 M32 18v36',
  quern: 'c m 32 32 24; c g 32 32 7; s g 3 M32 10v8M32 46v8M10 32h8M46 32h8M17 17l5 5M42 42l5 5M47 17l-5 5M22 42l-5 5; c a 45 19 5',
  salt: 'p m M22 20h20l6 36H16z; r a 22 8 20 10 4; c g 28 30 2; c g 36 30 2; c g 32 38 2',
} as const;

export type Pictogram = keyof typeof pictograms;
export const pictogramNames = Object.keys(pictograms) as Pictogram[];

export interface LogoColours {
  ground: string;
  main: string;
  accent: string;
}

/** Draws a pictogram as SVG on 64 by 64. */
export function drawPictogram(name: Pictogram, { ground, main, accent }: LogoColours): string {
  const colours: Record<string, string> = { m: main, a: accent, g: ground };
  return pictograms[name]
    .split(';')
    .map((step) => {
      const [kind, letter = '', ...rest] = step.trim().split(' ');
      const colour = colours[letter] as string;
      const [one, two, three, four, five] = rest;
      if (kind === 'p') return `<path d="${rest.join(' ')}" fill="${colour}"/>`;
      if (kind === 's')
        return `<path d="${rest.slice(1).join(' ')}" fill="none" stroke="${colour}" stroke-width="${one}" stroke-linecap="round" stroke-linejoin="round"/>`;
      if (kind === 'c') return `<circle cx="${one}" cy="${two}" r="${three}" fill="${colour}"/>`;
      if (kind === 'o') return `<circle cx="${two}" cy="${three}" r="${four}" fill="none" stroke="${colour}" stroke-width="${one}"/>`;
      return `<rect x="${one}" y="${two}" width="${three}" height="${four}" rx="${five}" fill="${colour}"/>`;
    })
    .join('');
}
