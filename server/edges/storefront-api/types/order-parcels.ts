import type { OrderId } from '#domain/ids.ts'
import type { IssuedCreditNote } from '#server/shop/invoices/credit-note-queries.ts'
import type { IssuedInvoice } from '#server/shop/invoices/queries.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import type { Context } from '../graphql/context.ts'

type ByOrder<Record> = Promise<Map<OrderId, Record[]>>

/** Parcels and papers of the orders in an answer, read at once and only where they are asked for. */
export class OrderParcels {
  readonly #shop: Context['shop']
  readonly #ids: readonly OrderId[]
  #parcels: ByOrder<Parcel> | undefined
  #invoices: ByOrder<IssuedInvoice> | undefined
  #creditNotes: ByOrder<IssuedCreditNote> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#ids = orders.map(({ id }) => id)
  }

  async parcelsOf(id: OrderId): Promise<Parcel[]> {
    this.#parcels ??= byOrder(this.#shop.orders.listParcels(this.#ids))
    return (await this.#parcels).get(id) ?? []
  }

  async invoicesOf(id: OrderId): Promise<IssuedInvoice[]> {
    this.#invoices ??= byOrder(this.#shop.invoices.list(this.#ids))
    return (await this.#invoices).get(id) ?? []
  }

  async creditNotesOf(id: OrderId): Promise<IssuedCreditNote[]> {
    this.#creditNotes ??= byOrder(this.#shop.invoices.listCreditNotes(this.#ids))
    return (await this.#creditNotes).get(id) ?? []
  }
}

async function byOrder<Record extends { orderId: OrderId }>(reading: Promise<Record[]>): ByOrder<Record> {
  return Map.groupBy(await reading, ({ orderId }) => orderId)
}
