import { useLayoutEffect, useRef, useState } from 'react'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { askedPincodeSchema } from '#domain/forms/addresses/address.ts'
import { firstProblem } from '#domain/forms/parse.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import type { DeliveryPromise } from '../../api/delivery.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import { useShop } from '../../root-data.ts'
import { DeliveryNote } from './delivery-note.tsx'
import styles from './delivery-panel.module.css'
import { useDeliveryPromise } from './use-delivery-promise.ts'

type Props = { product: Pick<ProductDetail, 'sellingPrice' | 'tax' | 'stock'>; rule: DeliveryRule }

/** What delivery costs and, where the shop promises days, when it is here. What is sold out is promised to nobody. */
export function DeliveryPanel({ product, rule }: Props) {
  const shop = useShop()
  const promises = shop?.promisesDelivery === true
  if ((promises || shop?.closesPlaces) && product.stock > 0)
    return <ForPincode product={product} rule={rule} promises={promises} />
  return <DeliveryNote rule={rule} product={product} />
}

/** Takes the same room whatever it says, so that nothing moves when the browser knows the pincode. */
function ForPincode({ product, rule, promises }: Props & { promises: boolean }) {
  const { kept, typed, isAsking, answer, ask } = useDeliveryPromise()
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page was awake stays.
  useLayoutEffect(() => {
    if (field.current?.value) setText(digitsOf(field.current.value))
  }, [])
  // What this browser has kept comes once the page is awake.
  const pincode = text ?? kept ?? ''
  const promise = answer?.is === 'promise' ? answer.promise : undefined
  const told =
    answer?.is === 'no such pincode' ? `Pincode ${typed ?? kept} was not found. Please check it.` : undefined
  // What nobody has typed fails in silence.
  const failed =
    typed && answer?.is === 'failed' ? 'We could not look up your pincode. Please try again.' : undefined

  const check = () => {
    const wrong = firstProblem(askedPincodeSchema, pincode)
    setProblem(wrong)
    if (wrong === undefined) ask(pincode)
  }
  return (
    <section className={styles.panel} aria-labelledby="delivery">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <h2 id="delivery">{promises ? 'When will it arrive?' : 'Do we deliver to you?'}</h2>
        <Field
          label="Your pincode"
          name="pincode"
          ref={field}
          inputMode="numeric"
          autoComplete="postal-code"
          value={pincode}
          onChange={(event) => {
            setText(digitsOf(event.target.value))
            setProblem(undefined)
          }}
          error={problem ?? told ?? promise?.closed ?? failed}
          hint={
            promise && !promise.closed ? (
              <Promised promise={promise} />
            ) : isAsking ? (
              'Looking up your pincode...'
            ) : promises ? (
              DAY_HINT
            ) : (
              PLACE_HINT
            )
          }
          urgent
        />
        <Button look="quiet" type="submit">
          CHECK
        </Button>
      </form>
      <p role="status" className="visually-hidden">
        {promise && !promise.closed && !problem && inWords(promise)}
      </p>
      {!promise?.closed && <DeliveryNote rule={promise?.rule ?? rule} product={product} />}
    </section>
  )
}

const DIGITS = 6
/** Also of what was pasted with spaces between. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)
const DAY_HINT = 'Enter it to see the delivery date.'
const PLACE_HINT = 'Enter it to see whether we deliver there.'

function Promised({ promise }: { promise: DeliveryPromise }) {
  const { promisedOn, district, state } = promise
  if (promisedOn === null) return inWords(promise)
  return (
    <>
      <strong>Delivery by {formatPromisedDay(promisedOn)}</strong> to {district}, {state}
    </>
  )
}

function inWords({ promisedOn, district, state }: DeliveryPromise): string {
  return promisedOn === null
    ? `We deliver to ${district}, ${state}, but cannot promise a date.`
    : `Delivery by ${formatPromisedDay(promisedOn)} to ${district}, ${state}`
}
