import { type Fact, type Facts, factOf, writeFact } from './audit-facts.ts'

type Change = { action: string; before: Facts | null; after: Facts | null }

/** Each fact that is told of, as it was and as it is: `Role: packer → manager`. What is not there is not told of. */
export function changeWords({ action, before, after }: Change): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const beside = { ...before, ...after }
  return [...names].flatMap((name) => {
    const fact = factOf(action, name)
    const [was, is] = [before, after].map((facts) => side(fact, facts?.[name], { ...beside, ...facts }))
    if (was === undefined) return is === undefined || is === '' ? [] : [said(fact, is)]
    const [from, to] = [was || (fact.none ?? 'none'), is === undefined ? '–' : is || (fact.none ?? 'none')]
    return from === to || (was === '' && is === '') ? [] : [said(fact, `${from} → ${to}`)]
  })
}

/** Nothing where the fact is not told of; an empty text where it is, and there is none. */
function side(fact: Fact, value: unknown, beside: Facts): string | undefined {
  if (value === undefined) return undefined
  return value === null ? '' : (writeFact(fact, value, beside) ?? '')
}

const said = ({ label }: Fact, words: string) => (label === undefined ? words : `${label}: ${words}`)

/** Each fact by itself, as it stood on one side of the change. */
export const factWords = (action: string, facts: Facts | null): string[] =>
  changeWords({ action, before: null, after: facts })
