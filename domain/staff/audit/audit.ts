/** The most that is kept of a record, as text. */
export const LONGEST_FACTS = 8_000
const LONGEST_FACT = 1_000
const ROOM_FOR_NAMES = 1_000

type Facts = Record<string, unknown>

const SECRET = /password|secret|token|hash|sealed|recovery/i

/**
 * What is kept of a record before or after a change: nothing secret, and no more than has room. What is too long is
 * cut, and what then still has no room is named under "left out".
 */
export function auditText(facts: Facts): string {
  const kept: Facts = {}
  const leftOut: string[] = []
  let room = LONGEST_FACTS - ROOM_FOR_NAMES
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue
    const fact = SECRET.test(name) ? '•••' : shortened(value)
    room -= JSON.stringify({ [name]: fact }).length
    if (room >= 0) kept[name] = fact
    else if (leftOut.length < 20) leftOut.push(name.slice(0, 40))
  }
  if (leftOut.length > 0) kept['left out'] = leftOut
  return JSON.stringify(kept)
}

function shortened(value: unknown): unknown {
  const text = JSON.stringify(value)
  if (text.length <= LONGEST_FACT) return value
  if (Array.isArray(value)) return firstOf(value)
  const plain = typeof value === 'string' ? value : text
  return `${plain.slice(0, LONGEST_FACT - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** As many of a list as have room, and a sign that there were more. */
function firstOf(list: readonly unknown[]): unknown[] {
  const kept: unknown[] = []
  let room = LONGEST_FACT - 10
  for (const it of list) {
    room -= JSON.stringify(it).length + 1
    if (room < 0) break
    kept.push(it)
  }
  return [...kept, '…']
}

/** Of two states of a record, what differs: as it was, and as it is. */
export function changedFacts(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
