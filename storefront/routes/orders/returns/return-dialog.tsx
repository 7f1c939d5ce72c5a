import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isAnyUnderFitPromise } from '#domain/returns/fit-promise.ts'
import { LONGEST_NOTE, RETURN_WISHES, type ReturnWish, WISH_TEXTS } from '#domain/returns/words.ts'
import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { Choices } from '../../../components/fields/choices.tsx'
import { LongField } from '../../../components/fields/field.tsx'
import {
  accountOf,
  NO_ACCOUNT,
  problemsOfAccount,
  RefundAccountFields,
} from '../../../components/fields/refund-account-fields.tsx'
import { Dialog, DialogActions } from '../../../components/notices/dialog.tsx'
import { createRequestKey } from '../../../customer/request-key.ts'
import { useAnswer } from '../../../customer/use-answer.ts'
import { ChooseReturned, type Chosen, problemOf } from './choose-returned.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { ReturnAction, ReturnAnswer } from './return-action.ts'
import styles from './return-dialog.module.css'
import { usePhotos } from './use-photos.ts'

type Props = { order: Order; onClose: () => void; onDone: () => void }

const WISHES = RETURN_WISHES.map((value) => ({ value, label: WISH_TEXTS[value] }))

const HINTS: Readonly<Record<ReturnWish, string>> = {
  refund:
    'Once we have checked the returned goods, we refund their price with GST. We refund the delivery charge only if everything in the order was wrong, damaged or faulty.',
  replacement: 'Once we have checked the returned goods, we send you the same items again, free of charge.',
}

const REFUND_ON_OUR_WORD =
  'Once we have checked the returned goods, we refund their price with GST, and the delivery charge if you keep nothing from this order.'

/** What comes back, why, and what for. */
export function ReturnDialog({ order, onClose, onDone }: Props) {
  const open = order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0)
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    open.length === 1 ? open.map((line) => ({ lineId: line.id, quantity: line.returnableQuantity })) : [],
  )
  const [wish, setWish] = useState<ReturnWish>('refund')
  const [note, setNote] = useState('')
  const [account, setAccount] = useState(NO_ACCOUNT)
  const [refusals, setRefusals] = useState(0)
  const photos = usePhotos()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(createRequestKey())
  const { submit, state, data } = useFetcher<ReturnAnswer>()
  const problem = problemOf(chosen)
  const isOnWord = isAnyUnderFitPromise(
    open,
    chosen.map(({ lineId, reason = null }) => ({ lineId, reason })),
  )
  const needsAccount = wish === 'refund' && order.needsRefundTo
  const accountProblems = needsAccount ? problemsOfAccount(account) : {}
  const hasTried = refusals > 0

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  useAnswer(data, (answer) => {
    if (answer === 'return asked') onDone()
  })

  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem !== undefined || Object.keys(accountProblems).length > 0) return setRefusals(refusals + 1)
    const lines = chosen.flatMap(({ lineId, quantity, reason }) =>
      reason ? [{ lineId, quantity, reason }] : [],
    )
    const wishes = {
      userId: order.userId,
      orderId: order.id,
      lines,
      wish,
      note,
      photos: photos.paths,
      ...(needsAccount && { refundTo: accountOf(account) }),
    }
    const action: ReturnAction = { ...wishes, to: 'ask return', key: key.current.of(JSON.stringify(wishes)) }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  }

  return (
    <Dialog title={`Return items of order ${order.voucherNo}`} onClose={onClose} holdsInput>
      <form ref={form} className={styles.form} onSubmit={ask} noValidate>
        <ChooseReturned
          lines={open}
          chosen={chosen}
          problem={hasTried ? problem : undefined}
          wish={wish}
          onChange={setChosen}
        />
        <Choices legend="What would you like?" options={WISHES} value={wish} onChange={setWish} />
        {needsAccount && (
          <RefundAccountFields
            draft={account}
            problems={hasTried ? accountProblems : {}}
            onChange={setAccount}
          />
        )}
        <LongField
          label="Anything we should know (optional)"
          value={note}
          maxLength={LONGEST_NOTE}
          rows={3}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PhotoPicker {...photos} />
        <p className={styles.hint}>
          We will reply by e-mail. Please do not send anything before that.{' '}
          {wish === 'refund' && isOnWord ? REFUND_ON_OUR_WORD : HINTS[wish]}
        </p>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Keep everything
          </Button>
          <Button type="submit" disabled={photos.isSending} busy={state !== 'idle' && 'Sending...'}>
            {photos.isSending ? 'Sending photos...' : 'Request this return'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
