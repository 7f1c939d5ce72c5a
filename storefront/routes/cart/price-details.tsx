import type { ReactNode } from 'react'
import { formatRoundedOff, formatRupees } from '#domain/money/paise.ts'
import type { QuoteSums } from '../../api/quote.ts'
import styles from './price-details.module.css'

/** How the grand total comes about, row by row. */
export function PriceDetails({ totals, coupon }: { totals: QuoteSums; coupon: string | undefined }) {
  const { mrp, discount, taxable, tax, delivery, couponDiscount, fee, roundedOff, payable, itemCount } =
    totals
  const { untilFreeDelivery } = totals
  return (
    <section className={styles.panel} aria-labelledby="price-details">
      <h2 id="price-details">
        Price details <small>({itemCount === 1 ? '1 item' : `${itemCount} items`})</small>
      </h2>
      <dl className={styles.rows}>
        <Row name="Total MRP" note="before tax">
          {formatRupees(mrp)}
        </Row>
        <Row name="Discount" good={discount > 0}>
          {discount > 0 && '−'}
          {formatRupees(discount)}
        </Row>
        <Row name="Taxable amount">{formatRupees(taxable)}</Row>
        <Row name="Tax (GST)">{formatRupees(tax)}</Row>
        <Row name="Delivery" good={delivery === 0}>
          {delivery === 0 ? 'FREE' : formatRupees(delivery)}
        </Row>
        {untilFreeDelivery > 0 && (
          <div>
            <dt className="visually-hidden">Free delivery</dt>
            <dd className={styles.more}>{formatRupees(untilFreeDelivery)} more for free delivery</dd>
          </div>
        )}
        {coupon !== undefined && (
          <Row name={`Coupon ${coupon}`} good>
            {couponDiscount === 0 ? 'Free delivery' : `−${formatRupees(couponDiscount)}`}
          </Row>
        )}
        {fee > 0 && <Row name="Cash on delivery fee">{formatRupees(fee)}</Row>}
        {roundedOff !== 0 && <Row name="Rounded off">{formatRoundedOff(roundedOff)}</Row>}
        <Row name="Grand total" last>
          {formatRupees(payable)}
        </Row>
      </dl>
    </section>
  )
}

type RowProps = { name: string; note?: string; good?: boolean; last?: boolean; children: ReactNode }

function Row({ name, note, good = false, last = false, children }: RowProps) {
  return (
    <div className={last ? styles.last : undefined}>
      <dt>{name}</dt>
      {note && <dd className={styles.note}>{note}</dd>}
      <dd className={good ? styles.good : undefined}>{children}</dd>
    </div>
  )
}
