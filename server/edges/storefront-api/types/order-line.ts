import { toPercent, toRupees } from '#domain/money/paise.ts'
import { unitsCustomerCancels } from '#domain/orders/cancelling.ts'
import { refundedOfLine } from '#domain/orders/order-money.ts'
import { orderStatusNumber } from '#domain/orders/order-status-number.ts'
import { type UnitsInParcels, unitsInParcels } from '#domain/orders/parcels.ts'
import type { OrderLine as OrderLineRow } from '#server/shop/orders/record/order.ts'
import { builder } from '../graphql/builder.ts'
import type { Cancelling } from './cancelling.ts'
import { fitVerdict } from './fits.ts'
import type { MoneyOfOrders } from './order-money.ts'
import type { OrderParcels } from './order-parcels.ts'
import type { OrderReturns } from './order-returns.ts'
import { Product } from './products.ts'
import type { SoldProducts } from './sold-products.ts'
import { Vehicle } from './vehicles.ts'

/** What a line and its order are asked about, read for all orders of an answer at once. */
export type BesideOrder = {
  products: SoldProducts
  money: MoneyOfOrders
  parcels: OrderParcels
  cancelling: Cancelling
  returns: OrderReturns
}

type AnsweredLine = OrderLineRow & BesideOrder

export const OrderLine = builder.objectRef<AnsweredLine>('OrderLine').implement({
  description: 'One product of an order, as it was sold.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    masterId: t.exposeInt('orderId', { nullable: false, description: "the order's id" }),
    stockId: t.exposeInt('productId', { nullable: false, description: "the product's id" }),
    quantity: t.exposeInt('quantity', { nullable: false }),
    tax: t.float({ nullable: false, description: 'percent', resolve: (line) => toPercent(line.tax) }),
    dnp: t.float({ description: "the dealer's price, which customers do not see", resolve: () => null }),
    discount: t.float({
      description: 'what was taken off the original unit price, rupees',
      resolve: (line) => toRupees(line.discount),
    }),
    price: t.float({
      nullable: false,
      description: 'unit price before tax, discount taken off, rupees',
      resolve: (line) => toRupees(line.price),
    }),
    totalPrice: t.float({
      nullable: false,
      description: 'the whole line with its tax, rupees',
      resolve: (line) => toRupees(line.totalPrice),
    }),
    net: t.float({
      nullable: false,
      description: 'EXTENSION: what the line came to, coupon taken off, tax included, rupees',
      resolve: (line) => toRupees(line.net),
    }),
    refundedAmount: t.float({
      nullable: false,
      description: 'EXTENSION: what of it was refunded, or will be, rupees',
      resolve: async ({ id, orderId, money }) =>
        toRupees(refundedOfLine((await money.of(orderId)).refunds, id)),
    }),
    cancelledQuantity: t.exposeInt('cancelledQuantity', {
      nullable: false,
      description: 'EXTENSION: how many of the quantity were cancelled',
    }),
    cancellableQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: how many of the quantity the customer can cancel now',
      resolve: async (line) =>
        (await line.cancelling.isOffered()) ? unitsCustomerCancels(line, await parcelsOf(line)) : 0,
    }),
    status: t.int({
      nullable: false,
      description:
        '1 Waiting For Approval, 2 Order Accepted, 3 Waiting For Pickup, 4 Order Shipped, 5 Delivered',
      resolve: (line) => orderStatusNumber(line.status),
    }),
    returned: t.boolean({
      description: 'whether any unit came back',
      resolve: (line) => line.returned === 1,
    }),
    shippedQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what was handed to a courier',
      resolve: async (line) => (await unitsOf(line)).shipped,
    }),
    deliveredQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what has arrived',
      resolve: async (line) => (await unitsOf(line)).delivered,
    }),
    returnedQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what was sent back, even if lost on its way',
      resolve: ({ returnedQuantity, lostQuantity }) => returnedQuantity + lostQuantity,
    }),
    returnableQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what the customer may ask to send back now',
      resolve: async ({ id, returns }) => (await returns.returnable(id)).units,
    }),
    returnableUntil: t.field({
      type: 'DateTime',
      description: 'EXTENSION: and until when',
      resolve: async ({ id, returns }) => (await returns.returnable(id)).until ?? null,
    }),
    Products: t.field({
      type: [Product],
      nullable: false,
      description: 'the product, with the name, picture and price it was sold with',
      resolve: (line) => line.products.of(line),
    }),
    vehicle: t.field({
      type: Vehicle,
      description: 'EXTENSION: what it was bought for; null where the shop no longer knows it',
      resolve: async ({ vehicleId }, _args, { shop }) =>
        vehicleId === null ? null : ((await shop.fitment.findVehicle(vehicleId)) ?? null),
    }),
    vehicleName: t.exposeString('vehicleName', {
      description: 'EXTENSION: what that was called then, with its years',
    }),
    verdict: t.field({
      type: fitVerdict,
      description:
        'EXTENSION: what the shop said of the product and that vehicle when it was ordered; null where it said nothing',
      resolve: ({ verdict }) => verdict,
    }),
    fitPromise: t.boolean({
      nullable: false,
      description:
        'EXTENSION: it was sold as FITS, and the shop promised: if it does not, it pays the return courier and refunds it; delivery and fee too, once nothing of the order is kept',
      resolve: ({ fitPromise }) => fitPromise === 1,
    }),
  }),
})

const parcelsOf = ({ parcels, orderId }: AnsweredLine) => parcels.parcelsOf(orderId)

async function unitsOf(line: AnsweredLine): Promise<UnitsInParcels> {
  return unitsInParcels(line, await parcelsOf(line))
}
