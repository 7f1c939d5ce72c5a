import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { CANCEL_REASONS } from '#domain/orders/cancelling.ts'
import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import {
  accountOf,
  NO_ACCOUNT,
  problemsOfAccount,
  RefundAccountFields,
} from '../../../components/fields/refund-account-fields.tsx'
import { Dialog, DialogActions } from '../../../components/notices/dialog.tsx'
import { createRequestKey } from '../../../customer/request-key.ts'
import { useAnswer } from '../../../customer/use-answer.ts'
import type { CancelAction, CancelAnswer } from './cancel-action.ts'
import styles from './cancel-dialog.module.css'
import { ChooseUnits } from './choose-units.tsx'
import type { Preview } from './use-refund-preview.ts'

const OTHER = CANCEL_REASONS.at(-1)
/** Also while the refund is worked out, which is said right above it: nothing jumps. */
const THESE = 'Cancel these items'

type Props = { order: Order; preview: Preview; onClose: () => void; onDone: () => void }

/** What to cancel, why, and what goes back: said before it happens. */
export function CancelDialog({ order, preview, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [ownReason, setOwnReason] = useState('')
  const [account, setAccount] = useState(NO_ACCOUNT)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(createRequestKey())
  const reasonId = useId()
  const retryId = useId()
  const { submit, state, data } = useFetcher<CancelAnswer>()

  const promised = preview.answer?.preview
  const needsAccount = (promised?.toAccount ?? 0) > 0
  const hasTried = refusals > 0
  const problems = {
    units: preview.units.length === 0 ? 'Please choose what to cancel' : undefined,
    reason: reason === '' ? 'Please choose a reason' : undefined,
    ownReason: reason === OTHER && ownReason.trim() === '' ? 'Please tell us why' : undefined,
  }
  const accountProblems = needsAccount ? problemsOfAccount(account) : {}
  const isComplete = Object.values({ ...problems, ...accountProblems }).every(
    (problem) => problem === undefined,
  )

  useEffect(() => {
    // Where nothing is missing, it is the shop's answer that is: that can be asked for again.
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>(`[aria-invalid], #${CSS.escape(retryId)}`)?.focus()
  }, [refusals, retryId])
  useAnswer(data, (answer) => {
    if (answer === 'items cancelled') onDone()
    else preview.askAgain()
  })

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isComplete || promised === undefined) return setRefusals(refusals + 1)
    const input = {
      userId: order.userId,
      orderId: order.id,
      lines: preview.units,
      reason: reason === OTHER ? ownReason : reason,
      ...(needsAccount && { refundTo: accountOf(account) }),
    }
    const action: CancelAction = {
      ...input,
      to: 'cancel items',
      back: promised.text,
      key: key.current.of(JSON.stringify(input)),
    }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  }

  return (
    <Dialog title={`Cancel items of order ${order.voucherNo}`} onClose={onClose} holdsInput>
      <form ref={form} className={styles.form} onSubmit={cancel} noValidate>
        <ChooseUnits preview={preview} problem={hasTried ? problems.units : undefined} />
        <div className={styles.reason}>
          <label htmlFor={reasonId}>Why do you want to cancel?</label>
          <select
            id={reasonId}
            value={reason}
            required
            aria-invalid={hasTried && problems.reason ? true : undefined}
            aria-describedby={hasTried && problems.reason ? `${reasonId}-problem` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          >
            <option value="">Choose a reason</option>
            {CANCEL_REASONS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          {hasTried && problems.reason && (
            <p id={`${reasonId}-problem`} className={styles.problem}>
              {problems.reason}
            </p>
          )}
        </div>
        {reason === OTHER && (
          <Field
            label="Your reason"
            value={ownReason}
            maxLength={300}
            required
            error={hasTried ? problems.ownReason : undefined}
            onChange={(event) => setOwnReason(event.currentTarget.value)}
          />
        )}
        {needsAccount && (
          <RefundAccountFields
            draft={account}
            problems={hasTried ? accountProblems : {}}
            onChange={setAccount}
          />
        )}
        <WhatGoesBack preview={preview} retryId={retryId} />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Keep my order
          </Button>
          <Button type="submit" busy={state !== 'idle' ? 'Cancelling...' : preview.isAsking && THESE}>
            {promised?.isWhole ? 'Cancel the whole order' : THESE}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type WhatGoesBackProps = { preview: Preview; retryId: string }

/** Always there, so that what it says is read out and nothing moves when it does. */
function WhatGoesBack({ preview, retryId }: WhatGoesBackProps) {
  const { units, isAsking, answer, askAgain } = preview
  const isMissing = units.length > 0 && !isAsking && answer?.preview === undefined
  return (
    <div className={styles.back} data-problem={isMissing || undefined}>
      <p role="status">
        {units.length === 0 && 'Choose items to see what will be refunded.'}
        {isAsking && 'Calculating the refund...'}
        {answer?.preview?.text}
        {isMissing && (answer?.problem ?? 'We could not calculate the refund. Please try again.')}
      </p>
      {isMissing && (
        <Button id={retryId} look="quiet" onClick={askAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
