import { useState } from 'react'
import { Link } from 'react-router'
import { verdictLine } from '#domain/fitment/verdict-line.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import type { VehicleFit } from '../../api/fits.ts'
import { AddToCartButton } from '../../components/buttons/add-to-cart-button.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { FitMark } from '../../components/product-facts/fit-mark.tsx'
import { whenPressed } from '../../vehicles/everywhere/when-pressed.ts'
import styles from './buy-bar.module.css'
import { VEHICLE_FIELD } from './type-vehicle.tsx'

type Props = {
  product: ProductDetail
  /** whether there is anything to be said of vehicles; its line has its room from the start */
  isForLamps: boolean
  known: VehicleFit | undefined
  /** the vehicle is that of the address: what is linked here is for the same */
  isLinked: boolean
}

/** The way to buy, which stays in view, and whether it fits right beside it. */
export function BuyBar({ product, isForLamps, known, isLinked }: Props) {
  const [isInCart, setInCart] = useState(false)
  const line = known && verdictLine(known.vehicle, known.fits, known.isLikely)
  const isNo = line?.verdict === 'does-not-fit' || line?.verdict === 'factory-led'
  return (
    <div className={styles.bar} data-lines={isForLamps ? 2 : 1}>
      {isForLamps && (
        <div className={styles.fit}>
          {known && line ? (
            <FitMark verdict={line.verdict} isLikely={known.isLikely}>
              {line.words}
            </FitMark>
          ) : (
            <AskWhatFits />
          )}
          {known && isNo && <WayOn known={known} isLinked={isLinked} />}
        </div>
      )}
      <div className={styles.buy} data-in-cart={isInCart || undefined}>
        <span className={styles.price}>{formatRupees(cardPrice(product))}</span>
        <AddToCartButton product={product} quiet={isNo} onInCart={() => setInCart(true)}>
          ADD TO CART
        </AddToCartButton>
        {isInCart && <Link to="/cart">View cart</Link>}
      </div>
      {product.stock > 0 && <NeedsScript words="Adding to the cart needs JavaScript." />}
    </div>
  )
}

function AskWhatFits() {
  return (
    <Link to="#fit" onClick={whenPressed(() => document.getElementById(VEHICLE_FIELD)?.focus())}>
      Check if it fits your vehicle
    </Link>
  )
}

/** To the same lamp with the base that fits, where there is one; else to what does fit. */
function WayOn({ known: { vehicle, sister }, isLinked }: { known: VehicleFit; isLinked: boolean }) {
  if (!sister) return <Link to={vehicle.path}>See what fits</Link>
  const words = sister.base ? `The ${sister.base} one fits` : 'This one fits'
  return (
    <Link
      to={`/product/${sister.id}${isLinked ? `?vehicle=${vehicle.id}` : ''}`}
      aria-label={`${words}: ${sister.name}`}
    >
      {words}
    </Link>
  )
}
