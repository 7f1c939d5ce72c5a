import type { PaymentPage } from '../api/orders.ts'

/** Leaves for the payment provider's own page: no card number is ever typed into the shop. */
export function openPaymentPage({ url, fields }: PaymentPage): void {
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

/** Runs when the visitor comes back to this very page from another site, by the browser's back button. */
export function onComingBack(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
