import { fromRupees } from '#domain/money/paise.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const refundPreviewOperation = graphql(`
  query RefundPreview($filter: refundPreviewFilter!) {
    refundPreview(filter: $filter) {
      toSource
      toAccount
      isWhole
      text
    }
  }
`)

const cancelOrderOperation = graphql(`
  mutation CancelOrder(
    $userId: Int!
    $orderId: Int!
    $lines: [lineQuantity!]
    $reason: String!
    $refundTo: refundAccount
    $idempotencyKey: String
  ) {
    cancelOrder(
      userId: $userId
      orderId: $orderId
      lines: $lines
      reason: $reason
      refundTo: $refundTo
      idempotencyKey: $idempotencyKey
    ) {
      id
    }
  }
`)

export type Units = { lineId: number; quantity: number }[]

type Asked = { userId: number; orderId: number; lines: Units }

/** What would go back if these units were cancelled. */
export async function previewRefund(send: Send, { userId, orderId, lines }: Asked) {
  const variables = { filter: { userId, orderId, lines } }
  const { refundPreview } = await call(send, 'RefundPreview', refundPreviewOperation, variables)
  const { toSource, toAccount, ...preview } = refundPreview
  return { ...preview, toSource: fromRupees(toSource), toAccount: fromRupees(toAccount) }
}

export type RefundPreview = Awaited<ReturnType<typeof previewRefund>>

type Input = Asked & { reason: string; refundTo?: RefundAccount; key: string }

/** Cancels these units; the same key cancels them once. */
export async function cancelItems(send: Send, { refundTo, key, ...input }: Input): Promise<void> {
  const variables = { ...input, idempotencyKey: key, ...(refundTo && { refundTo }) }
  await call(send, 'CancelOrder', cancelOrderOperation, variables)
}
