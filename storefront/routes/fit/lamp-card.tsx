import { baseFacts } from '#domain/fitment/bases.ts'
import { confidenceText, sourceLine } from '#domain/fitment/lamp-confidence.ts'
import { answerOf, groupLabel, possibleBases } from '#domain/fitment/lamp-groups.ts'
import type { Position } from '#domain/fitment/positions.ts'
import { isSure } from '#domain/fitment/verdict.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { BaseDrawing } from '../../lamps/base-drawing.tsx'
import type { ShownLamp } from './find-vehicle.ts'
import styles from './lamp-card.module.css'
import type { LampGroup } from './load-vehicle.ts'

const UNKNOWN = { confidence: 'unknown', isDoubted: false } as const

/** Of the heading of a lamp, which names what there is for it too. */
export const lampId = (position: Position) => `lamp-${position}`

/** One lamp of a vehicle: its bulb, how sure that is, and what to check; more of the bulb when it is asked for. */
export function LampCard({ group: { lamp, positions } }: { group: LampGroup }) {
  const answer = answerOf(lamp)
  const facts = factsOf(lamp, positions.length)
  const isDrawn = answer === 'base' && lamp.base !== null
  return (
    <article className={styles.card} data-answer={answer}>
      <h3 id={lampId(lamp.position)}>{groupLabel(positions)}</h3>
      <p className={styles.base}>{bulbIn(lamp)}</p>
      <p className={styles.sure} data-sure={surenessOf(lamp)}>
        {confidenceText(answer === 'unknown' ? UNKNOWN : lamp)}
      </p>
      <Facts facts={warningsOf(lamp)} />
      {(isDrawn || facts.length > 0) && (
        <details className={styles.more}>
          <summary>{answer === 'base' ? 'About this bulb' : 'About this lamp'}</summary>
          {isDrawn && lamp.base && <BaseDrawing base={lamp.base} />}
          <Facts facts={facts} />
        </details>
      )}
    </article>
  )
}

function Facts({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function surenessOf(lamp: ShownLamp): 'sure' | 'likely' | 'unsure' {
  if (!isSure(lamp)) return 'unsure'
  return lamp.confidence === 'likely' ? 'likely' : 'sure'
}

function bulbIn(lamp: ShownLamp): string {
  switch (answerOf(lamp)) {
    case 'base':
      return lamp.base ?? ''
    case 'factory-led':
      return 'Factory LED'
    case 'unknown':
      return 'Not known'
  }
}

/** What nobody should buy without having read. */
function warningsOf(lamp: ShownLamp): string[] {
  return [
    ...(answerOf(lamp) === 'factory-led' ? ['Nothing to change here.'] : otherBulbs(lamp)),
    ...(lamp.note ? [lamp.note] : []),
  ]
}

function factsOf(lamp: ShownLamp, positions: number): string[] {
  return [
    ...(answerOf(lamp) === 'base' && lamp.base !== null
      ? [baseFacts(lamp.base).power, ...(positions > 1 ? ['One bulb does both.'] : [])]
      : []),
    ...(lamp.checkedOn ? [`Checked on ${formatFullDate(Date.parse(lamp.checkedOn))}.`] : []),
    ...[sourceLine(lamp.source) ?? []].flat(),
  ]
}

function otherBulbs(lamp: ShownLamp): string[] {
  const others = possibleBases(lamp).filter((base) => base !== lamp.base)
  const either = others.length > 0 ? [`It may ${lamp.base ? 'also ' : ''}be ${anyOf(others)}.`] : []
  const isKnown = answerOf(lamp) === 'base' && lamp.base !== null
  return isKnown ? either : [...either, 'Read the marking on your bulb before you order.']
}

function anyOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
