import type { PaperKind } from '#domain/invoices/invoice-number.ts'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { findOrderStatus } from '#domain/orders/order-status-number.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { returnOf } from './returns.ts'

const orderHistoryOperation = graphql(`
  query OrderHistory($filter: orderHistoryFilter!) {
    orderHistory(filter: $filter) {
      id
      voucherNo
      orderType
      customerAddress
      customerMobile
      paymentInfo
      timestamp
      deliveryCharge
      coupon
      couponDiscount
      paymentFee
      amountCharged
      promisedOn
      invoices {
        invoiceNo
        url
      }
      creditNotes {
        creditNoteNo
        url
      }
      shipments {
        id
        courier
        trackingNo
        trackingUrl
        shippedAt
        deliveredAt
        refusedAt
        lines {
          lineId
          quantity
        }
      }
      paymentPage {
        url
        until
        fields {
          name
          value
        }
      }
      cancelled
      cancellable
      returnableUntil
      returns {
        id
        state
        wish
        refusedAtDoor
        note
        answer
        photos
        replacementOrderId
        at
        lines {
          lineId
          quantity
          reason
          receivedQuantity
          grade
        }
      }
      refundedAt
      paid
      due
      toConfirm
      refunded
      refundTo
      needsRefundTo
      refunds {
        amount
        state
        at
        byHand
      }
      timeline {
        at
        text
      }
      orderdetails {
        id
        stockId
        quantity
        tax
        price
        totalPrice
        net
        status
        cancelledQuantity
        cancellableQuantity
        returnedQuantity
        returnableQuantity
        returnableUntil
        refundedAmount
        vehicle {
          id
        }
        fitPromise
        Products {
          name
          featureImage
        }
      }
    }
  }
`)

export type Order = Awaited<ReturnType<typeof listOrders>>[number]

/** The customer's orders, the newest first; one without lines is none. */
export async function listOrders(send: Send, userId: number, signal?: AbortSignal) {
  const variables = { filter: { userId, shopId: SHOP_ID } }
  const { orderHistory } = await call(send, 'OrderHistory', orderHistoryOperation, variables, signal)
  const numbers = new Map(orderHistory.map(({ id, voucherNo }) => [id, voucherNo]))
  const replaced = new Map(orderHistory.flatMap(replacementsOf))
  return orderHistory
    .filter((order) => order.orderdetails.length > 0)
    .map(({ orderdetails, timestamp, deliveryCharge, amountCharged, paymentInfo, refundedAt, ...order }) => ({
      ...order,
      userId,
      // Some shops speak no more than the contract.
      cancellable: order.cancellable ?? false,
      toConfirm: order.toConfirm ?? false,
      needsRefundTo: order.needsRefundTo ?? false,
      refunds: (order.refunds ?? []).map(({ amount, state, at, byHand }) => ({
        amount: fromRupees(amount),
        state: REFUND_STATES[state],
        at: Date.parse(at),
        byHand: byHand ?? false,
      })),
      isRefundOpen: (order.refunds ?? []).some(({ state }) => state === 'ASKED' || state === 'SENT'),
      timeline: (order.timeline ?? []).map(({ at, text }) => ({ at: Date.parse(at), text })),
      returns: (order.returns ?? []).map((sent) => returnOf(sent, numbers)),
      replacesNo: replaced.get(order.id),
      refunded: refundedOfCharge({ ...order, amountCharged }),
      papers: papersOf(order),
      parcels: order.shipments.map(({ shippedAt, deliveredAt, refusedAt, ...shipment }) => ({
        ...shipment,
        shippedAt: Date.parse(shippedAt),
        deliveredAt: deliveredAt ? Date.parse(deliveredAt) : undefined,
        refusedAt: refusedAt ? Date.parse(refusedAt) : undefined,
      })),
      refundedAt: refundedAt ? Date.parse(refundedAt) : undefined,
      // What is paid at the door waits for no payment.
      paid: paymentInfo === 'Paid' || isPlacedUnpaid(order),
      cashDue: isPlacedUnpaid(order) ? fromRupees(order.due ?? 0) : 0,
      nothingCame: isPlacedUnpaid(order) && order.paid === 0,
      placedAt: Date.parse(timestamp),
      delivery: fromRupees(deliveryCharge),
      couponDiscount: fromRupees(order.couponDiscount),
      // Some shops speak no more than the contract.
      fee: fromRupees(order.paymentFee ?? 0),
      charged: fromRupees(amountCharged),
      lines: orderdetails.map(
        ({ id, stockId, quantity, tax, price, totalPrice, status, Products, ...line }) => ({
          id,
          cancelledQuantity: line.cancelledQuantity,
          cancellableQuantity: line.cancellableQuantity ?? 0,
          returnedQuantity: line.returnedQuantity ?? 0,
          returnableQuantity: line.returnableQuantity ?? 0,
          returnableUntil: line.returnableUntil ? Date.parse(line.returnableUntil) : undefined,
          refunded: fromRupees(line.refundedAmount),
          productId: stockId,
          vehicleId: line.vehicle?.id ?? null,
          fitPromise: line.fitPromise ?? false,
          quantity,
          tax: fromPercent(tax),
          price: fromRupees(price),
          total: fromRupees(totalPrice),
          net: fromRupees(line.net ?? totalPrice),
          status: findOrderStatus(status),
          name: Products[0]?.name ?? '',
          image: Products[0]?.featureImage,
        }),
      ),
    }))
}

type Replaced = { voucherNo: number; returns?: { replacementOrderId?: number | null }[] | null }

/** The ids of the orders that replace goods of this one, each with its number. */
function replacementsOf({ voucherNo, returns }: Replaced): [number, number][] {
  return (returns ?? []).flatMap(({ replacementOrderId }): [number, number][] =>
    replacementOrderId == null ? [] : [[replacementOrderId, voucherNo]],
  )
}

const REFUND_STATES = { ASKED: 'asked', SENT: 'sent', DONE: 'done', FAILED: 'failed' } as const

const isPlacedUnpaid = (order: { orderType: string; voucherNo: number }) =>
  kindOfOrder(order).isPaidAtDoor && order.voucherNo > 0

/** What went back of what was charged: money that came besides, and went back, is no refund of the order. */
function refundedOfCharge({
  paid,
  refunded,
  amountCharged,
}: Record<'paid' | 'refunded' | 'amountCharged', number>) {
  return fromRupees(refunded) - Math.max(0, fromRupees(paid) - fromRupees(amountCharged))
}

/** A tax invoice or a credit note. */
export type OrderPaper = { kind: PaperKind; number: string; path: string }

type Papers = {
  invoices: { invoiceNo: string; url: string }[]
  creditNotes: { creditNoteNo: string; url: string }[]
}

/** None before anything is packed. */
function papersOf({ invoices, creditNotes }: Papers): OrderPaper[] {
  return [
    ...invoices.map(({ invoiceNo, url }) => ({ kind: 'invoice' as const, number: invoiceNo, path: url })),
    ...creditNotes.map(({ creditNoteNo, url }) => ({
      kind: 'credit note' as const,
      number: creditNoteNo,
      path: url,
    })),
  ]
}
