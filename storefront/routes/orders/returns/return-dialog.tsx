import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { LONGEST_NOTE, RETURN_WISHES, type ReturnWish, WISH_TEXTS } from '#domain/returns/words.ts'
import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { LongField } from '../../../components/field.tsx'
import { createRequestKey } from '../../../customer/request-key.ts'
import { useAnswer } from '../../../customer/use-answer.ts'
import { ChooseReturned, type Chosen, problemOf } from './choose-returned.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { ReturnAction, ReturnAnswer } from './return-action.ts'
import styles from './return-dialog.module.css'
import { usePhotos } from './use-photos.ts'

type Props = { order: Order; onClose: () => void; onDone: () => void }

/** What comes back, why, and what for. */
export function ReturnDialog({ order, onClose, onDone }: Props) {
  const open = order.lines.filter(({ returnableQuantity }) => returnableQuantity > 0)
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    open.length === 1 ? open.map((line) => ({ lineId: line.id, quantity: line.returnableQuantity })) : [],
  )
  const [wish, setWish] = useState<ReturnWish>('refund')
  const [note, setNote] = useState('')
  const [refusals, setRefusals] = useState(0)
  const photos = usePhotos()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(createRequestKey())
  const { submit, state, data } = useFetcher<ReturnAnswer>()
  const problem = problemOf(chosen)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  useAnswer(data, (answer) => {
    if (answer === 'return asked') onDone()
  })

  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem !== undefined) return setRefusals(refusals + 1)
    const lines = chosen.flatMap(({ lineId, quantity, reason }) =>
      reason ? [{ lineId, quantity, reason }] : [],
    )
    const wishes = { userId: order.userId, orderId: order.id, lines, wish, note, photos: photos.paths }
    const action: ReturnAction = { ...wishes, to: 'ask return', key: key.current.of(JSON.stringify(wishes)) }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  }

  return (
    <Dialog title={`Return items of order ${order.voucherNo}`} onClose={onClose} holdsInput>
      <form ref={form} className={styles.form} onSubmit={ask} noValidate>
        <ChooseReturned
          lines={open}
          chosen={chosen}
          problem={refusals > 0 ? problem : undefined}
          onChange={setChosen}
        />
        <fieldset className={styles.wish}>
          <legend>What would you like?</legend>
          {RETURN_WISHES.map((each) => (
            <label key={each}>
              <input type="radio" name="wish" checked={wish === each} onChange={() => setWish(each)} />
              {WISH_TEXTS[each]}
            </label>
          ))}
        </fieldset>
        <LongField
          label="Anything we should know (optional)"
          value={note}
          maxLength={LONGEST_NOTE}
          rows={3}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PhotoPicker {...photos} />
        <p className={styles.hint}>
          We answer by e-mail. Please send nothing before that. The price with GST of what comes back is
          refunded once we have checked it; the delivery charge is not.
        </p>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Keep everything
          </Button>
          <Button type="submit" disabled={photos.isSending} busy={state !== 'idle' && 'Sending...'}>
            {photos.isSending ? 'Sending photos...' : 'Ask for this return'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
