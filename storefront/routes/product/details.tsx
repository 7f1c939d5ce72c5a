import { formatRupees, fromRupees } from '#domain/money/paise.ts'
import { cardOriginalPrice, cardPrice } from '#domain/money/pricing.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { CompareButton } from '../../components/buttons/compare-button.tsx'
import { HeartButton } from '../../components/buttons/heart-button.tsx'
import { KelvinChip } from '../../components/product-facts/kelvin-chip.tsx'
import { Price } from '../../components/product-facts/price.tsx'
import { useFit } from '../../customer/use-fit.ts'
import { beamOf } from '../../lamps/beam.ts'
import { SeeTheLight } from '../../lamps/see-the-light.tsx'
import { useShop } from '../../root-data.ts'
import { BuyBar } from './buy-bar.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import styles from './details.module.css'
import { Facts } from './facts.tsx'
import { FitPanel } from './fit-panel.tsx'
import { Gallery } from './gallery.tsx'
import type { ShownProduct } from './load-product.ts'
import { NoticeForm } from './notice-form.tsx'
import { ProductTexts } from './product-texts.tsx'
import { Recommended } from './recommended.tsx'
import { SameLamp } from './same-lamp.tsx'
import { ShareButton } from './share-button.tsx'

type Props = Omit<ShownProduct, 'product'> & { product: ProductDetail }

/** In the order of the questions: what it is and costs, whether it fits, when it is here, and what if it is wrong. */
export function Details({ product, others, facts, linked, instead }: Props) {
  const lamp = facts?.lamp
  const beam = lamp && beamOf(lamp.positions)
  const isForLamps = lamp !== undefined && lamp.positions.length > 0
  // Who sent a link with a vehicle in it meant that one.
  const { fit: own, isAsking } = useFit(isForLamps && !linked ? product.id : undefined)
  const known = isForLamps ? (linked ?? own) : undefined
  return (
    <>
      <Breadcrumb steps={[{ name: 'HOME', to: '/' }]} here={product.name} />
      <div className={styles.columns}>
        <Gallery product={product} videos={facts?.videos ?? []} />
        <div className={styles.facts}>
          <div className={styles.title}>
            <p className={styles.brand}>{product.brand}</p>
            <h1>{product.name}</h1>
          </div>
          <div className={styles.price}>
            <Price
              now={cardPrice(product)}
              before={cardOriginalPrice(product)}
              discount={product.discount}
              large
            />
            <p className={styles.note}>Prices are inclusive of all taxes</p>
            {product.printedMrp !== null && (
              <p className={styles.mrp}>MRP {formatRupees(product.printedMrp)} (inclusive of all taxes)</p>
            )}
          </div>
          <div className={styles.state}>
            <p className={product.stock > 0 ? styles.there : styles.gone}>{stockText(product)}</p>
            {product.colourTemperature !== null && <KelvinChip kelvin={product.colourTemperature} />}
            <div className={styles.aside}>
              <HeartButton
                productId={product.id}
                name={product.name}
                loginText="Please login first to use wishlist features"
              />
              <CompareButton wide productId={product.id} name={product.name} />
              <ShareButton title={product.name} />
            </div>
          </div>
          {isForLamps && <FitPanel lamp={lamp} known={known} isAsking={isAsking} />}
          {facts?.delivery && <DeliveryPanel product={product} rule={facts.delivery} />}
          <CashNote />
          <BuyBar product={product} isForLamps={isForLamps} known={known} isLinked={linked !== undefined} />
          {facts && product.stock <= 0 && <NoticeForm productId={product.id} />}
          <SameLamp products={instead} />
          <Facts product={product} facts={facts} />
          {beam && product.colourTemperature !== null && (
            <SeeTheLight kelvin={product.colourTemperature} beam={beam} />
          )}
          <ProductTexts product={product} />
        </div>
      </div>
      <Recommended products={others} />
    </>
  )
}

function stockText({ stock, minStock }: ProductDetail): string {
  if (stock <= 0) return 'Out of Stock'
  return stock <= (minStock ?? 0) ? `Only ${stock} left` : 'In stock'
}

/** Where the shop takes cash: that it does, and what that costs, before anybody has to choose. */
function CashNote() {
  const fee = useShop()?.cashFee
  if (fee == null) return null
  const costs = fee === 0 ? '' : ` (${formatRupees(fromRupees(fee))} extra)`
  return <p className={styles.note}>Cash on delivery: available for most orders{costs}.</p>
}
