import { useRef } from 'react'
import { bestFit } from '#domain/fitment/verdict.ts'
import type { Fit } from '../../api/fits.ts'
import { FitMark } from '../../components/fit-mark.tsx'
import { useFit } from '../../customer/use-fit.ts'
import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import { useFocusAfterChoice } from '../../vehicles/everywhere/use-focus-after-choice.ts'
import styles from './compare.module.css'

type Props = {
  productId: number
  /** for the vehicle in the address, which goes before the chosen one */
  linked: Fit[] | undefined
}

/** Whether a product fits the vehicle, in a word and a sentence. */
export function FitCell({ productId, linked }: Props) {
  const { fit, isAsking } = useFit(linked ? undefined : productId)
  const fits = linked ?? fit?.fits
  const cell = useRef<HTMLDivElement>(null)
  const noteUse = useFocusAfterChoice(cell, fits !== undefined)
  const best = fits && bestFit(fits)
  return (
    <div ref={cell} tabIndex={-1} className={styles.fit}>
      {fits && <FitMark verdict={best?.verdict ?? 'not-known'} />}
      {best && <p>{best.reason}</p>}
      {!fits && !isAsking && <ChooseVehicleLink onOpen={noteUse}>Choose your vehicle</ChooseVehicleLink>}
    </div>
  )
}
