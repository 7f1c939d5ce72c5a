import { useEffect, useState } from 'react'
import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/button.tsx'
import { orderButtonId } from '../order-button-id.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useRefundPreview } from './use-refund-preview.ts'

/** Opens the dialog in which items of an order are cancelled. */
export function CancelItems({ order }: { order: Order }) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'done'>('closed')
  const preview = useRefundPreview(order)
  // What opened it may be gone by then.
  useEffect(() => {
    if (dialog === 'done') document.getElementById(orderButtonId(order.id))?.focus()
  }, [dialog, order.id])
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          preview.chooseFirst()
          setDialog('open')
        }}
      >
        Cancel items
      </Button>
      {dialog === 'open' && (
        <CancelDialog
          order={order}
          preview={preview}
          onClose={() => setDialog('closed')}
          onDone={() => setDialog('done')}
        />
      )}
    </>
  )
}
