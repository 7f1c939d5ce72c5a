import { failedTryKind, TRY_REASONS, tryReasonText } from '#domain/orders/failed-try.ts'
import { Confirm } from '../../components/confirm.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { mailWords } from '../../order-forms/message-words.ts'
import { Phone } from '../../order-forms/phone.tsx'
import { NOT_CHOSEN } from '../../order-forms/reason-fields.tsx'
import { VersionField } from '../../order-forms/version-field.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'
import type { ShownParcel } from './shown-parcels.ts'

type Props = { order: ShownOrder; parcel: ShownParcel; result: unknown }

const REASONS = TRY_REASONS.map((reason) => [reason, tryReasonText(reason)] as const)

/** What to do about a parcel that could not be delivered. */
export function NotDelivered({ parcel }: Pick<Props, 'parcel'>) {
  const { parcelNo, failedReason, phone } = parcel
  if (!parcel.isNotDelivered) return null
  if (failedReason !== null && failedTryKind({ reason: failedReason }) === 'coming back') {
    return (
      <p>
        The courier is bringing it back. Once it is here, or sure to come back,{' '}
        <a href={`#${refusedId(parcelNo)}`}>mark it as refused at the door</a>: it becomes a return, which you
        receive like any other.
      </p>
    )
  }
  return (
    <div>
      <p>Call the customer, then ask the courier to try again.</p>
      <Phone number={phone} />
    </div>
  )
}

/** Where the form is that makes a return of it. */
export const refusedId = (parcelNo: number) => `refused-${parcelNo}`

export function FailedTry({ order, parcel: { parcelNo }, result }: Props) {
  const name = `failed-try-${parcelNo}`
  return (
    <Confirm label="Could not be delivered …" look="quiet" isOpen={isRefusedForm(name, result)}>
      <p>It stays on its way. The customer sees in My Orders that the courier could not deliver.</p>
      <ActionForm name={name} result={result}>
        <VersionField version={order.version} />
        <input type="hidden" name="parcel" value={parcelNo} />
        <SelectField label="Reason" name="reason" options={[NOT_CHOSEN, ...REASONS]} />
        <TextField
          label="Note"
          name="note"
          autoComplete="off"
          maxLength={200}
          hint="For staff only. Needed for “Something else”."
        />
        <TextField label="Day" name="on" type="date" autoComplete="off" hint="Leave empty for today." />
        <SendButton>Save the failed attempt</SendButton>
      </ActionForm>
    </Confirm>
  )
}

/** The order keeps its address: it stands on the invoice. */
export function AnotherTry({ order, parcel, result }: Props) {
  const { parcelNo, courierNote } = parcel
  const { state } = order.addresses.shipping
  const name = `try-again-${parcelNo}`
  return (
    <Confirm label="Try again …" look="quiet" isOpen={isRefusedForm(name, result)}>
      <p>
        Enter what you have agreed with the courier, and leave the other fields empty.{' '}
        {mailWords(order.customer.hasEmail)}
      </p>
      <ActionForm name={name} result={result}>
        <VersionField version={order.version} />
        <input type="hidden" name="parcel" value={parcelNo} />
        <TextField label="New phone" name="phone" inputMode="tel" autoComplete="off" />
        <TextField label="New name" name="name" autoComplete="off" />
        <TextField label="New address" name="street" autoComplete="off" />
        <TextField label="Landmark" name="landmark" autoComplete="off" />
        <TextField label="City" name="city" autoComplete="off" />
        <TextField label="Pincode" name="pincode" inputMode="numeric" autoComplete="off" />
        <TextField
          label="State"
          name="state"
          autoComplete="off"
          hint={`Must stay in ${state}: the invoice is already made.`}
        />
        <TextField
          label="Note for the courier"
          name="note"
          autoComplete="off"
          maxLength={200}
          defaultValue={courierNote ?? ''}
        />
        <SendButton>Save the new attempt</SendButton>
      </ActionForm>
    </Confirm>
  )
}

/** Where it goes, if not where its order goes. */
export function Redirected({ address }: { address: NonNullable<ShownParcel['redirected']> }) {
  const { name, street, landmark, city, state, pincode, phone } = address
  const lines = [name, street, landmark ?? '', `${city} ${pincode}`, state].filter((line) => line !== '')
  return (
    <span className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <Phone number={phone} />
    </span>
  )
}
