import { CallError } from '../api/client.ts'
import { forgetLogin } from './login.ts'

/** Waits for a call that needs a login. Where the server knows of none any more, the browser forgets its own. */
export async function asCustomer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.code === 'UNAUTHENTICATED') forgetLogin()
    throw error
  }
}
