import { paperFileName } from '#domain/invoices/invoice-number.ts'
import { asCaller } from './as-caller.ts'
import { CallError } from './client.ts'
import type { OrderPaper } from './orders.ts'
import { servicesOfPage } from './services.ts'

/** Where an invoice or a credit note is to be had. */
export function paperUrl({ path }: OrderPaper): string {
  return servicesOfPage().api + path
}

/** Whether a link alone gets it: to an API elsewhere, links do not carry the whole login. */
export function isPaperHere(): boolean {
  return servicesOfPage().api === ''
}

/** Fetches it from an API elsewhere and hands it to the browser as a file. */
export async function downloadPaper(paper: OrderPaper): Promise<void> {
  const { credentials, headers } = asCaller(servicesOfPage().api)
  const response = await fetch(paperUrl(paper), { credentials, headers, cache: 'no-store' })
  if (response.status === 401) {
    const { message } = (await response.json()) as { message: string }
    throw new CallError([{ message, extensions: { code: 'UNAUTHENTICATED' } }])
  }
  if (!response.ok) throw new Error(`Server error ${response.status}`)
  const file = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: file,
    download: paperFileName(paper.kind, paper.number),
  })
  link.click()
  // The browser has begun to read it by the next turn of events; a minute is plenty for a slow one.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
