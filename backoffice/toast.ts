import { redirect } from 'react-router'
import { type Context, depsContext } from './context.ts'

/** What the next screen says about what was just done, and how to take it back where that is possible. */
export type Said = { text: string; undo?: { action: string; fields: Record<string, string> } }

const COOKIE = 'said'
/** Until the next screen is there. */
const SECONDS = 60

/** Leads on, and has the next screen say what was done. */
export function redirectSaying(context: Context, to: string, said: Said) {
  const { cookies } = context.get(depsContext)
  const value = encodeURIComponent(JSON.stringify(said))
  return redirect(to, { headers: { 'set-cookie': cookies.header(COOKIE, value, SECONDS) } })
}

/** What is to be said, once: the header takes it away. */
export function takeSaid(context: Context): { said: Said; forget: string } | undefined {
  const { cookies } = context.get(depsContext)
  const value = cookies.read(COOKIE)
  if (!value) return undefined
  try {
    const said: unknown = JSON.parse(decodeURIComponent(value))
    if (isSaid(said)) return { said, forget: cookies.header(COOKIE, undefined, 0) }
  } catch {
    // Not written by us: there is nothing to say.
  }
  return undefined
}

function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
