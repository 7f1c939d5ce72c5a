import { useSyncExternalStore } from 'react'
import { readTokenCookie, writeTokenCookie } from '../api/token-cookie.ts'
import { browserStorage } from './storage.ts'

/** Who is logged in, as the login value says. The server believes it only together with its proof. */
export type Login = {
  userId: number
  userName: string
  email: string
  mobile: string | null
}

/** Mirrors of the login for display, and a stamp that lets other tabs hear of a change. */
const MIRRORED = ['userId', 'username', 'email'] as const
const STAMP = 'ualum_changed'

type Payload = { user_id: number; user_name: string; email: string; mobile: string | null; exp: number }

/** What a login value says, if it is one and has not run out. */
export function parseLogin(token: string, now: number): (Login & { expiresAt: number }) | undefined {
  // Most often asked while a page is rendered, where nobody is logged in.
  if (token === '') return undefined
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as Payload
    const expiresAt = payload.exp * 1000
    if (!Number.isSafeInteger(payload.user_id) || !(expiresAt > now)) return undefined
    const { user_id: userId, user_name: userName, email, mobile } = payload
    return { userId, userName, email, mobile, expiresAt }
  } catch {
    return undefined
  }
}

/** Keeps a login in this browser, and lets other tabs know. */
export function keepLogin(token: string): boolean {
  const login = parseLogin(token, Date.now())
  if (!login) return false
  const seconds = Math.floor((login.expiresAt - Date.now()) / 1000)
  writeTokenCookie(token, seconds)
  browserStorage.write('userId', String(login.userId))
  browserStorage.write('username', login.userName)
  browserStorage.write('email', login.email)
  announce()
  return true
}

export function forgetLogin(): void {
  writeTokenCookie('', 0)
  clearMirrors()
  announce()
}

/** What is mirrored of a login goes with it, also when it ran out by itself. */
export function clearMirrors(): void {
  for (const key of MIRRORED) browserStorage.remove(key)
}

const listeners = new Set<() => void>()

function announce(): void {
  browserStorage.write(STAMP, String(Date.now()))
  for (const listener of listeners) listener()
}

/** Other tabs write to storage; a page comes back to view, or from the browser's memory of pages, and looks again. */
const OCCASIONS = ['storage', 'focus', 'pageshow'] as const

/** Runs whenever somebody may have logged in or out. */
export function onLoginChange(listener: () => void): () => void {
  listeners.add(listener)
  for (const occasion of OCCASIONS) window.addEventListener(occasion, listener)
  return () => {
    listeners.delete(listener)
    for (const occasion of OCCASIONS) window.removeEventListener(occasion, listener)
  }
}

/** Who is logged in at this moment, for what happens at the press of a button. */
export function currentLogin(): Login | undefined {
  return parseLogin(readTokenCookie(), Date.now())
}

/** Who is logged in. Pages from the server know nobody: they are the same for everyone. */
export function useLogin(): Login | undefined {
  const token = useSyncExternalStore(onLoginChange, readTokenCookie, () => '')
  return parseLogin(token, Date.now())
}
