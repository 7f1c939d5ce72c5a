import { SelectField, TextField } from '../forms/fields.tsx'
import type { SentForm } from '../forms/form-result.ts'

type Props = {
  reasons: readonly string[]
  /** who reads it */
  hint?: string
}

/** Nobody tells the customer a reason that was merely the first. */
export const NOT_CHOSEN = ['', 'Choose a reason'] as const

/** A reason from a short list, or in own words; the customer reads it, unless told. */
export function ReasonFields({ reasons, hint = 'The customer sees the reason.' }: Props) {
  return (
    <>
      <SelectField
        label="Reason"
        name="reasonOf"
        options={[NOT_CHOSEN, ...reasons.map((reason) => [reason, reason] as const)]}
      />
      <TextField label="Or in your own words" name="reason" autoComplete="off" maxLength={200} hint={hint} />
    </>
  )
}

export function reasonIn({ fields }: SentForm): string {
  return fields.reason?.trim() || fields.reasonOf?.trim() || ''
}
