import { CallError, sendFromBrowser } from '../../../api/client.ts'
import { askReturn, type ReturnWishes, withdrawReturn } from '../../../api/returns.ts'
import { toast } from '../../../components/notices/toasts.tsx'
import { asCustomer } from '../../../customer/as-customer.ts'

/** What can be done with returns. */
export type ReturnAction =
  | (ReturnWishes & { to: 'ask return' })
  | { to: 'withdraw return'; userId: number; returnId: number }

export type ReturnAnswer = 'return asked' | 'return withdrawn' | 'nothing done'

export async function answerReturnAction(action: ReturnAction): Promise<ReturnAnswer> {
  try {
    if (action.to === 'withdraw return') {
      await asCustomer(withdrawReturn(sendFromBrowser, action.userId, action.returnId))
      toast('success', 'Your return is withdrawn. You do not need to send anything.')
      return 'return withdrawn'
    }
    const { to: _, ...wishes } = action
    const number = await asCustomer(askReturn(sendFromBrowser, wishes))
    toast('success', `We have your return request ${number} and will reply soon.`)
    return 'return asked'
  } catch (error) {
    toast('error', error instanceof CallError ? error.message : 'That did not work. Please try again.')
    return 'nothing done'
  }
}
