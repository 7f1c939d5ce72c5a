import { useFetcher } from 'react-router'
import type { Order } from '../../api/orders.ts'
import { Button } from '../../components/buttons/button.tsx'
import type { BuyAgainAction } from './buy-again-action.tsx'

/** Puts what was ordered into the cart again, as far as it is still sold. */
export function BuyAgain({ order: { userId, lines } }: { order: Order }) {
  const { submit, state } = useFetcher()
  const buy = () => {
    const input = lines.map(({ productId, name, quantity, vehicleId }) => ({
      productId,
      name,
      quantity,
      vehicleId,
    }))
    const action: BuyAgainAction = { to: 'buy again', userId, lines: input }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  }
  return (
    <Button look="quiet" busy={state !== 'idle' && 'Adding...'} onClick={buy}>
      Buy again
    </Button>
  )
}
