import { box, dot, globe, ring, tab, tube } from './cap-lines.ts'

/** A foot of a bulb as it is seen from behind and from the side, and in words for those who do not see it. */
export type CapDrawing = { back: string[]; side: string[]; words: string }

const flange = (half: number, y = 48) => box(50 - half, y, 2 * half, 6)

const THREE_TABS: CapDrawing = {
  back: [
    ring(34),
    tab(0, 34, 42, 8),
    tab(120, 34, 42, 5),
    tab(240, 34, 42, 5),
    ring(21),
    box(41, 40, 18, 3),
    box(38, 49, 3, 13),
    box(59, 49, 3, 13),
  ],
  side: [
    tube(9, 8, 48),
    'M44 40V22M56 40V28M44 22h5M51 28h5',
    flange(34),
    box(36, 54, 28, 14),
    box(40, 68, 3, 18),
    box(48.5, 68, 3, 18),
    box(57, 68, 3, 18),
  ],
  words: 'a round flange with three tabs, the upper one wider, and three flat blades behind',
}

const TWO_BLADES: CapDrawing = {
  back: [ring(32), tab(0, 32, 25, 5), box(33, 37, 34, 26), box(41, 43, 3, 14), box(56, 43, 3, 14)],
  side: [
    tube(8, 10, 48),
    'M46 42V26M54 42V26M46 26h8',
    flange(28),
    box(37, 54, 26, 14),
    box(42, 68, 3, 16),
    box(55, 68, 3, 16),
  ],
  words: 'a round metal flange with one notch, and two flat blades straight behind',
}

/** The plastic ones differ in their lugs and in where the plug points to. */
const plugged = (lugs: number[], plug: string[], words: string): CapDrawing => ({
  back: [ring(25), ...lugs.map((degrees) => tab(degrees, 25, 34, 5)), ring(16), ...plug],
  side: [
    tube(8, 8, 40),
    'M46 34V20M54 34V20M46 20h8',
    box(26, 40, 48, 5),
    box(32, 45, 36, 9),
    'M32 49.5h36',
    'M34 54v32h22v-8h32V60H66v-6',
    'M80 65v8M84 65v8',
  ],
  words,
})

/** One contact alone; the other is the flange itself. */
const flanged = (back: string, side: string, words: string): CapDrawing => ({
  back: [ring(29), tab(0, 29, 23, 4), tab(150, 29, 23, 4), ring(12), back],
  side: [tube(7, 12, 50), 'M47 44V26M53 44V26M47 26h6', flange(24, 50), box(42, 56, 16, 10), side],
  words,
})

const wedge = (half: number, words: string): CapDrawing => ({
  back: [ring(30), box(50 - half, 43, 2 * half, 14), `M${52 - half} 43v14M${48 + half} 43v14`],
  side: [
    globe(20, half - 2, 56),
    'M44 50V30l6-6 6 6v20',
    `M${52 - half} 56v30h${2 * half - 4}V56`,
    `M${56 - half} 62v24M${44 + half} 62v24`,
  ],
  words,
})

type Bayonet = { radius: number; pins: [number, number]; contacts: 1 | 2; stepped?: boolean; words: string }

const bayonet = ({ radius, pins, contacts, stepped = false, words }: Bayonet): CapDrawing => ({
  back: [
    ring(radius),
    ...pins.map((degrees) => tab(degrees, radius, radius + 7, 3.5)),
    ...(contacts === 1 ? [dot(50, 50, 6)] : [dot(42, 50, 5), dot(58, 50, 5)]),
  ],
  side: [
    globe(Math.min(radius - 2, 20), radius * 0.45, 48),
    'M45 46V30l5-5 5 5v16',
    box(50 - radius * 0.75, 48, radius * 1.5, 34),
    box(50 - radius * 0.75 - 6, 60, 6, 6),
    box(50 + radius * 0.75, stepped ? 68 : 60, 6, 6),
    ...(contacts === 1 ? [dot(50, 86, 4)] : [dot(43, 86, 4), dot(57, 86, 4)]),
  ],
  words,
})

const OPPOSITE: [number, number] = [90, 270]

const XENON: CapDrawing = {
  back: [ring(36), tab(0, 36, 29, 5), tab(130, 36, 29, 5), tab(230, 36, 29, 5), ring(15), dot(50, 50, 4)],
  side: [
    tube(5, 6, 46),
    dot(50, 24, 8),
    'M57 12c8 8 8 22 3 34',
    box(20, 46, 60, 7),
    box(30, 53, 40, 18),
    box(44, 71, 12, 12),
  ],
  words: 'a wide round collar with three notches, and one pin in the middle behind',
}

