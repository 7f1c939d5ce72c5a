import { createContext, type RouterContextProvider } from 'react-router'
import type { StartedWith } from '#domain/profile/environment.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Print } from '#server/shop/office/packing-documents/print.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'

/** What loaders and actions work with; server/edges/backoffice hands it to them with every request. */
export type LoadDeps = {
  /** what the shop can do, at the moment of this request */
  shop: Shop
  now: number
  /** who is asking; nobody before the door */
  staff: { caller: StaffCaller; actor: StaffActor } | undefined
  sender: { ip: string; userAgent: string }
  cookies: CookieAccess
  forgetSetupLink: () => void
  /** the body of a file for spreadsheets, in which no cell is a formula */
  csv: (columns: readonly string[], rows: AsyncIterable<string[]>) => ReadableStream
  /** papers as PDF, drawn in a thread of its own; refused where too many wait */
  print: (print: Print) => Promise<Uint8Array<ArrayBuffer>>
  requestId: string
  /** of the shop, as its people tell it to whoever helps them */
  version: string
  /** what the shop was started with */
  environment: readonly StartedWith[]
  log: { error: (facts: object, text: string) => void }
  nonce: string
}

/** The back office's own cookies, by names without what browsers want before them. */
export type CookieAccess = {
  read: (name: string) => string | undefined
  /** the header that sets it; without a value, the one that takes it away */
  header: (name: string, value: string | undefined, seconds: number) => string
}

export const depsContext = createContext<LoadDeps>()

/** Where loaders, actions and middleware find their deps. */
export type Context = Pick<RouterContextProvider, 'get'>
