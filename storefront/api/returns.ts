import type { RefundAccount } from '#domain/payments/refund-account.ts'
import type { ReturnGrade, ReturnReason, ReturnState, ReturnWish } from '#domain/returns/words.ts'
import { asCaller } from './as-caller.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { servicesOfPage } from './services.ts'

const askOperation = graphql(`
  mutation AskReturn(
    $userId: Int!
    $orderId: Int!
    $lines: [returnLine!]!
    $wish: returnWish!
    $note: String
    $photos: [String!]
    $refundTo: refundAccount
    $idempotencyKey: String
  ) {
    askReturn(
      userId: $userId
      orderId: $orderId
      lines: $lines
      wish: $wish
      note: $note
      photos: $photos
      refundTo: $refundTo
      idempotencyKey: $idempotencyKey
    ) {
      id
    }
  }
`)

const withdrawOperation = graphql(`
  mutation WithdrawReturn($userId: Int!, $returnId: Int!) {
    withdrawReturn(userId: $userId, returnId: $returnId) {
      id
    }
  }
`)

const REASONS = {
  'does not fit': 'DOES_NOT_FIT',
  defective: 'DEFECTIVE',
  damaged: 'DAMAGED',
  'wrong item': 'WRONG_ITEM',
  'changed mind': 'CHANGED_MIND',
} as const satisfies Record<ReturnReason, string>

const WISHES = { refund: 'REFUND', replacement: 'REPLACEMENT' } as const satisfies Record<ReturnWish, string>

/** The contract's words in capitals are the shop's own in small letters. */
const wordOf = <Word extends string>(value: string): Word => value.toLowerCase().replaceAll('_', ' ') as Word

type SentReturn = {
  id: number
  state: string
  wish: string
  refusedAtDoor?: boolean
  note?: string | null
  answer?: string | null
  photos: string[]
  replacementOrderId?: number | null
  at: string
  lines: {
    lineId: number
    quantity: number
    reason: string
    receivedQuantity: number
    grade?: string | null
  }[]
}

/** A return as the screens speak of it. Numbers: of the customer's orders, by their ids. */
export function returnOf(
  { state, wish, replacementOrderId, at, lines, ...rest }: SentReturn,
  numbers: ReadonlyMap<number, number>,
) {
  return {
    ...rest,
    state: wordOf<ReturnState>(state),
    wish: wordOf<ReturnWish>(wish),
    replacementNo: replacementOrderId == null ? undefined : numbers.get(replacementOrderId),
    at: Date.parse(at),
    lines: lines.map(({ reason, grade, ...line }) => ({
      ...line,
      reason: wordOf<ReturnReason>(reason),
      grade: grade ? wordOf<ReturnGrade>(grade) : undefined,
    })),
  }
}

export type ReturnWishes = {
  userId: number
  orderId: number
  lines: { lineId: number; quantity: number; reason: ReturnReason }[]
  wish: ReturnWish
  note: string
  /** paths that the shop answered */
  photos: string[]
  /** for money that cannot go back the way it was paid */
  refundTo?: RefundAccount
  /** one for each form: a repeated press asks for nothing twice */
  key: string
}

/** Asks to send something back, and answers the return's number. */
export async function askReturn(send: Send, { lines, wish, key, ...rest }: ReturnWishes): Promise<number> {
  const variables = {
    ...rest,
    lines: lines.map((line) => ({ ...line, reason: REASONS[line.reason] })),
    wish: WISHES[wish],
    idempotencyKey: key,
  }
  const { askReturn: asked } = await call(send, 'AskReturn', askOperation, variables)
  return asked.id
}

export async function withdrawReturn(send: Send, userId: number, returnId: number): Promise<void> {
  await call(send, 'WithdrawReturn', withdrawOperation, { userId, returnId })
}

const MOST_TRIES = 4

/**
 * Sends a photo and answers its path. Told how much of it is sent, from 0 to 1; throws words for the customer. Where somebody else at the
 * same address is just sending one, it is tried again in a moment.
 */
export async function sendPhoto(
  photo: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let tries = 1; !signal.aborted; tries++) {
    const { path, message, retryAfter } = await trySending(photo, onProgress, signal)
    if (path !== undefined) return path
    if (!retryAfter || tries === MOST_TRIES) throw new Error(message ?? NOT_SENT)
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000))
  }
  throw new Error(NOT_SENT)
}

type Tried = { path?: string | undefined; message?: string | undefined; retryAfter?: number }

function trySending(photo: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<Tried> {
  const { api } = servicesOfPage()
  const { credentials, headers } = asCaller(api)
  const form = new FormData()
  form.append('photo', photo)
  // fetch does not tell how much it has sent.
  const request = new XMLHttpRequest()
  request.open('POST', `${api}/returns/photos`)
  request.withCredentials = credentials === 'include'
  request.responseType = 'json'
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve) => {
    request.onload = () => {
      const answer = request.response as { paths?: string[]; message?: string } | null
      const retryAfter = Number(request.getResponseHeader('retry-after'))
      resolve({ path: answer?.paths?.[0], message: answer?.message, retryAfter })
    }
    request.onerror = () => resolve({})
    request.onabort = () => resolve({})
    request.send(form)
  })
}

const NOT_SENT = 'The photo could not be sent. Please try again.'

/** Where a photo is to be seen; nothing where pictures cannot carry the login there. */
export function photoUrl(path: string): string | undefined {
  return servicesOfPage().api === '' ? path : undefined
}
