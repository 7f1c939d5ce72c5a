import { type Base, baseFacts } from '#domain/fitment/bases.ts'
import styles from './base-drawing.module.css'
import { capDrawing } from './cap-drawings.ts'

/** What to look for on the old bulb: its foot from behind and from the side, and what is stamped on it. */
export function BaseDrawing({ base }: { base: Base }) {
  const { cap, aliases } = baseFacts(base)
  const drawing = capDrawing(cap)
  if (!drawing) return null
  const words = `A bulb with the base ${base} from behind and from the side: ${drawing.words}.`
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 210 100" role="img" aria-label={words}>
        {drawing.back.map((line) => (
          <path key={line} d={line} />
        ))}
        <g transform="translate(110)">
          {drawing.side.map((line) => (
            <path key={line} d={line} />
          ))}
        </g>
      </svg>
      <figcaption>
        <strong>{base}</strong>, cap {cap}
        {aliases.length > 0 && <>, also called {aliases.join(', ')}</>}
      </figcaption>
    </figure>
  )
}
