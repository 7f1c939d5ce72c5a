// Which pictures stand for which product. A new product is a line here: a recipe and what is special about it.

import { kelvin } from './parts/colour.ts'
import { anodised, metal } from './parts/materials.ts'
import { capPair, cubePair, fogPair, lightBar } from './recipes/auxiliary.ts'
import {
  amberPair,
  amberTone,
  blueTone,
  copperTone,
  halogenPair,
  halogenSingle,
  hidKit,
  ledPair,
  ledSingle,
  silverTone,
  spareBallast,
  wedgePair,
  xenon,
} from './recipes/bulbs.ts'
import type { View } from './recipes/entry.ts'
import { carSide, crystal, projectorPair, roundPair, roundSingle } from './recipes/lamps.ts'
import { bikeTail, drlPair, indicatorPair, showKit } from './recipes/signals.ts'
import { board, cloths, sealant, workLight } from './recipes/tools.ts'
import { clampPair, decoderPair, flasher, harness, socketPair } from './recipes/wiring.ts'

const yellow = kelvin(2400)
const blueTip = metal(0x31496e, 0.3)

export const catalogue: Readonly<Record<string, () => View[]>> = {
  'KR-1001': () => ledPair({ base: 'H4', marks: 'M1 H4 6000K' }, 6000),
  'KR-1002': () => ledPair({ base: 'H7', marks: 'M1 H7 6000K' }, 6000),
  'KR-1003': () => ledPair({ base: 'H11', marks: 'M1 H11 6000K' }, 6000),
  'KR-1004': () => ledPair({ base: 'HB3', marks: 'M2 HB3', body: blueTone, sink: 'discs' }, 5500),
  'KR-1005': () => ledPair({ base: 'HB4', marks: 'M2 HB4', body: silverTone, sink: 'discs' }, 5500),
  'KR-1006': () =>
    ledPair({ base: 'H4', marks: 'M3 H4 4300K', body: copperTone, sink: 'discs' }, 4300, {
      driver: ['KIRANTA', 'CAN-BUS DECODER'],
    }),
  'KR-1007': () =>
    ledSingle(
      { base: 'HS1', marks: 'DUO HS1', fan: false, sink: 'discs', small: true, body: silverTone },
      5000,
    ),
  'KR-1008': () => ledSingle({ base: 'M5', marks: 'DUO M5', fan: false, small: true, body: anodised }, 5000),
  'KR-1009': () => halogenSingle({ base: 'H4', marks: 'KIRANTA  H4 12V 60/55W' }, 3200),
  'KR-1010': () => halogenSingle({ base: 'H7', marks: 'KIRANTA H7 12V 55W' }, 3200),
  'KR-1011': () => halogenSingle({ base: 'H11', marks: 'KIRANTA  H11 12V 55W' }, 3200),
  'KR-1012': () => halogenSingle({ base: 'HB3', marks: 'KIRANTA  HB3 12V 60W' }, 3200),
  'KR-1013': () => halogenSingle({ base: 'HS1', marks: 'KIRANTA HS1 12V 35/35W' }, 3200),
  'KR-1014': () =>
    halogenPair({ base: 'H4', marks: 'UJJWAL H4 12V 60/55W', tint: 0x2c4f86, tip: blueTip }, 3500),
  'KR-1015': () =>
    halogenPair({ base: 'H7', marks: 'UJJWAL H7 12V 55W', tint: 0x2c4f86, tip: blueTip }, 3500),
  'KR-1016': () => xenon('D2S', 4300),
  'KR-1017': () => xenon('D4S', 5000),
  'KR-1018': () => hidKit(4300),
  'KR-1019': () => spareBallast(),
  'KR-1020': () => xenon('D1S', 4300),
  'KR-1021': () => roundSingle(),
  'KR-1022': () => roundPair(),
  'KR-1023': () => projectorPair(38, true, '3-inch bi-LED projector'),
  'KR-1024': () => projectorPair(25, false, '2-inch mini projector'),
  'KR-1025': () => carSide('left'),
  'KR-1026': () => carSide('right'),
  'KR-1027': () => crystal(),
  'KR-1028': () =>
    fogPair({ optic: 'projector', r: 38, name: '3-inch fog lamp' }, [yellow, yellow], 'shining yellow'),
  'KR-1029': () =>
    fogPair(
      { optic: 'twin', r: 40, name: 'dual-colour fog lamp' },
      [yellow, kelvin(6000)],
      'lit, one yellow and one white',
    ),
  'KR-1030': () => cubePair(),
  'KR-1031': () => lightBar(),
  'KR-1032': () =>
    ledPair({ base: 'H11', marks: 'SANJH H11 3000K', body: amberTone, small: true, sink: 'discs' }, 3000, {
      light: yellow,
    }),
  'KR-1033': () => capPair(),
  'KR-1034': () => wedgePair(),
  'KR-1035': () => amberPair(),
  'KR-1036': () => indicatorPair(),
  'KR-1037': () => bikeTail(),
  'KR-1038': () => drlPair(),
  'KR-1039': () => showKit(),
  'KR-1040': () => harness(),
  'KR-1041': () => decoderPair(),
  'KR-1042': () => flasher(),
  'KR-1043': () => socketPair(),
  'KR-1044': () => clampPair(),
  'KR-1045': () => board(),
  'KR-1046': () => sealant(),
  'KR-1047': () => workLight(),
  'KR-1048': () => cloths(),
}
