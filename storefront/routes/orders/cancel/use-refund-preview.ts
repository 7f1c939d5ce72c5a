import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Units } from '../../../api/cancelling.ts'
import type { Order } from '../../../api/orders.ts'
import type { CancelAction, PreviewAnswer } from './cancel-action.ts'
import { stillOpen } from './still-open.ts'

export type Preview = ReturnType<typeof useRefundPreview>

/** The units that are chosen, and what the shop would give back for them: asked anew at every change. */
export function useRefundPreview({ id: orderId, userId, lines }: Order) {
  const [chosenUnits, setChosenUnits] = useState<Units>([])
  const units = stillOpen(chosenUnits, lines)
  const { submit, state, data } = useFetcher<PreviewAnswer>()

  const ask = (chosen: Units, { flushSync = false } = {}) => {
    if (chosen.length === 0) return
    const action: CancelAction = { to: 'see what goes back', userId, orderId, lines: chosen }
    void submit(action, { method: 'post', encType: 'application/json', flushSync })
  }
  const choose = (chosen: Units) => {
    setChosenUnits(chosen)
    // At once: else it would say for a moment that there is no answer.
    ask(chosen, { flushSync: true })
  }
  const open = lines.filter(({ cancellableQuantity }) => cancellableQuantity > 0)
  const isAsking = state !== 'idle'
  return {
    open,
    units,
    choose,
    /** Of several lines the customer chooses; where there is one, it is that one. */
    chooseFirst: () =>
      choose(
        open.length === 1
          ? open.map((line) => ({ lineId: line.id, quantity: line.cancellableQuantity }))
          : [],
      ),
    askAgain: () => ask(units),
    isAsking: units.length > 0 && isAsking,
    // What was said of other units is no answer.
    answer: units.length > 0 && !isAsking && data && isSame(data.of, units) ? data : undefined,
  }
}

const isSame = (one: Units, other: Units) => JSON.stringify(one) === JSON.stringify(other)
