import type { Order } from './books.ts'

/** How a payment goes, once the customer pays. */
export const WAYS = {
  usual: 'webhook and return at about the same time',
  'webhook-first': 'the webhook, then the return',
  'webhook-twice': 'every webhook twice',
  'no-webhook': 'the return alone',
  'no-return': 'the webhook alone: the window is closed',
  'wrong-signature': 'a return with a wrong signature, and no webhook',
  'wrong-amount': 'a rupee is missing',
  'wrong-currency': 'dollars in place of rupees',
} as const

export type Way = keyof typeof WAYS

export type Fields = Record<string, string>

/** The page on which customers pay, with buttons in place of cards and banks. */
export function paymentPage(order: Order, asked: Fields): string {
  const options = Object.entries(WAYS).map(
    ([way, text]) => `<option value="${way}">${escaped(text)}</option>`,
  )
  const button = (name: string) => `<button name="press" value="${name.toLowerCase()}">${name}</button>`
  return document(
    `Pay ${escaped(asked.name ?? '')}`,
    `<h1>${escaped(asked.name ?? '')}</h1>
     <p>${escaped(asked.description ?? '')}: ${(order.amount / 100).toFixed(2)} ${order.currency}</p>
     <p>${escaped(asked['prefill[name]'] ?? '')} ${escaped(asked['prefill[contact]'] ?? '')}</p>
     <form method="post" action="/v1/checkout/embedded/decide">
       ${hidden({ order_id: order.id, callback_url: asked.callback_url ?? '', cancel_url: asked.cancel_url ?? '' })}
       <p><label>Then comes <select name="way">${options.join('')}</select></label></p>
       <p>${['Pay', 'Fail', 'Cancel'].map(button).join(' ')}</p>
     </form>
     <p><small>A stand-in for Razorpay. No money moves.</small></p>`,
  )
}

/** Sends the browser back to the shop, as Razorpay does: by a form. */
export function goBackPage(url: string, fields: Fields): string {
  return document(
    'Back to the shop',
    `<form method="post" action="${escaped(url)}">${hidden(fields)}<button>Back to the shop</button></form>
     <script>document.forms[0].submit()</script>`,
  )
}

export function closedPage(): string {
  return document('Done', '<p>You may close this window.</p>')
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>${title}</title><style>body{font:1rem/1.5 system-ui;max-width:28rem;margin:2rem auto;padding:0 1rem}
    button{font:inherit;padding:.75rem 1.5rem}</style><body>${body}</body></html>`
}

function hidden(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
