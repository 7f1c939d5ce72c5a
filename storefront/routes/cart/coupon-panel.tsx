import { useState } from 'react'
import { LONGEST_COUPON_CODE } from '#domain/coupons/coupon.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import styles from './coupon-panel.module.css'
import type { Coupon } from './use-coupon.ts'
import { useLinkedCoupon } from './use-linked-coupon.ts'

/** Takes a code, and says what it saves or why it does not apply, in the same room. The button stays the same one, and with it the focus. */
export function CouponPanel({ coupon }: { coupon: Coupon }) {
  const { applied, code, isChecking, problem, discount, apply, remove } = coupon
  const [typed, setTyped] = useState(useLinkedCoupon())
  const [isEmpty, setIsEmpty] = useState(false)
  const text = applied ? applied : (typed ?? code ?? '')
  const saving = discount === 0 ? 'Delivery is free with this coupon.' : `You save ${formatRupees(discount)}.`

  const submit = () => {
    if (applied || isChecking) return
    setIsEmpty(text.trim() === '')
    apply(text)
    setTyped(undefined)
  }
  return (
    <section className={styles.panel} aria-label="Coupon">
      <form
        className={styles.form}
        noValidate
        aria-busy={isChecking || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Coupon code"
          value={text}
          readOnly={applied !== undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_COUPON_CODE}
          error={isEmpty ? 'Please enter a coupon code.' : typed === undefined ? problem : undefined}
          hint={applied ? <strong>{saving}</strong> : isChecking ? 'Checking your coupon...' : HINT}
          urgent
          onChange={(event) => {
            setTyped(event.target.value)
            setIsEmpty(false)
          }}
        />
        <Button
          look="quiet"
          type={applied ? 'button' : 'submit'}
          aria-label={applied && `Remove coupon ${applied}`}
          onClick={
            applied
              ? (event) => {
                  // The button sends the form as soon as nothing is applied, which is before this press is over.
                  event.preventDefault()
                  remove()
                }
              : undefined
          }
        >
          {applied ? 'Remove' : 'Apply'}
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {applied && `Coupon ${applied} applied. ${saving}`}
      </p>
    </section>
  )
}

const HINT = 'One coupon per order.'
