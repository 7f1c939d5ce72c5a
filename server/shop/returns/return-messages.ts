import type { Transaction } from 'kysely'
import type { OrderLineId, ReturnId } from '#domain/ids.ts'
import { type MoneyBack, refundNews } from '#domain/orders/refund-words.ts'
import { isAnyUnderFitPromise, isUnderFitPromise, WE_PAY_THE_COURIER } from '#domain/returns/fit-promise.ts'
import {
  packingText,
  REASON_TEXTS,
  type ReturnReason,
  type ReturnState,
  whatNext,
} from '#domain/returns/words.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { composeMail, letter, type Part } from '#server/shop/messages/mail-text.ts'
import { returnStepSms } from '#server/shop/messages/sms-texts.ts'
import { orderName } from '#server/shop/orders/messages/mail-words.ts'
import { requireRecipient } from '#server/shop/orders/messages/order-messages.ts'
import { findPayingOrderId } from '#server/shop/orders/record/find-paying-order.ts'
import { requireLine } from '#server/shop/orders/record/order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { findPayoutMask } from '#server/shop/payments/payouts.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { shopAddress } from '#server/shop/profile/shop-address.ts'
import type { Return } from './return.ts'

/** What a customer is told of a return. */
export type ReturnNews =
  | { step: 'asked' | 'withdrawn' | 'sent' | 'received' }
  | { step: 'accepted' | 'refused'; answer: string | null }
  | { step: 'closed'; back: MoneyBack; replacementNo: number | undefined }

type About = { order: PlacedOrder; returned: Pick<Return, 'id' | 'lines' | 'wish' | 'note'> }

/** Tells the customer by mail, and by SMS those who have added a mobile, where the shop can. */
export async function enqueueReturnNews(
  db: Transaction<Tables>,
  { order, returned }: About,
  news: ReturnNews,
  { messages, now }: Pick<OrderDeps, 'messages' | 'now'>,
): Promise<void> {
  const { email, mobile, shop } = await requireRecipient(db, order.id)
  const address = news.step === 'accepted' ? await sendTo(db, order) : undefined
  const account =
    news.step === 'closed' ? await findPayoutMask(db, await findPayingOrderId(db, order)) : undefined
  const { is, head, words } = wordsOf(returned.id, news, {
    address,
    account,
    isUnderFitPromise: isAnyUnderFitPromise(order.lines, returned.lines),
  })
  const mail = letter(`Your return ${returned.id} at ${shop} ${is}`, shop, [
    { head },
    `Return no. ${returned.id} of your ${orderName(order)}`,
    goodsOf({ order, returned }, news.step === 'received' || news.step === 'closed'),
    ...words,
    ...(isOver(news) ? [] : ['You can follow each step in My Orders.']),
    { button: 'See your return', to: `/orders?show=${order.voucherNo}&returns` },
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
  if (mobile === null || messages.unregistered?.includes('return-step')) return
  const sms = returnStepSms({ returnId: returned.id, voucherNo: order.voucherNo, step: smsOf(news) }, shop)
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...sms, orderId: order.id, now })
}

const isOver = ({ step }: ReturnNews) => step === 'refused' || step === 'withdrawn' || step === 'closed'

/** What is written on the parcel: the shop's name and all of its address. */
async function sendTo(db: Transaction<Tables>, { shopId }: PlacedOrder): Promise<string | undefined> {
  const shop = await findShop(db, shopId)
  return shop?.address ? `${shop.name}, ${shopAddress(shop)}` : undefined
}

/** Tells the shop that somebody waits for an answer. */
export async function enqueueReturnAsked(
  db: Transaction<Tables>,
  { order, returned }: About,
  now: number,
): Promise<void> {
  const mail = composeMail(`Return ${returned.id} of order ${order.voucherNo}: please answer`, [
    { head: `Return no. ${returned.id}` },
    `${order.customerName} asks to return goods from order no. ${order.voucherNo}.`,
    returned.lines.map(({ lineId, quantity, reason }): [string, string] => [
      `${quantity} × ${requireLine(order.lines, lineId).name}`,
      `${reason === null ? '' : REASON_TEXTS[reason]}${whoPaysFor(order, lineId, reason)}`,
    ]),
    [
      ['Wants', returned.wish ?? ''],
      ...(returned.note === null ? [] : [['Note', returned.note] as [string, string]]),
    ],
    `Please accept or refuse it in the back office, under Returns, or with the commands "returns accept ${returned.id}" and "returns refuse ${returned.id}".`,
  ])
  await enqueueShopMail(db, await listMailReaders(db, 'returns'), mail, now)
}

