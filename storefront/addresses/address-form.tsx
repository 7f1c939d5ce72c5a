import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { type AddressField, checkAddress } from '#domain/forms/addresses/address.ts'
import type { Address, AddressDraft } from '../api/addresses.ts'
import { Button } from '../components/buttons/button.tsx'
import { CheckBox } from '../components/fields/check-box.tsx'
import { Choices } from '../components/fields/choices.tsx'
import { Field } from '../components/fields/field.tsx'
import { Dialog, DialogActions } from '../components/notices/dialog.tsx'
import { draftOf } from './address-draft.ts'
import styles from './address-form.module.css'
import { DigitsField } from './digits-field.tsx'
import { typedPhone } from './typed-digits.ts'
import { usePincodeLookup } from './use-pincode-lookup.ts'

type Props = {
  /** the address to change; a new one without it */
  address: Address | undefined
  /** there is no other to be the default */
  isFirst: boolean
  /** it is on its way */
  saving: boolean
  onSave: (draft: AddressDraft) => void
  onCancel: () => void
}

type TextField = Exclude<AddressField, 'country' | 'type'>

/** A new address, or one to change. Each field is checked as it changes, and all of them in the end. */
export function AddressFormDialog({ address, isFirst, saving, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(() => ({ ...draftOf(address), ...(isFirst && { isDefault: true }) }))
  const [checked, setChecked] = useState<ReadonlySet<AddressField> | 'all'>(new Set())
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const hintId = useId()
  const change = (changes: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const lookup = usePincodeLookup(change)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const faults = checkAddress(draft)
  const faultOf = (field: AddressField) =>
    checked === 'all' || checked.has(field) ? faults[field] : undefined

  const type = (field: TextField, value: string) => {
    change({ [field]: value })
    if (checked !== 'all') setChecked(new Set(checked).add(field))
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked('all')
    if (Object.keys(faults).length > 0) setRefusals(refusals + 1)
    else onSave(draft)
  }

  const text = (field: TextField) => ({
    value: draft[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  })
  const place = (field: 'city' | 'state') =>
    lookup.isLooking
      ? { value: 'Loading...', disabled: true, readOnly: true, 'aria-describedby': hintId }
      : text(field)
  const digits = (field: 'phone' | 'pincode') => ({ value: draft[field], error: faultOf(field) })

  return (
    <Dialog title={address ? 'Edit Address' : 'Add New Address'} onClose={onCancel} holdsInput>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Field {...text('name')} label="Name" autoComplete="name" required />
        <DigitsField
          {...digits('phone')}
          label="Phone"
          type="tel"
          most={10}
          read={typedPhone}
          autoComplete="tel-national"
          required
          onDigits={(phone) => type('phone', phone)}
        />
        <Field {...text('street')} label="Address" autoComplete="street-address" required />
        <Field {...text('landmark')} label="Landmark (optional)" autoComplete="off" />
        <DigitsField
          {...digits('pincode')}
          label="Pincode"
          most={6}
          autoComplete="postal-code"
          required
          hint={lookup.hasFailed && <span role="alert">Could not verify pincode details</span>}
          onDigits={(pincode) => {
            type('pincode', pincode)
            if (pincode !== draft.pincode) void lookup.lookUp(pincode)
          }}
        />
        <Field label="Country" value={draft.country} autoComplete="country-name" readOnly />
        <Field {...place('city')} label="City" autoComplete="address-level2" required />
        <Field {...place('state')} label="State" autoComplete="address-level1" required />
        <p id={hintId} role="status" className={styles.hint}>
          {lookup.isLooking && 'Looking up pincode...'}
        </p>
        <AddressTypes value={draft.type} onChange={(chosen) => change({ type: chosen })} />
        <div className={styles.default}>
          <CheckBox
            checked={draft.isDefault}
            onChange={(event) => change({ isDefault: event.currentTarget.checked })}
          >
            Make this my default address
          </CheckBox>
        </div>
        <div className={styles.actions}>
          <DialogActions>
            <Button look="quiet" onClick={onCancel}>
              CANCEL
            </Button>
            <Button
              type="submit"
              disabled={lookup.isLooking}
              busy={saving && (address ? 'UPDATING...' : 'SAVING...')}
            >
              {address ? 'UPDATE' : 'SAVE'}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}

const TYPES = ['Home', 'Work', 'Other']

type TypesProps = { value: string; onChange: (type: string) => void }

/** What kind of place an address is. One that is called otherwise keeps its name. */
function AddressTypes({ value, onChange }: TypesProps) {
  const types = TYPES.includes(value) ? TYPES : [...TYPES, value]
  const options = types.map((type) => ({ value: type, label: type }))
  return <Choices legend="Address type" options={options} value={value} onChange={onChange} />
}
