import { formatRupeesAndPaise, type Paise, toRupees } from '#domain/money/paise.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import type { ShownOrder } from './shown-order.ts'

type Props = { order: ShownOrder; result: unknown }

/** Money that came to the shop's own account, by bank transfer or UPI. */
export function NotePayment({ order, due, result }: Props & { due: Paise }) {
  return (
    <details open={isRefusedForm('pay', result)}>
      <summary>Record a payment received in the shop’s account</summary>
      <ActionForm name="pay" result={result}>
        <VersionField version={order.version} />
        <TextField
          label="Amount in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={due > 0 ? String(toRupees(due)) : ''}
        />
        <TextField
          label="Reference"
          name="reference"
          autoComplete="off"
          hint="The bank’s reference, such as the UTR. Each reference is recorded only once."
        />
        <CheckField
          label="The customer paid more than is due"
          name="extra"
          hint="You then have to refund the extra yourself."
        />
        <SendButton look="quiet">Record the payment</SendButton>
      </ActionForm>
    </details>
  )
}

type Refund = NonNullable<ShownOrder['money']>['refunds'][number]

/** Money that came by hand or in cash goes back by hand: to whom, and that it was done. */
export function PayOut({
  order,
  refund,
  mask,
  result,
}: Props & { refund: Refund; mask: string | undefined }) {
  const account = accountIn(result, `account-${refund.id}`)
  return (
    <>
      {mask === undefined ? (
        <p>We do not have the customer’s UPI ID or bank account yet. Please ask for it.</p>
      ) : account === undefined ? (
        <ActionForm name={`account-${refund.id}`} result={result}>
          <p>To {mask}</p>
          <SendButton look="quiet">Show the full account</SendButton>
        </ActionForm>
      ) : (
        <p>
          Pay {formatRupeesAndPaise(refund.amount)} to: <strong>{account}</strong>
        </p>
      )}
      <ActionForm name={`payout-${refund.id}`} result={result}>
        <VersionField version={order.version} />
        <TextField
          label="Payment reference"
          name="reference"
          autoComplete="off"
          hint="The customer sees it."
        />
        <SendButton look="quiet">Mark as paid out</SendButton>
      </ActionForm>
    </>
  )
}

function accountIn(result: unknown, form: string): string | undefined {
  if (typeof result !== 'object' || result === null || !('account' in result)) return undefined
  return 'form' in result && result.form === form ? String(result.account) : undefined
}
