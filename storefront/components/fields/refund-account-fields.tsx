import { checkBankAccount, checkUpiAccount } from '#domain/forms/payments/refund-account.ts'
import type { BankAccount, RefundAccount, UpiAccount } from '#domain/payments/refund-account.ts'
import { Choices } from './choices.tsx'
import { Field } from './field.tsx'
import styles from './refund-account-fields.module.css'

type Way = 'upi' | 'bank'

const WAYS: { value: Way; label: string }[] = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: 'Bank account' },
]

export type AccountDraft = { way: Way } & UpiAccount & BankAccount

export const NO_ACCOUNT: AccountDraft = { way: 'upi', upiId: '', accountNumber: '', ifsc: '', holder: '' }

export function accountOf({ way, upiId, accountNumber, ifsc, holder }: AccountDraft): RefundAccount {
  return way === 'upi' ? { upiId } : { accountNumber, ifsc, holder }
}

type TextField = keyof UpiAccount | keyof BankAccount
type AccountProblems = Partial<Record<TextField, string>>

export function problemsOfAccount(draft: AccountDraft): AccountProblems {
  const { way, upiId, accountNumber, ifsc, holder } = draft
  return way === 'upi' ? checkUpiAccount({ upiId }) : checkBankAccount({ accountNumber, ifsc, holder })
}

type Props = {
  draft: AccountDraft
  /** as soon as they are to be shown */
  problems: AccountProblems
  onChange: (draft: AccountDraft) => void
}

/** Where money shall go that cannot go back the way it was paid. */
export function RefundAccountFields({ draft, problems, onChange }: Props) {
  const text = (field: TextField) => ({
    value: draft[field],
    error: problems[field],
    autoComplete: 'off',
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [field]: event.currentTarget.value }),
  })
  return (
    <div className={styles.account}>
      <Choices
        legend="Where should we send the money?"
        options={WAYS}
        value={draft.way}
        onChange={(way) => onChange({ ...draft, way })}
      />
      {draft.way === 'upi' ? (
        <Field
          {...text('upiId')}
          label="UPI ID"
          hint="For example name@bank"
          autoCapitalize="none"
          inputMode="email"
        />
      ) : (
        <>
          <Field {...text('accountNumber')} label="Account number" inputMode="numeric" />
          <Field
            {...text('ifsc')}
            label="IFSC"
            hint="11 characters, such as HDFC0001234"
            autoCapitalize="characters"
          />
          <Field {...text('holder')} label="Account holder" />
        </>
      )}
      <p className={styles.note}>We keep it encrypted, and delete it when the money is sent.</p>
    </div>
  )
}
