import type { OrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { AUDIT_LIST } from '#domain/staff/lists/list-audit.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/**
 * What staff see of a shop through its verbs: these facts by these names, whatever else later releases tell. It is kept with the
 * fixture of a release; a fact that gets another name is renamed here, and keeps the name that it has in the fixture.
 */
export async function seenByStaff(shop: ShopUnderTest) {
  const verbs = shop.verbs()
  const rows = await shop.db.selectFrom('orders').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  return asKept({
    orders: await each(ids, (id) => orderOf(shop, id)),
    parcels: (await verbs.orders.listParcels(ids)).map(
      only('id', 'orderId', 'packedAt', 'courier', 'trackingNo', 'failedTries', 'failedReason', 'lines'),
    ),
    invoices: (await verbs.invoices.list(ids)).map(
      only('orderId', 'parcelId', 'invoiceNo', 'issuedAt', 'total'),
    ),
    creditNotes: (await verbs.invoices.listCreditNotes(ids)).map(
      only('orderId', 'creditNoteNo', 'invoiceNo', 'issuedAt', 'total'),
    ),
    returns: (await verbs.returns.list(ids)).map(
      only('id', 'orderId', 'state', 'wish', 'note', 'askedAt', 'replacementOrderId', 'lines'),
    ),
    payouts: [...(await verbs.payments.listPayoutMasks(ids))],
    coupons: (await verbs.coupons.list(SHOP_ID, { endedToo: true })).map(
      only('code', 'kind', 'value', 'uses', 'leastPurchase', 'scope'),
    ),
    ...(await peopleOf(shop)),
    ...(await goodsOf(shop)),
  })
}

/** As it reads once it was written to a file. */
const asKept = <T>(seen: T): T => JSON.parse(JSON.stringify(seen)) as T

const each = async <T, R>(of: readonly T[], read: (it: T) => Promise<R>): Promise<R[]> => {
  const found: R[] = []
  for (const it of of) found.push(await read(it))
  return found
}

const only =
  <const Names extends readonly string[]>(...names: Names) =>
  <Row extends Record<Names[number], unknown>>(row: Row): Pick<Row, Names[number]> =>
    Object.fromEntries(names.map((name) => [name, row[name as Names[number]]])) as Pick<Row, Names[number]>

async function orderOf(shop: ShopUnderTest, id: OrderId) {
  const verbs = shop.verbs()
  const order = await verbs.orders.require(id)
  const { payments, refunds } = await verbs.payments.findMoney(id)
  return {
    ...only(
      ...([
        'id',
        'userId',
        'state',
        'voucherNo',
        'orderType',
        'coupon',
        'customerName',
        'customerGstin',
      ] as const),
      ...(['deliveryCharge', 'deliveryTax', 'paymentFee', 'rounding', 'amountCharged', 'supply'] as const),
      ...(['placedAt', 'promisedOn', 'cancelledAt', 'chargesBack', 'replacesOrderId', 'draftId'] as const),
    )(order),
    lines: order.lines.map(
      only(
        ...([
          'id',
          'productId',
          'name',
          'quantity',
          'price',
          'discount',
          'tax',
          'couponShare',
          'net',
        ] as const),
        ...(['taxable', 'cgst', 'sgst', 'igst', 'status', 'cancelledQuantity', 'returnedQuantity'] as const),
        ...(['vehicleId', 'vehicleName', 'verdict'] as const),
      ),
    ),
    payments: payments.map(only('method', 'state', 'amount', 'reference', 'askedAt', 'settledAt')),
    refunds: refunds.map(only('amount', 'state', 'byHand', 'reason', 'createdAt', 'settledAt', 'lines')),
    events: (await verbs.orders.listEvents(id)).map(
      only('kind', 'from', 'to', 'amount', 'quantity', 'note', 'actor', 'at'),
    ),
  }
}

async function peopleOf(shop: ShopUnderTest) {
  const verbs = shop.verbs()
  const audit = []
  const { query } = parseListQuery(AUDIT_LIST, new URLSearchParams())
  for await (const row of verbs.audit.export(query)) {
    const facts = only('at', 'actor', 'via', 'action', 'before', 'after')(row)
    audit.push({ ...facts, record: only('kind', 'id')(row.record) })
  }
  const tickets = await verbs.tickets.list({ closed: false, limit: 100 })
  const drafts = await shop.db.selectFrom('drafts').select('id').orderBy('id').execute()
  return {
    audit,
    tickets: await each(tickets, async (ticket) => ({
      ...only('name', 'email', 'orderNo', 'message', 'state', 'createdAt')(ticket),
      messages: await verbs.tickets.listMessages(ticket.id),
    })),
    drafts: (await each(drafts, ({ id }) => verbs.drafts.find(id))).map(
      (draft) => draft && only('version', 'form', 'order', 'isOpen', 'madeBy', 'madeAt')(draft),
    ),
    staff: (await verbs.staff.list()).map(only('name', 'email', 'role', 'hasPassword', 'hasFactor')),
    tokens: (await verbs.staff.listTokens()).map(only('name', 'role')),
  }
}

async function goodsOf(shop: ShopUnderTest) {
  const products = await shop.db.selectFrom('products').select(['id', 'stock']).orderBy('id').execute()
  return {
    stock: await each(products, async ({ id, stock }) => ({
      stock,
      moves: (await shop.verbs().stock.listMovements({ productId: id, before: undefined, limit: 500 })).map(
        only('change', 'reason', 'movedAt', 'note', 'movedBy', 'voucherNo'),
      ),
    })),
    found: (await shop.verbs().office.findStockBySku('KR-3001')) ?? null,
    shop: only('name', 'city', 'phone', 'gstin')((await shop.verbs().profile.find(SHOP_ID)) ?? ({} as never)),
    vehicles: await shop.verbs().fitment.listVehicles({ text: 'nexon', limit: 10 }),
  }
}
