import { useEffect, useRef, useState } from 'react'
import { orderButtonId } from './focus-ids.ts'

const focusOn = (orderId: number) => document.getElementById(orderButtonId(orderId))?.focus()

/**
 * A dialog about an order. Once it has done its work the order has the focus: what opened the dialog may be gone by then, and
 * the dialog with it.
 */
export function useOrderDialog(orderId: number) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'done'>('closed')
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = dialog === 'open'
    if (dialog === 'done') focusOn(orderId)
  }, [dialog, orderId])
  useEffect(
    () => () => {
      if (isOpen.current) focusOn(orderId)
    },
    [orderId],
  )
  return {
    isOpen: dialog === 'open',
    open: () => setDialog('open'),
    close: () => setDialog('closed'),
    finish: () => setDialog('done'),
  }
}
