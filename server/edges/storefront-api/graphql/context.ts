import { type ProductId, toUserId, type UserId } from '#domain/ids.ts'
import { may, type Permission } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Caller } from '#server/shop/customers/find-caller.ts'
import type { TokenCaller } from '#server/shop/staff/api-tokens.ts'
import { refusalError } from './refuse.ts'

/** What a resolver may use. */
export type Context = {
  /** at the moment of the request */
  shop: Shop
  now: number
  /** where the call comes from, as what is counted by it is counted */
  ip: () => string
  /** how many more rows of lists this request may read: limits on the text alone do not bound the answer */
  rowsLeft: number
  /** whoever proved to be calling; asked for only where it matters */
  caller: () => Promise<Caller | undefined>
  /** the same, with something else that is read in the same trip to the database */
  callerMeanwhile: (read: () => Promise<unknown>) => Promise<Caller | undefined>
  /** the product that a preview shows, seen by customers or not */
  previewed?: ProductId
  /** the program that shows a token of the shop's */
  tokenCaller: () => Promise<TokenCaller | undefined>
}

/** Enough for the longest list and what a screen shows beside it. */
export const MOST_ROWS = 2_000

/** Takes rows for a list from what the request may read. */
export function takeRows(context: Context, rows: number): number {
  context.rowsLeft -= rows
  if (context.rowsLeft < 0) {
    throw refusalError('BAD_USER_INPUT', `A request may read at most ${MOST_ROWS} rows in total`)
  }
  return rows
}

/** The caller, who must be the customer that the variables name: the token decides, never the variables. */
export async function requireCustomer(context: Context, userId: number): Promise<Caller> {
  return customerNamed(userId, await context.caller())
}

/**
 * What is read for the caller, who must be the customer that the variables name. It is read while that is found out, and
 * given to nobody else.
 */
export async function readForCustomer<Read>(
  context: Context,
  userId: number,
  read: (userId: UserId) => Promise<Read>,
): Promise<Read> {
  let reading: Promise<Read> | undefined
  const caller = await context.callerMeanwhile(() => {
    reading = read(toUserId(userId))
    return reading
  })
  const customer = customerNamed(userId, caller)
  return reading ?? read(customer.userId)
}

function customerNamed(userId: number, caller: Caller | undefined): Caller {
  if (!caller) throw refusalError('UNAUTHENTICATED', 'User not logged in')
  if (caller.userId !== userId) throw refusalError('FORBIDDEN', 'This belongs to another customer')
  return caller
}

/**
 * The program that acts for the shop by a token of its own, whose role must allow it. No customer's login does, whoever
 * they are.
 */
export async function requirePermission(context: Context, permission: Permission): Promise<TokenCaller> {
  const program = await context.tokenCaller()
  if (program === undefined) {
    if (await context.caller()) throw refusalError('FORBIDDEN', 'Only shop staff may do this')
    throw refusalError('UNAUTHENTICATED', 'User not logged in')
  }
  if (!may(program.role, permission)) {
    throw refusalError('FORBIDDEN', `This token may not do this: its role is ${program.role}`)
  }
  return program
}
