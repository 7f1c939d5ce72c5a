import { type CSSProperties, useState } from 'react'
import { lightName } from '#domain/catalogue/light-colour.ts'
import type { Beam } from './beam.ts'
import { NightRoad } from './night-road.tsx'
import styles from './see-the-light.module.css'

/** What most vehicles leave the factory with. */
const HALOGEN = 3_200

type Props = { kelvin: number; beam: Beam }

/** The same road in two lights: to the left of the seam halogen, to the right this lamp. The seam can be moved. */
export function SeeTheLight({ kelvin, beam }: Props) {
  const [seam, setSeam] = useState(50)
  const isHalogen = kelvin === HALOGEN
  const name = lightName(kelvin)
  return (
    <section className={styles.section} aria-labelledby="see-the-light">
      <h2 id="see-the-light">See the light</h2>
      <figure className={styles.figure}>
        <div
          className={styles.picture}
          role="img"
          aria-label={
            isHalogen
              ? `A road at night in ${name} light of ${kelvin} K.`
              : `The same road at night twice: in the ${lightName(HALOGEN)} of halogen, ${HALOGEN} K, and in the ${name} of this lamp, ${kelvin} K.`
          }
          style={{ '--seam': `${seam}%` } as CSSProperties}
        >
          <NightRoad kelvin={kelvin} beam={beam} />
          {!isHalogen && (
            <div className={styles.left}>
              <NightRoad kelvin={HALOGEN} beam={beam} />
            </div>
          )}
        </div>
        {!isHalogen && (
          <input
            className={styles.seam}
            type="range"
            min={0}
            max={100}
            value={seam}
            aria-label="How much of the road is lit by halogen"
            aria-valuetext={`${seam}% halogen`}
            onChange={(event) => setSeam(event.currentTarget.valueAsNumber)}
          />
        )}
        <p className={styles.names} aria-hidden="true">
          {!isHalogen && <span>Halogen {HALOGEN} K</span>}
          <span>This lamp {kelvin} K</span>
        </p>
        <figcaption>A picture of the colour, not of the brightness.</figcaption>
      </figure>
    </section>
  )
}
