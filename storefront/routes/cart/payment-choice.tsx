import { lazy, Suspense, useId, useState } from 'react'
import { formatRupees } from '#domain/money/paise.ts'
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '#domain/payments/payment.ts'
import { Button } from '../../components/button.tsx'
import styles from './payment-choice.module.css'
import type { Payment } from './use-payment.ts'

/** Few need it, and only once. */
const ChangeMobileDialog = lazy(async () => ({
  default: (await import('../../account/change-mobile-dialog.tsx')).ChangeMobileDialog,
}))

/** Where the shop takes cash: how the customer pays, online first. */
export function PaymentChoice({ payment }: { payment: Payment }) {
  const { orderType, choose, cash, fee, needsMobile, askAgain } = payment
  const [adding, setAdding] = useState(false)
  const id = useId()
  const costs = fee === 0 ? 'No extra charge' : `${formatRupees(fee)} extra`
  const isOffered = cash?.offered === true
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
      <label className={isOffered ? styles.method : `${styles.method} ${styles.off}`}>
        <input
          type="radio"
          name="payment"
          checked={orderType === CASH_ON_DELIVERY}
          disabled={!isOffered}
          aria-describedby={`${id}-cash`}
          onChange={() => choose(CASH_ON_DELIVERY)}
        />
        <span>Cash on delivery</span>
        <span id={`${id}-cash`} className={styles.note}>
          {cash && !isOffered ? cash.reason : costs}
        </span>
      </label>
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