/** By the name of the cap. */
const DRAWINGS: Record<string, CapDrawing> = {
  P43t: THREE_TABS,
  PX43t: THREE_TABS,
  PX26d: TWO_BLADES,
  P20d: plugged(
    [30, 150, 270],
    [box(38, 58, 24, 30), 'M46 76v6M54 76v6'],
    'a plastic foot with a rubber ring and three lugs, its plug at a right angle',
  ),
  P22d: plugged(
    [0, 120, 240],
    [box(38, 58, 24, 30), 'M46 76v6M54 76v6'],
    'a plastic foot with a rubber ring and three lugs, its plug at a right angle',
  ),
  PX22d: plugged(
    [0, 110, 250],
    [box(38, 58, 24, 30), 'M46 76v6M54 76v6'],
    'a plastic foot with a rubber ring and three lugs, one of them broad, its plug at a right angle',
  ),
  'P14.5s': flanged(
    box(48.5, 44, 3, 12),
    box(48, 66, 4, 18),
    'a small round flange with notches, and a single blade behind',
  ),
  PK22s: flanged(
    'M50 50c0 18 20 10 26 30h-4v10h8V80h-4c-6-22-24-14-24-30z',
    'M50 66c0 16 14 6 16 18h-3v8h8v-8h-3c-2-16-16-8-16-18z',
    'a round flange with notches, and a wire with a plug behind',
  ),
  'W2.1x9.5d': wedge(14, 'no metal foot: the glass ends in a flat wedge with a bent wire at each side'),
  W3x16d: wedge(19, 'a wide flat wedge with a wire at each side'),
  WX3x16d: wedge(19, 'a wide flat wedge with a wire at each side and a rib of its own'),
  W3x16q: wedge(19, 'a wide flat wedge with two wires at each side'),
  BA15s: bayonet({
    radius: 26,
    pins: OPPOSITE,
    contacts: 1,
    words: 'a round metal foot with two pins opposite each other, and one contact',
  }),
  BAU15s: bayonet({
    radius: 26,
    pins: [105, 255],
    contacts: 1,
    words: 'a round metal foot with two pins that are not quite opposite, and one contact',
  }),
  BAY15d: bayonet({
    radius: 26,
    pins: OPPOSITE,
    contacts: 2,
    stepped: true,
    words: 'a round metal foot with two pins at different heights, and two contacts',
  }),
  BA20d: bayonet({
    radius: 32,
    pins: OPPOSITE,
    contacts: 2,
    words: 'a large round metal foot with two pins opposite each other, and two contacts',
  }),
  BA9s: bayonet({
    radius: 18,
    pins: OPPOSITE,
    contacts: 1,
    words: 'a small round metal foot with two pins opposite each other, and one contact',
  }),
  'P15d-25-1': {
    back: [ring(34), tab(0, 34, 28, 4), ring(18), dot(43, 50, 4), dot(57, 50, 4)],
    side: [
      globe(15, 9, 48),
      'M45 46V30l5-5 5 5v16',
      flange(30),
      box(36, 54, 28, 24),
      dot(44, 82, 4),
      dot(56, 82, 4),
    ],
    words: 'a round flange with one notch above a round foot, and two contacts',
  },
  'SV8.5': {
    back: [ring(20), ring(12), dot(50, 50, 3)],
    side: ['M28 36h44v28H28z', 'M28 38 10 50l18 12M72 38l18 12-18 12', 'M28 50h44'],
    words: 'a small tube with a pointed metal cap at each end',
  },
  'P32d-2': XENON,
  'P32d-5': XENON,
  'PK32d-2': {
    back: [box(14, 14, 72, 72), ring(24), box(34, 70, 32, 16), 'M42 74v8M50 74v8M58 74v8'],
    side: [tube(5, 6, 40), dot(50, 22, 8), box(22, 40, 56, 6), box(18, 46, 64, 42), box(66, 74, 16, 14)],
    words: 'a collar on a square metal box, the igniter, with a plug in it',
  },
}

/** The plastic ones of the H11 family look alike: their lugs differ by fractions of a millimetre. */
const H11_FAMILY = plugged(
  [0, 115, 245],
  ['M56 62l18 18 14-14-18-18', 'M76 68l6-6M71 63l6-6'],
  'a plastic foot with a rubber ring and three lugs, its plug at an angle',
)

export function capDrawing(cap: string): CapDrawing | undefined {
  return cap.startsWith('PGJ19') ? H11_FAMILY : DRAWINGS[cap]
}
