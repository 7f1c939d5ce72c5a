import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Units } from '../../../api/cancelling.ts'
import type { Order } from '../../../api/orders.ts'
import type { CancelAction, PreviewAnswer } from './cancel-action.ts'

export type Preview = ReturnType<typeof useRefundPreview>

/** The units that are chosen, and what the shop would give back for them: asked anew at every change. */
export function useRefundPreview({ id: orderId, userId, lines }: Order) {
  const [units, setUnits] = useState<Units>([])
  const { submit, state, data } = useFetcher<PreviewAnswer>()

  const choose = (chosen: Units) => {
    setUnits(chosen)
    if (chosen.length === 0) return
    const action: CancelAction = { to: 'see what goes back', userId, orderId, lines: chosen }
    void submit(action, { method: 'post', encType: 'application/json' })
  }
  const open = lines.filter(({ cancellableQuantity }) => cancellableQuantity > 0)
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
    isAsking: state !== 'idle',
    answer: units.length > 0 && state === 'idle' ? data : undefined,
  }
}
