import type { Caller } from '../accounts/caller.ts'
import type { Database } from '../database/open-database.ts'
import { refusalError } from './refuse.ts'

/** What a resolver may use. */
export type Context = Pick<Database, 'db' | 'engine'> & {
  /** the time of the request, in milliseconds since 1970 */
  now: number
  /** whoever proved to be calling; asked for only where it matters */
  caller: () => Promise<Caller | undefined>
}

/** The caller, who must be the customer that the variables name: the token decides, never the variables. */
export async function requireCustomer(context: Context, userId: number): Promise<Caller> {
  const caller = await context.caller()
  if (!caller) throw refusalError('UNAUTHENTICATED', 'User not logged in')
  if (caller.userId !== userId) throw refusalError('FORBIDDEN', 'This belongs to another customer')
  return caller
}
