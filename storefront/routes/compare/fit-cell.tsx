import { useRef } from 'react'
import { bestFit } from '#domain/fitment/verdict.ts'
import { FitMark } from '../../components/product-facts/fit-mark.tsx'
import { useFit } from '../../customer/use-fit.ts'
import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import { useFocusAfterChoice } from '../../vehicles/everywhere/use-focus-after-choice.ts'
import styles from './compare.module.css'
import type { Column } from './load-compared.ts'

type Props = {
  productId: number
  /** for the vehicle in the address, which goes before the chosen one */
  linked: Column['fit']
}

/** Whether a product fits the vehicle, in a word and a sentence. */
export function FitCell({ productId, linked }: Props) {
  const { fit: chosen, isAsking } = useFit(linked ? undefined : productId)
  const { fits, isLikely = false } = linked ?? chosen ?? {}
  const cell = useRef<HTMLDivElement>(null)
  const noteUse = useFocusAfterChoice(cell, fits !== undefined)
  const best = fits && bestFit(fits)
  return (
    <div ref={cell} tabIndex={-1} className={styles.fit}>
      {fits && <FitMark verdict={best?.verdict ?? 'not-known'} isLikely={isLikely} />}
      {best && <p>{best.reason}</p>}
      {!fits && !isAsking && <ChooseVehicleLink onOpen={noteUse}>Choose your vehicle</ChooseVehicleLink>}
    </div>
  )
}