/** For staff, who book the courier. */
function whoPaysFor({ lines }: PlacedOrder, lineId: OrderLineId, reason: ReturnReason | null): string {
  return isUnderFitPromise(requireLine(lines, lineId), reason)
    ? '. Sold with our promise that it fits: we pay the courier'
    : ''
}

function goodsOf({ order, returned }: About, areReceived: boolean): Part {
  const goods = [...Map.groupBy(returned.lines, ({ lineId }) => lineId)].map(([lineId, parts]) => {
    const asked = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const received = parts.reduce((sum, part) => sum + part.received, 0)
    const { name, image } = requireLine(order.lines, lineId)
    const what = `${asked} × ${name}`
    return { what, image, ...(areReceived && { value: `${received} received` }) }
  })
  return { goods }
}

type Facts = {
  /** of the shop, where it has one and goods are to be sent there */
  address: string | undefined
  /** what may be seen of the one that money is paid out to */
  account: string | undefined
  /** it was sold as fitting, with the shop's word, and does not fit */
  isUnderFitPromise: boolean
}

function wordsOf(
  id: ReturnId,
  news: ReturnNews,
  { address, account, isUnderFitPromise }: Facts,
): { is: string; head: string; words: string[] } {
  const next = (state: ReturnState) => [whatNext({ id, state }) ?? '']
  const whoPays = isUnderFitPromise ? [WE_PAY_THE_COURIER] : []
  switch (news.step) {
    case 'asked':
      return {
        is: 'has been requested',
        head: 'We have your return request',
        words: [...next('asked'), ...whoPays],
      }
    case 'accepted':
      return {
        is: 'is accepted',
        head: 'Your return is accepted',
        words: [
          packingText(id),
          ...whoPays,
          ...(address === undefined ? [] : [`Our address: ${address}`]),
          ...(news.answer === null ? [] : [news.answer]),
        ],
      }
    case 'refused':
      return {
        is: 'is not accepted',
        head: 'Your return is not accepted',
        words: ['We cannot take this back.', ...(news.answer === null ? [] : [`Reason: ${news.answer}`])],
      }
    case 'withdrawn':
      return {
        is: 'is withdrawn',
        head: 'Your return is withdrawn',
        words: ['You have withdrawn your request. You do not need to send anything.'],
      }
    case 'sent':
      return { is: 'is on its way to us', head: 'Your return is on its way to us', words: next('on its way') }
    case 'received':
      return {
        is: 'has reached us',
        head: 'Your return has reached us',
        words: ['We will check the goods and write to you soon.'],
      }
    case 'closed':
      return { is: 'is closed', head: 'Your return is closed', words: endOf(news, account) }
  }
}

function endOf(
  { back, replacementNo }: Extract<ReturnNews, { step: 'closed' }>,
  account: string | undefined,
): string[] {
  if (replacementNo !== undefined) {
    return [
      `We are sending you a free replacement: order no. ${replacementNo}. We will write to you when it is shipped.`,
    ]
  }
  const news = refundNews(back, { account, isFull: false })
  return news.length === 0 ? ['There is nothing to refund.'] : [...news, 'A credit note is in My Orders.']
}

/** Short, as an SMS is registered with room for a few words. */
function smsOf(news: ReturnNews): string {
  switch (news.step) {
    case 'asked':
      return 'we have your request'
    case 'accepted':
      return 'accepted'
    case 'refused':
      return 'not accepted'
    case 'withdrawn':
      return 'withdrawn'
    case 'sent':
      return 'on its way to us'
    case 'received':
      return 'received'
    case 'closed':
      return news.replacementNo === undefined ? 'closed' : 'we are sending a replacement'
  }
}
