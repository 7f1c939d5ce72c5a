import { useState } from 'react'
import type { Order } from '../../../api/orders.ts'
import { Button } from '../../../components/button.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** Opens the dialog in which a customer asks to send something back. */
export function ReturnItems({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Return items
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={close} onDone={close} />}
    </>
  )
}
