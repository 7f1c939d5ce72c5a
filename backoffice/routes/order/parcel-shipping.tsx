import { Confirm } from '../../components/confirm.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm, resultOf } from '../../forms/form-result.ts'
import { mailWords } from '../../order-forms/message-words.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import type { ShownOrder } from './shown-order.ts'
import type { ShownParcel } from './shown-parcels.ts'

type Props = { order: ShownOrder; parcel: ShownParcel; result: unknown }

/** Those who took parcels before, for every field that asks for one. */
export function Couriers({ couriers }: Pick<ShownOrder, 'couriers'>) {
  return (
    <datalist id="couriers">
      {couriers.map((courier) => (
        <option key={courier} value={courier} />
      ))}
    </datalist>
  )
}

/** Courier and AWB are asked for once: a parcel may go without, and get them later. */
export function Ship({ order, parcel, result }: Props) {
  const { parcelNo } = parcel
  const name = `ship-${parcelNo}`
  const typed = resultOf(name, result)?.typed
  const isWithout = typed && !(typed.courier?.trim() && typed.trackingNo?.trim())
  return (
    <ActionForm name={name} result={result}>
      <VersionField version={order.version} />
      <input type="hidden" name="parcel" value={parcelNo} />
      <TrackingFields parcel={parcel} />
      <SendButton>Ship parcel {parcelNo}</SendButton>
      {isWithout && (
        <>
          <p>
            <strong>Ship without a number?</strong>{' '}
            {order.customer.hasEmail
              ? 'The customer is told that it is on its way, and gets the number by e-mail when you add it.'
              : 'You can add it later. We have no e-mail for the customer: tell them yourself.'}
          </p>
          <SendButton look="quiet" name="withoutNumber" value="yes">
            Ship without a number
          </SendButton>
        </>
      )}
    </ActionForm>
  )
}

/** After it has left: the number came later, or was mistyped. */
export function CorrectTracking({ order, parcel, result }: Props) {
  const { parcelNo, trackingNo } = parcel
  const name = `tracking-${parcelNo}`
  return (
    <Confirm
      label={trackingNo === null ? 'Add the AWB …' : 'Correct courier or AWB …'}
      look="quiet"
      isOpen={isRefusedForm(name, result)}
    >
      <p>
        {trackingNo === null
          ? mailWords(order.customer.hasEmail, ' with the number')
          : 'The customer sees it in My Orders, and gets no message about it.'}
      </p>
      <ActionForm name={name} result={result}>
        <VersionField version={order.version} />
        <input type="hidden" name="parcel" value={parcelNo} />
        <TrackingFields parcel={parcel} />
        <SendButton>Save courier and AWB</SendButton>
      </ActionForm>
    </Confirm>
  )
}

function TrackingFields({ parcel: { courier, trackingNo, trackingUrl } }: Pick<Props, 'parcel'>) {
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        autoComplete="off"
        list="couriers"
        defaultValue={courier ?? ''}
      />
      <TextField label="AWB" name="trackingNo" autoComplete="off" defaultValue={trackingNo ?? ''} />
      <TextField
        label="Tracking link"
        name="trackingUrl"
        type="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={trackingUrl ?? ''}
        hint="Leave it empty for the link of the courier, where we know it."
      />
    </>
  )
}

const SLIPS = {
  shipped: {
    label: 'It was not shipped …',
    does: 'The parcel goes back to packed and keeps its invoice. When you ship it again, the customer is told again.',
    button: (no: number) => `Mark parcel ${no} as not shipped`,
  },
  delivered: {
    label: 'It was not delivered …',
    does: 'The parcel goes back to shipped. When you mark it as delivered again, the customer is told again.',
    button: (no: number) => `Mark parcel ${no} as not delivered`,
  },
}

/** Somebody was too quick: the parcel alone goes back by a step, whatever became of the others. */
export function TakeBack({ order, parcel: { parcelNo, slip }, result }: Props) {
  if (slip === undefined) return null
  const name = `take-back-${parcelNo}`
  const { label, does, button } = SLIPS[slip]
  return (
    <Confirm label={label} look="quiet" isOpen={isRefusedForm(name, result)}>
      <p>{does} The customer sees the mistake in My Orders, but gets no message about it.</p>
      <ActionForm name={name} result={result}>
        <VersionField version={order.version} />
        <input type="hidden" name="parcel" value={parcelNo} />
        <input type="hidden" name="step" value={slip} />
        <SendButton look="danger">{button(parcelNo)}</SendButton>
      </ActionForm>
    </Confirm>
  )
}
