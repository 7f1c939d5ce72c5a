import { baseFacts } from '#domain/fitment/bases.ts'
import { howSure, restsOn } from '#domain/fitment/how-sure.ts'
import { answerOf, groupLabel, possibleBases } from '#domain/fitment/lamp-groups.ts'
import { isSure } from '#domain/fitment/verdict.ts'
import { formatFullDate } from '#domain/order-date.ts'
import { BaseDrawing } from '../../lamps/base-drawing.tsx'
import type { ShownLamp } from './find-vehicle.ts'
import styles from './lamp-card.module.css'
import type { LampGroup } from './load-vehicle.ts'

const UNKNOWN = { confidence: 'unknown', isDoubted: false } as const

/** One lamp of a vehicle: its bulb, how sure that is, and what to check. */
export function LampCard({ group: { lamp, positions, fitting } }: { group: LampGroup }) {
  const answer = answerOf(lamp)
  const count = fitting.fits.length + fitting.mayFit.length
  return (
    <article className={styles.card} data-answer={answer}>
      <h3>{groupLabel(positions)}</h3>
      <p className={styles.base}>{bulbIn(lamp)}</p>
      <p className={styles.sure} data-sure={isSure(lamp)}>
        {howSure(answer === 'unknown' ? UNKNOWN : lamp)}
      </p>
      {answer === 'base' && lamp.base && <BaseDrawing base={lamp.base} />}
      <ul className={styles.facts}>
        {factsOf(lamp, positions.length).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {count > 0 && <a href={`#for-${lamp.position}`}>See what we have for it</a>}
    </article>
  )
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

function factsOf(lamp: ShownLamp, positions: number): string[] {
  return [
    ...(answerOf(lamp) === 'factory-led' ? ['Nothing to change here.'] : bulbFacts(lamp, positions)),
    ...(lamp.note ? [lamp.note] : []),
    ...(lamp.checkedOn ? [`Checked on ${formatFullDate(Date.parse(lamp.checkedOn))}.`] : []),
    ...[restsOn(lamp.source) ?? []].flat(),
  ]
}

function bulbFacts(lamp: ShownLamp, positions: number): string[] {
  const others = possibleBases(lamp).filter((base) => base !== lamp.base)
  const either = others.length > 0 ? [`It may ${lamp.base ? 'also ' : ''}be ${anyOf(others)}.`] : []
  if (answerOf(lamp) === 'unknown' || lamp.base === null)
    return [...either, 'Read the marking on your bulb before you order.']
  return [baseFacts(lamp.base).power, ...(positions > 1 ? ['One bulb does both.'] : []), ...either]
}

function anyOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
