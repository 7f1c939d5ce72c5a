import type { Transaction } from 'kysely'
import { addressText } from '#domain/addresses/address.ts'
import { resupplyLine, taxInCharge } from '#domain/money/quote/resupply.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { OrderAddressTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from '../record/order.ts'
import type { OrderAddress } from '../record/queries.ts'

type Corrected = { address: OrderAddress; isBilledThere: boolean; promisedOn: string | null }

/** The copies that an order has of its address. Whoever calls has locked it. */
export async function writeAddress(
  db: Transaction<Tables>,
  { id }: Pick<Order, 'id'>,
  { address, isBilledThere, promisedOn }: Corrected,
): Promise<void> {
  const purposes: OrderAddressTable['purpose'][] = isBilledThere ? ['shipping', 'billing'] : ['shipping']
  await db
    .updateTable('order_addresses')
    .set(address)
    .where('order_id', '=', id)
    .where('purpose', 'in', purposes)
    .execute()
  await db
    .updateTable('orders')
    .set({
      customer_name: address.name,
      customer_mobile: address.phone,
      customer_address: addressText(address),
      promised_on: promisedOn,
    })
    .where('id', '=', id)
    .execute()
}

/** Other taxes are in the same amounts. */
export async function writeSupply(db: Transaction<Tables>, order: Order, supply: Supply): Promise<void> {
  const { id, lines, chargeTax, deliveryCharge, paymentFee } = order
  await db
    .updateTable('orders')
    .set({
      supply,
      delivery_tax: taxInCharge(deliveryCharge, chargeTax, supply),
      payment_fee_tax: taxInCharge(paymentFee, chargeTax, supply),
    })
    .where('id', '=', id)
    .execute()
  for (const line of lines) {
    await db.updateTable('order_lines').set(resupplyLine(line, supply)).where('id', '=', line.id).execute()
  }
}
