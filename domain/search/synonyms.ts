/** Bulbs have two or three names by two standards; the boxes carry either. */
const BULB_NAMES: readonly (readonly string[])[] = [
  ['h4', 'hb2', '9003'],
  ['hb3', '9005'],
  ['hb4', '9006'],
  ['hir1', '9011'],
  ['hir2', '9012'],
  ['t10', 'w5w', '194'],
  ['p21w', '1156', 'ba15s'],
  ['py21w', '1156a'],
  ['1157', 'bay15d'],
]

/** What customers here call the same thing. */
const SAME_THING: readonly (readonly string[])[] = [
  ['light', 'lamp', 'lite'],
  ['headlight', 'headlamp', 'headlite'],
  ['taillight', 'taillamp'],
  ['bike', 'motorcycle', 'motorbike'],
  ['scooter', 'scooty'],
  ['colour', 'color'],
  ['xenon', 'hid'],
  ['indicator', 'blinker'],
  ['adapter', 'adaptor'],
  ['drl', 'daytime'],
  ['socket', 'holder'],
]

const otherBulbNames = othersOf(BULB_NAMES)
const otherWords = othersOf(SAME_THING)

/** The other names of a bulb, by which it is indexed as well. */
export function otherNamesOfBulb(word: string): readonly string[] {
  return otherBulbNames.get(word) ?? []
}

/** Names of bulbs that begin so: they may be plain numbers, which the vocabulary does not keep. */
export function bulbNamesStartingWith(beginning: string): string[] {
  return [...otherBulbNames.keys()].filter((name) => name.startsWith(beginning)).sort()
}

export function synonymsOf(word: string): readonly string[] {
  return otherWords.get(word) ?? []
}

function othersOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  return new Map(groups.flatMap((group) => group.map((word) => [word, group.filter((it) => it !== word)])))
}
