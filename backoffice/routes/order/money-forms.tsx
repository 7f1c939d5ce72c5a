import { formatRupeesAndPaise, type Paise, toRupees } from '#domain/money.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { CheckField, SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { Seen } from '../../order/seen.tsx'
import type { ShownOrder } from './shown-order.ts'

type Props = { order: ShownOrder; result: unknown }

/** Money that came to the shop's own account, by bank transfer or UPI. */
export function NotePayment({ order, due, result }: Props & { due: Paise }) {
  return (
    <details open={isRefusedForm('pay', result)}>
      <summary>Note money that came to the shop’s account</summary>
      <ActionForm name="pay" result={result}>
        <Seen version={order.version} />
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
          hint="What the bank calls it, such as the UTR. The same is noted once."
        />
        <CheckField
          label="More than is due has come"
          name="extra"
          hint="What of it buys nothing is then to be given back by hand."
        />
        <SendButton look="quiet">Note the payment</SendButton>
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
        <p>The customer has named no account yet. Ask for one.</p>
      ) : account === undefined ? (
        <ActionForm name={`account-${refund.id}`} result={result}>
          <p>To {mask}</p>
          <SendButton look="quiet">Show the whole account</SendButton>
        </ActionForm>
      ) : (
        <p>
          Pay {formatRupeesAndPaise(refund.amount)} to: <strong>{account}</strong>
        </p>
      )}
      <ActionForm name={`payout-${refund.id}`} result={result}>
        <Seen version={order.version} />
        <TextField
          label="Reference of the payout"
          name="reference"
          autoComplete="off"
          hint="The customer reads it."
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
