import { useEffect, useState } from 'react'
import { orderButtonId } from './order-button-id.ts'

/** A dialog about an order. Once it has done its work, the order has the focus: what opened the dialog may be gone by then. */
export function useOrderDialog(orderId: number) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'done'>('closed')
  useEffect(() => {
    if (dialog === 'done') document.getElementById(orderButtonId(orderId))?.focus()
  }, [dialog, orderId])
  return {
    isOpen: dialog === 'open',
    open: () => setDialog('open'),
    close: () => setDialog('closed'),
    finish: () => setDialog('done'),
  }
}
