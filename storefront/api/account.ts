import { type AccountPart, isAccountPart } from '#domain/customers/account-change.ts'
import { messageIn, parseJson } from './parse-json.ts'
import { type FormAnswer, postForm } from './post-form.ts'

/** What a customer does with the account itself, and how it is undone. */

const FAILED = 'Something went wrong on our side. Please try again.'

export type AccountAnswer =
  | { is: 'done'; token: string | undefined }
  | { is: 'logged out' }
  | { is: 'refused'; words: string }

export type AccountFields = { userName?: string; email?: string; newPassword?: string }

export async function changeAccount(password: string, change: AccountFields): Promise<AccountAnswer> {
  return accountAnswer(await postForm('/auth/change-account', { password, ...change }))
}

export async function deleteAccount(password: string): Promise<AccountAnswer> {
  return accountAnswer(await postForm('/auth/delete-account', { password }))
}

function accountAnswer(answer: FormAnswer | undefined): AccountAnswer {
  if (answer?.status === 200 && answer.text === '1') return { is: 'done', token: answer.token }
  if (answer?.status === 401) return { is: 'logged out' }
  return { is: 'refused', words: wordsOf(answer) }
}

function wordsOf(answer: FormAnswer | undefined): string {
  if (answer?.status === 400) return messageIn(answer.text, 'error') ?? FAILED
  return (answer?.status === 429 ? messageIn(answer.text) : undefined) ?? FAILED
}

export type UndoableChange = { parts: AccountPart[]; at: number; until: number }

/** The change that a link undoes; `gone` where it undoes nothing any more. */
export async function findChange(key: string): Promise<UndoableChange | 'gone' | { failure: string }> {
  const answer = await postForm('/auth/find-change', { key })
  const reply = answer?.status === 200 ? parseJson(answer.text) : undefined
  if (reply === 0) return 'gone'
  return parseChange(reply) ?? { failure: wordsOf(answer) }
}

function parseChange(reply: unknown): UndoableChange | undefined {
  const { parts, at, until } = (reply ?? {}) as Partial<Record<keyof UndoableChange, unknown>>
  if (!Array.isArray(parts) || typeof at !== 'number' || typeof until !== 'number') return undefined
  return { parts: parts.filter(isAccountPart), at, until }
}

/** The key that sets a new password, once the change is undone. */
export async function undoChange(key: string): Promise<{ resetKey: string } | 'gone' | { failure: string }> {
  const answer = await postForm('/auth/undo-change', { key })
  const reply = answer?.status === 200 ? parseJson(answer.text) : undefined
  if (reply === 0) return 'gone'
  const { resetKey } = (reply ?? {}) as { resetKey?: unknown }
  return typeof resetKey === 'string' ? { resetKey } : { failure: wordsOf(answer) }
}
