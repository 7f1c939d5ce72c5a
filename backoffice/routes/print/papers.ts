/** What can be printed of orders, by its name in addresses. */
export const PAPERS = {
  'packing-slips': { label: 'Packing slips', what: 'What goes into each parcel, with vehicle and fit. A4.' },
  labels: {
    label: 'Address labels',
    what: 'For parcels that are packed, 100 × 150 mm, with the cash to collect.',
  },
  invoices: { label: 'Invoices', what: 'Tax invoices as they were issued at packing. A4.' },
  handover: {
    label: 'Handover sheets',
    what: 'What each courier takes and signs for, one sheet per courier. A4.',
  },
  'pick-list': { label: 'Pick list', what: 'What to pick for these orders, sorted by bin. A4.' },
} as const

export type Paper = keyof typeof PAPERS

export const isPaper = (text: string): text is Paper => Object.hasOwn(PAPERS, text)

/** Shown by the browser, which prints it; saved under this name. */
export function pdf(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  })
}
