import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import { INDIAN_STATES } from '#domain/money/gst-states.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import styles from './draft.module.css'

const STATES = [['', 'Choose the State'] as const, ...INDIAN_STATES.map((name) => [name, name] as const)]

export function AddressPart({ address }: { address: DraftForm['address'] }) {
  const field = (label: string, name: keyof NonNullable<DraftForm['address']>) => (
    <TextField label={label} name={`address.${name}`} defaultValue={address?.[name]} autoComplete="off" />
  )
  return (
    <div className={styles.address}>
      <div className={styles.pair}>
        {field('Name on the parcel', 'name')}
        {field('Phone on the parcel', 'phone')}
      </div>
      {field('Address', 'street')}
      <div className={styles.pair}>
        {field('Landmark', 'landmark')}
        {field('City', 'city')}
      </div>
      <div className={styles.pair}>
        {field('Pincode', 'pincode')}
        <SelectField
          label="State"
          name="address.state"
          options={statesWith(address?.state)}
          defaultValue={address?.state ?? ''}
        />
      </div>
    </div>
  )
}

/** What a customer once wrote may be none of the names. */
function statesWith(own: string | undefined) {
  return own === undefined || STATES.some(([name]) => name === own)
    ? STATES
    : [[own, own] as const, ...STATES]
}
