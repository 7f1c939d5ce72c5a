import type { PaymentPage } from '../api/place-order.ts'

/** Leaves for the payment provider's own page: no card number is ever typed into the shop. */
export function openPaymentPage({ url, fields }: Pick<PaymentPage, 'url' | 'fields'>): void {
  isBack = false
  // From now on: the page may be put away before those who wait for it to come back have said so.
  window.addEventListener('pageshow', noteReturn)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** whether the visitor is back and nobody has heard of it */
let isBack = false

function noteReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) isBack = true
}

/** Runs when the visitor comes back to this very page from another site, by the browser's back button. */
export function onComingBack(listener: () => void): () => void {
  const hear = () => {
    isBack = false
    listener()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hear()
  }
  if (isBack) hear()
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
