import { bestFit } from '#domain/fitment/verdict.ts'
import type { Fit } from '../../api/fits.ts'
import { FitMark } from '../../components/fit-mark.tsx'
import { useFit } from '../../customer/use-fit.ts'
import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import styles from './compare.module.css'

type Props = {
  productId: number
  /** for the vehicle in the address, which goes before the chosen one */
  linked: Fit[] | undefined
}

/** Whether a product fits the vehicle, in a word and a sentence. */
export function FitCell({ productId, linked }: Props) {
  const { fit, isAsking } = useFit(productId)
  const fits = linked ?? fit?.fits
  if (!fits)
    return (
      <div className={styles.fit}>
        {!isAsking && <ChooseVehicleLink>Choose your vehicle</ChooseVehicleLink>}
      </div>
    )
  const best = bestFit(fits)
  return (
    <div className={styles.fit}>
      <FitMark verdict={best?.verdict ?? 'not-known'} />
      {best && <p>{best.reason}</p>}
    </div>
  )
}
