import { useRef } from 'react'
import { confidenceText, isNamedSource, sourceLine } from '#domain/fitment/lamp-confidence.ts'
import { positionLabel } from '#domain/fitment/positions.ts'
import { vehicleChip } from '#domain/fitment/vehicle.ts'
import type { Lamp } from '../../api/beside-product.ts'
import type { VehicleFit } from '../../api/fits.ts'
import { ButtonLink, buttonClass } from '../../components/buttons/button.tsx'
import { FitMark, verdictWord } from '../../components/product-facts/fit-mark.tsx'
import { FitPromise } from '../../components/product-facts/fit-promise.tsx'
import { BaseDrawing } from '../../lamps/base-drawing.tsx'
import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import { useFocusAfterChoice } from '../../vehicles/everywhere/use-focus-after-choice.ts'
import styles from './fit-panel.module.css'
import { TypeVehicle } from './type-vehicle.tsx'

type Props = {
  lamp: Lamp
  /** what is said of the vehicle; nothing while there is none, or nobody has answered */
  known: VehicleFit | undefined
  isAsking: boolean
}

/**
 * Whether it fits: which lamps it is for and how that is known, and with a vehicle what is said of its lamps. Both take the
 * same room, so that nothing moves when the browser knows the vehicle.
 */
export function FitPanel({ lamp, known, isAsking }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const noteUse = useFocusAfterChoice(heading, known !== undefined)
  const base = lamp.bases.find((it) => known?.fits.some((fit) => fit.base === it)) ?? lamp.bases[0]
  return (
    <section className={styles.panel} aria-labelledby="fit" aria-busy={isAsking || undefined}>
      <h2 ref={heading} id="fit" tabIndex={-1}>
        Does it fit yours?
      </h2>
      <p role="status" className="visually-hidden">
        {known && inShort(known)}
      </p>
      <div className={styles.columns}>
        <div className={styles.words}>
          {known ? (
            <Verdicts known={known} />
          ) : (
            <>
              <Lamps lamp={lamp} />
              <TypeVehicle onChosen={noteUse} />
            </>
          )}
        </div>
        {base && <BaseDrawing base={base} />}
      </div>
      {known ? (
        <ButtonLink look="quiet" to={known.vehicle.path}>
          All lamps of this vehicle
        </ButtonLink>
      ) : (
        <ChooseVehicleLink className={buttonClass('quiet')} onOpen={noteUse}>
          Choose your vehicle from lists
        </ChooseVehicleLink>
      )}
    </section>
  )
}

function Lamps({ lamp }: { lamp: Lamp }) {
  return (
    <>
      <p className={styles.lead}>{matchedBy(lamp)}</p>
      <ul className={styles.lamps} aria-label="For these lamps">
        {lamp.positions.map((position) => (
          <li key={position}>{positionLabel(position)}</li>
        ))}
      </ul>
    </>
  )
}

function Verdicts({ known: { vehicle, fits } }: { known: VehicleFit }) {
  return (
    <>
      <p className={styles.lead}>
        For your <strong>{vehicleChip(vehicle)}</strong>:
      </p>
      {fits.length === 0 && (
        <div className={styles.verdict}>
          <FitMark verdict="not-known" />
          <p>We do not know whether your vehicle has this lamp. Read the marking on your bulb first.</p>
        </div>
      )}
      {alike(fits).map(([fit, ...others]) => (
        <div key={fit.position} className={styles.verdict}>
          <h3>{labelsOf([fit, ...others])}</h3>
          <FitMark verdict={fit.verdict} isLikely={isLikely(fit)}>
            {fit.verdict === 'factory-led' ? 'Factory LED: nothing to change' : undefined}
          </FitMark>
          <p>{fit.reason}</p>
          {fit.lamp && (
            <p className={styles.sure}>
              {[confidenceText(fit.lamp), isNamedSource(fit.source) && sourceLine(fit.source), fit.note]
                .filter(Boolean)
                .join('. ')}
            </p>
          )}
          {fit.verdict === 'fits' && <FitPromise />}
        </div>
      ))}
    </>
  )
}

type Fit = VehicleFit['fits'][number]

/** What fits by a fact that is no more than likely does not look like what surely does. */
const isLikely = ({ verdict, lamp }: Fit) => verdict === 'fits' && lamp?.confidence === 'likely'

/** Lamps of which the same is said stand together: mostly high and low beam are one bulb. */
function alike(fits: readonly Fit[]): [Fit, ...Fit[]][] {
  const sameOf = ({ verdict, base, lamp, source, note }: Fit) =>
    JSON.stringify([verdict, base, lamp, source, note])
  return Object.values(Object.groupBy(fits, sameOf)) as [Fit, ...Fit[]][]
}

const labelsOf = (fits: readonly Fit[]) => fits.map(({ position }) => positionLabel(position)).join(', ')

/** What is said of the lamps, for whoever hears it. */
function inShort({ vehicle, fits }: VehicleFit): string {
  const said = alike(fits)
  const words = said.map((some) => {
    const word = verdictWord(some[0].verdict, isLikely(some[0]))
    return said.length > 1 ? `${labelsOf(some)} ${word}` : word
  })
  return `${vehicleChip(vehicle)}: ${words.join(', ') || verdictWord('not-known')}`
}

function matchedBy({ fitsBy, bases }: Lamp): string {
  switch (fitsBy) {
    case 'base':
      return bases.length > 0
        ? `Matched by bulb base: ${bases.join(', ')}. Check the marking on your old bulb.`
        : 'Depends on the lamp it is connected to.'
    case 'vehicle':
      return 'A complete lamp, made for certain vehicles only.'
    case 'universal':
      return 'Made to suit many vehicles. Measure your lamp first.'
  }
}
