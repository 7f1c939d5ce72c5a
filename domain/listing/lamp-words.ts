import type { Position } from '../fitment/positions.ts'

/** How customers call a lamp of their vehicle. */
export type LampName = {
  positions: readonly Position[]
  /** what the shop says it has understood */
  label: string
  /** the word by which products themselves are named; none where they are not named by their place */
  productWord: string
  names: readonly string[]
}

const LIGHTS = ['light', 'lamp', 'lite']
const named = (...words: string[]) => words.flatMap((word) => [word, ...LIGHTS.map((it) => `${word} ${it}`)])
/** Words that mean a lamp only together with light or lamp. */
const lightsOf = (...words: string[]) => words.flatMap((word) => LIGHTS.map((it) => `${word} ${it}`))

const lamp = (
  positions: readonly Position[],
  label: string,
  names: readonly string[],
  productWord = '',
): LampName => ({ positions, label, names, productWord })

const INDICATORS = ['indicator-front', 'indicator-side', 'indicator-rear'] as const
const BRAKES = ['brake', 'brake-high'] as const

/** In words of `wordsOf` and `inShopWords`: small letters, no plurals, no Hindi. */
export const LAMP_NAMES: readonly LampName[] = [
  lamp(['low'], 'Low beam (dipper)', ['low beam', 'lo beam', 'lowbeam', 'dipped beam', ...named('dipper')]),
  lamp(['high'], 'High beam', [
    'high beam',
    'hi beam',
    'highbeam',
    'hibeam',
    'main beam',
    'full beam',
    ...lightsOf('upper'),
  ]),
  lamp(
    ['low', 'high'],
    'Headlight',
    ['headlight', 'headlamp', 'headlite', ...lightsOf('head'), 'head bulb', 'front big light'],
    'headlight',
  ),
  lamp(['fog-rear'], 'Rear fog lamp', [...named('rear fog', 'back fog'), 'fog rear', 'fog lamp rear']),
  lamp(['fog'], 'Front fog lamp', [...named('fog', 'front fog'), 'foglight', 'foglamp', 'foglite'], 'fog'),
  lamp(['position'], 'Position / parking lamp', [
    ...named('parking'),
    ...lightsOf('position', 'pilot', 'city'),
  ]),
  lamp(
    ['drl'],
    'Daytime running lamp',
    [...named('drl', 'daytime running'), 'day light', 'daytime light'],
    'drl',
  ),
  lamp(['auxiliary'], 'Auxiliary lamp', [...named('auxiliary'), ...lightsOf('aux')]),
  lamp(['indicator-front'], 'Front indicator', named('front indicator')),
  lamp(['indicator-rear'], 'Rear indicator', named('rear indicator', 'back indicator')),
  lamp(['indicator-side'], 'Side indicator', named('side indicator', 'fender indicator', 'mirror indicator')),
  lamp(
    INDICATORS,
    'Indicator',
    [...named('indicator', 'blinker', 'turn signal'), ...lightsOf('turn', 'signal', 'flasher')],
    'indicator',
  ),
  lamp(
    ['tail'],
    'Tail lamp',
    [...named('tail'), 'taillight', 'taillamp', ...lightsOf('back', 'rear')],
    'tail',
  ),
  lamp(['brake-high'], 'High-mounted brake lamp', [
    ...named('third brake', 'high mount brake', 'high mounted brake', 'centre brake', 'center brake'),
  ]),
  lamp(BRAKES, 'Brake lamp', [...named('brake'), ...lightsOf('stop', 'break')], 'brake'),
  lamp(['reverse'], 'Reversing lamp', [...named('reverse', 'reversing'), ...lightsOf('backup', 'back up')]),
  lamp(['number-plate'], 'Number-plate lamp', [
    ...named('number plate', 'numberplate', 'licence plate', 'license plate', 'registration plate'),
    ...lightsOf('plate'),
  ]),
  lamp(['interior'], 'Cabin lamp', [
    ...named('cabin', 'interior'),
    ...lightsOf('dome', 'roof', 'room', 'inside'),
  ]),
]

/** The longest name, in words. */
export const LONGEST_NAME = Math.max(
  ...LAMP_NAMES.flatMap(({ names }) => names.map((it) => it.split(' ').length)),
)

export const LAMPS_BY_NAME: ReadonlyMap<string, LampName> = new Map(
  LAMP_NAMES.flatMap((it) => it.names.map((name) => [name, it] as const)),
)
