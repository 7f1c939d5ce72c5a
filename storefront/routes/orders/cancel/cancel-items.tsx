import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/buttons/button.tsx'
import { useOrderDialog } from '../use-order-dialog.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useRefundPreview } from './use-refund-preview.ts'

/** Opens the dialog in which items of an order are cancelled. */
export function CancelItems({ order }: { order: Order }) {
  const { isOpen, open, close, finish } = useOrderDialog(order.id)
  const preview = useRefundPreview(order)
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          preview.chooseFirst()
          open()
        }}
      >
        Cancel items
      </Button>
      {isOpen && <CancelDialog order={order} preview={preview} onClose={close} onDone={finish} />}
    </>
  )
}
