import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { useOrderDialog } from '../use-order-dialog.ts'
import { ReturnDialog } from './return-dialog.tsx'

/** Opens the dialog in which a customer asks to send something back. */
export function ReturnItems({ order }: { order: Order }) {
  const { isOpen, open, close, finish } = useOrderDialog(order.id)
  return (
    <>
      <Button look="quiet" onClick={open}>
        Return items
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={close} onDone={finish} />}
    </>
  )
}
