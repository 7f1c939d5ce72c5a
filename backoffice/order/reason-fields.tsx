import { SelectField, TextField } from '../forms/fields.tsx'
import type { SentForm } from '../forms/form-result.ts'

/** A reason from a short list, or in own words; the customer reads it. */
export function ReasonFields({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      <SelectField
        label="Reason"
        name="reasonOf"
        options={reasons.map((reason) => [reason, reason] as const)}
      />
      <TextField
        label="Or in your own words"
        name="reason"
        autoComplete="off"
        maxLength={200}
        hint="The customer reads the reason."
      />
    </>
  )
}

export function reasonIn({ fields }: SentForm): string {
  return fields.reason?.trim() || fields.reasonOf?.trim() || ''
}
