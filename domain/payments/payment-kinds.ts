import {
  BANK_TRANSFER_OR_UPI,
  CASH_AT_THE_COUNTER,
  CASH_ON_DELIVERY,
  ONLINE_PAYMENT,
  PAYMENT_METHODS,
  type PaymentMethodName,
} from './payment.ts'

/** By hand: staff saw the money on the shop's account, or took it at the counter. Cash: the courier takes it. */
export const PAYMENT_KINDS = ['online', 'cash', 'by hand'] as const
export type PaymentKindName = (typeof PAYMENT_KINDS)[number]

type PaymentKind = {
  /** as staff read it */
  name: string
  /** The order waits for no payment: the money has come, or comes when a parcel is handed over. */
  isPlacedAtOnce: boolean
  /** It is placed unpaid, and paid when a parcel is handed over. */
  isPaidAtDoor: boolean
  /** Somebody calls the customer before it is packed. */
  needsCall: boolean
  /** The shop may charge for it. */
  hasFee: boolean
  /** Who hands the money over to the shop. */
  handedOverBy: 'provider' | 'customer' | 'courier'
  /** Who sends money back. */
  refundedBy: 'provider' | 'staff'
  /** Undefined: as the provider that it goes through. */
  recordedAs: PaymentMethodName | undefined
  /** Banks and providers know a payment by a reference of its own. */
  hasReference: boolean
  /** What the API calls the type of a payment. */
  typeInApi: string
}

const FACTS: Readonly<Record<PaymentKindName, PaymentKind>> = {
  online: {
    name: 'Online',
    isPlacedAtOnce: false,
    isPaidAtDoor: false,
    needsCall: false,
    hasFee: false,
    handedOverBy: 'provider',
    refundedBy: 'provider',
    recordedAs: undefined,
    hasReference: true,
    typeInApi: ONLINE_PAYMENT,
  },
  cash: {
    name: 'Cash',
    isPlacedAtOnce: true,
    isPaidAtDoor: true,
    needsCall: true,
    hasFee: true,
    handedOverBy: 'courier',
    refundedBy: 'staff',
    recordedAs: 'cash',
    hasReference: false,
    typeInApi: CASH_ON_DELIVERY,
  },
  'by hand': {
    name: 'Bank or counter',
    isPlacedAtOnce: true,
    isPaidAtDoor: false,
    needsCall: false,
    hasFee: false,
    handedOverBy: 'customer',
    refundedBy: 'staff',
    recordedAs: 'by hand',
    hasReference: true,
    typeInApi: 'Direct Payment',
  },
}

const KIND_OF_ORDER_TYPE: ReadonlyMap<string, PaymentKindName> = new Map([
  [ONLINE_PAYMENT, 'online'],
  [CASH_ON_DELIVERY, 'cash'],
  [BANK_TRANSFER_OR_UPI, 'by hand'],
  [CASH_AT_THE_COUNTER, 'by hand'],
])

const KIND_OF_METHOD: Readonly<Record<PaymentMethodName, PaymentKindName>> = {
  test: 'online',
  razorpay: 'online',
  'by hand': 'by hand',
  cash: 'cash',
}

/** By what stands on an order. Whatever is not known to be paid otherwise was paid online, or costs nothing. */
export const kindNameOfOrder = ({ orderType }: { orderType: string }): PaymentKindName =>
  KIND_OF_ORDER_TYPE.get(orderType) ?? 'online'

/** How an order is paid. */
export const kindOfOrder = (order: { orderType: string }): PaymentKind => FACTS[kindNameOfOrder(order)]

/** What a bank or provider calls a payment of an order. Cash at the counter has no such name: what is recorded is the shop's own. */
export const bankReference = (
  { orderType }: { orderType: string },
  providerPayment: string | null,
): string | null => (orderType === CASH_AT_THE_COUNTER ? null : providerPayment)

/** As staff read it. */
export const KIND_TEXTS = Object.fromEntries(
  PAYMENT_KINDS.map((kind) => [kind, FACTS[kind].name]),
) as Readonly<Record<PaymentKindName, string>>

/** What a payment for an order is recorded as. */
export function methodOfOrder(order: { orderType: string }, provider: PaymentMethodName): PaymentMethodName {
  return FACTS[kindNameOfOrder(order)].recordedAs ?? provider
}

/** How a payment is made. */
export const kindOfPayment = ({ method }: { method: PaymentMethodName }): PaymentKind =>
  FACTS[KIND_OF_METHOD[method]]

const methodsWhere = (holds: (kind: PaymentKind) => boolean): readonly PaymentMethodName[] =>
  PAYMENT_METHODS.filter((method) => holds(kindOfPayment({ method })))

export const METHODS_PLACED_AT_ONCE = methodsWhere(({ isPlacedAtOnce }) => isPlacedAtOnce)

/** What came so staff pay out themselves. */
export const METHODS_REFUNDED_BY_STAFF = methodsWhere(({ refundedBy }) => refundedBy === 'staff')

export const METHODS_AT_DOOR = methodsWhere(({ isPaidAtDoor }) => isPaidAtDoor)
