import type { Zone } from '#domain/delivery/zone.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { TextAreaField, TextField } from '../../forms/fields.tsx'

/** Before messages that go on after the field's name. */
export const ZONE_NAMES = {
  zone: 'The name',
  covers: 'It',
  pincodes: 'They',
  price: 'It',
  'free-from': 'It',
  free_from: 'It',
  days: 'It',
}

const rupees = (amount: Paise | null) => (amount === null ? '' : String(toRupees(amount)))

type Given = Pick<Zone, 'covers' | 'prefixes' | 'price' | 'purchaseRange' | 'days'>

/** What is said of a zone, whether it is new or not. */
export function ZoneFields({ zone: { covers, prefixes, price, purchaseRange, days } }: { zone: Given }) {
  const isRest = covers === 'rest'
  return (
    <>
      {covers === 'pincodes' && (
        <TextAreaField
          label="Pincodes"
          name="pincodes"
          defaultValue={prefixes.join(' ')}
          hint="Pincodes or their first digits, such as 110 or 682555."
        />
      )}
      <TextField
        label="Delivery in rupees"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rupees(price)}
        hint={
          isRest
            ? 'Tax included. 0 for free delivery.'
            : 'Tax included. Leave empty for the same as the rest.'
        }
      />
      <TextField
        label="Free from, in rupees"
        name="free-from"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rupees(purchaseRange)}
        hint={
          isRest
            ? 'From this amount before tax, delivery is free.'
            : 'From this amount before tax, delivery is free. Leave empty for the same as the rest.'
        }
      />
      <TextField
        label="Working days"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={days === null ? '' : String(days)}
        hint="After a parcel is sent. Leave empty to promise no day."
      />
    </>
  )
}
