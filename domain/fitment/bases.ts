type Entry = {
  name: string
  aliases: readonly string[]
  /** the metal or plastic foot that decides what goes into the lamp */
  cap: string
  filaments: 0 | 1 | 2
  power: string
}

const base = <const Name extends string>(
  name: Name,
  cap: string,
  filaments: 0 | 1 | 2,
  power: string,
  aliases: readonly string[] = [],
) => ({ name, cap, filaments, power, aliases })

/** The bulb bases that vehicles sold in India have. */
export const BASES = [
  base('H4', 'P43t', 2, '60/55 W', ['HB2', '9003']),
  base('H7', 'PX26d', 1, '55 W'),
  base('H11', 'PGJ19-2', 1, '55 W'),
  base('HB3', 'P20d', 1, '60 W (ECE), 65 W (SAE)', ['9005']),
  base('HB4', 'P22d', 1, '51 W (ECE), 55 W (SAE)', ['9006']),
  base('HS1', 'PX43t', 2, '35/35 W'),
  base('H1', 'P14.5s', 1, '55 W'),
  base('HIR2', 'PX22d', 1, '55 W', ['9012']),
  base('T10', 'W2.1x9.5d', 1, '5 W', ['W5W']),
  base('P21W', 'BA15s', 1, '21 W', ['1156']),
  base('H3', 'PK22s', 1, '55 W', ['453']),
  base('H8', 'PGJ19-1', 1, '35 W'),
  base('H9', 'PGJ19-5', 1, '65 W'),
  base('H16', 'PGJ19-3', 1, '19 W'),
  base('M5', 'P15d-25-1', 2, '35/35 W (25/25 W also sold)'),
  base('BA20d', 'BA20d', 2, '35/35 W', ['S2']),
  base('D1S', 'PK32d-2', 0, '35 W'),
  base('D2S', 'P32d-2', 0, '35 W'),
  base('D4S', 'P32d-5', 0, '35 W'),
  base('PY21W', 'BAU15s', 1, '21 W amber', ['1156PY']),
  base('P21/5W', 'BAY15d', 2, '21/5 W', ['1157']),
  base('R10W', 'BA15s', 1, '10 W'),
  base('RY10W', 'BAU15s', 1, '10 W amber'),
  base('R5W', 'BA15s', 1, '5 W'),
  base('T4W', 'BA9s', 1, '4 W'),
  base('W3W', 'W2.1x9.5d', 1, '3 W'),
  base('WY5W', 'W2.1x9.5d', 1, '5 W amber'),
  base('W16W', 'W2.1x9.5d', 1, '16 W', ['T15', '921']),
  base('W21W', 'W3x16d', 1, '21 W', ['7440']),
  base('WY21W', 'WX3x16d', 1, '21 W amber', ['7440A']),
  base('W21/5W', 'W3x16q', 2, '21/5 W', ['7443']),
  base('C5W', 'SV8.5', 1, '5 W', ['festoon 36 mm']),
] as const satisfies readonly Entry[]

export type Base = (typeof BASES)[number]['name']

const BY_NAME: ReadonlyMap<string, Base> = new Map(
  BASES.flatMap(({ name, aliases }) => [name, ...aliases].map((it) => [it.toLowerCase(), name] as const)),
)

const ENTRIES: ReadonlyMap<string, Entry> = new Map(BASES.map((it) => [it.name, it]))

/** The base of this name by either standard, in any letter case: W5W is T10, 9005 is HB3. */
export function findBase(written: string): Base | undefined {
  return BY_NAME.get(written.trim().toLowerCase())
}

export function baseFacts(base: Base): Entry {
  return ENTRIES.get(base) as Entry
}
