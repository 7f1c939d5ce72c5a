import { lazy, Suspense, useId, useState } from 'react'
import { formatRupees } from '#domain/money/paise.ts'
import { ONLINE_PAYMENT } from '#domain/payments/payment.ts'
import type { PaymentOffer } from '../../api/payment-methods.ts'
import { Button } from '../../components/buttons/button.tsx'
import styles from './payment-choice.module.css'
import type { Payment } from './use-payment.ts'

/** Few need it, and only once. */
const ChangeMobileDialog = lazy(async () => ({
  default: (await import('../../account/change-mobile-dialog.tsx')).ChangeMobileDialog,
}))

const costOf = ({ fee }: PaymentOffer) => (fee === 0 ? 'No extra charge' : `${formatRupees(fee)} extra`)

/** Where the shop takes cash: how the customer pays, online first. */
export function PaymentChoice({ payment }: { payment: Payment }) {
  const { orderType, choose, offers, needsMobile, askAgain } = payment
  const [adding, setAdding] = useState(false)
  const id = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>How would you like to pay?</legend>
      <label className={styles.method}>
        <input
          type="radio"
          name="payment"
          checked={orderType === ONLINE_PAYMENT}
          onChange={() => choose(ONLINE_PAYMENT)}
        />
        <span>Pay online</span>
      </label>
      {offers.map((offer, index) => (
        <label
          key={offer.orderType}
          className={offer.offered ? styles.method : `${styles.method} ${styles.off}`}
        >
          <input
            type="radio"
            name="payment"
            checked={orderType === offer.orderType}
            disabled={!offer.offered}
            aria-describedby={`${id}-${index}`}
            onChange={() => choose(offer.orderType)}
          />
          <span>{offer.label}</span>
          <span id={`${id}-${index}`} className={styles.note}>
            {offer.reason ?? costOf(offer)}
          </span>
        </label>
      ))}
      {needsMobile && (
        <div className={styles.mobile}>
          <p>We call you before we send a cash order. Please add your mobile number first.</p>
          <Button look="quiet" onClick={() => setAdding(true)}>
            Add mobile number
          </Button>
        </div>
      )}
      {adding && (
        <Suspense fallback={null}>
          <ChangeMobileDialog
            hasOne={false}
            onChanged={() => {
              setAdding(false)
              askAgain()
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
