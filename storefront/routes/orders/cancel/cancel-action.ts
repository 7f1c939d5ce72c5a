import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { cancelItems, previewRefund, type RefundPreview, type Units } from '../../../api/cancelling.ts'
import { CallError, sendFromBrowser } from '../../../api/client.ts'
import { toast } from '../../../components/notices/toasts.tsx'
import { asCustomer } from '../../../customer/as-customer.ts'

type Input = { userId: number; orderId: number; lines: Units }

/** What can be done in the dialog. */
export type CancelAction =
  | (Input & { to: 'see what goes back' })
  | (Input & { to: 'cancel items'; reason: string; refundTo?: RefundAccount; key: string; back: string })

/** Of: the units that were asked for. */
export type PreviewAnswer = { of: Units; preview: RefundPreview | undefined; problem: string | undefined }
export type CancelAnswer = PreviewAnswer | 'items cancelled' | 'nothing done'

export async function answerCancelAction(action: CancelAction): Promise<CancelAnswer> {
  if (action.to === 'see what goes back') return preview(action)
  try {
    const { back, to: _, ...input } = action
    await asCustomer(cancelItems(sendFromBrowser, input))
    toast('success', `Cancelled. ${back}`)
    return 'items cancelled'
  } catch (error) {
    toast('error', wordsOf(error))
    return 'nothing done'
  }
}

async function preview({ userId, orderId, lines }: Input): Promise<PreviewAnswer> {
  try {
    const found = await asCustomer(previewRefund(sendFromBrowser, { userId, orderId, lines }))
    return { of: lines, preview: found, problem: undefined }
  } catch (error) {
    return { of: lines, preview: undefined, problem: wordsOf(error) }
  }
}

const wordsOf = (error: unknown) =>
  error instanceof CallError ? error.message : 'That did not work. Please try again.'
