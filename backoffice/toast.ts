import { redirect } from 'react-router'
import { type Context, depsContext } from './context.ts'

/** What the next screen says about what was just done, and how to take it back where that is possible. */
export type Toast = { text: string; undo?: { action: string; fields: Record<string, string> } }

const COOKIE = 'said'
/** Until the next screen is there. */
const SECONDS = 60

/** Leads on, and has the next screen say what was done. */
export function redirectWithToast(context: Context, to: string, toast: Toast) {
  const { cookies } = context.get(depsContext)
  const value = encodeURIComponent(JSON.stringify(toast))
  return redirect(to, { headers: { 'set-cookie': cookies.header(COOKIE, value, SECONDS) } })
}

/** The toast to show, once: the header takes it away. */
export function takeToast(context: Context): { toast: Toast; forget: string } | undefined {
  const { cookies } = context.get(depsContext)
  const value = cookies.read(COOKIE)
  if (!value) return undefined
  try {
    const toast: unknown = JSON.parse(decodeURIComponent(value))
    if (isToast(toast)) return { toast, forget: cookies.header(COOKIE, undefined, 0) }
  } catch {
    // Not written by us: there is nothing to say.
  }
  return undefined
}

function isToast(value: unknown): value is Toast {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
