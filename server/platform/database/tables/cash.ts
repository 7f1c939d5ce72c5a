import type { Generated } from 'kysely'
import type { OrderId, ParcelId, ShopId } from '#domain/ids.ts'
import type { ConfirmationState } from '#domain/payments/cash.ts'
import type { Flag, Instant } from './columns.ts'

/** On which terms a shop takes cash on delivery. Without a row it takes none. */
export type CashSettingsTable = {
  shop_id: ShopId
  is_on: Flag
  /** what it costs, tax included: whole rupees */
  fee: number
  least: number
  most: number | null
  /** what pincodes begin with, with spaces between; none means all */
  pincodes: string
  barred_pincodes: string
  /** whether an order is packed only when somebody has confirmed it */
  confirm_first: Flag
  /** how many orders of a customer, or to an address, may wait to be confirmed or packed */
  most_open: number
  /** after how many refused parcels a customer pays online alone; never, where there is none */
  bar_after: number | null
  /** after how many days collected cash should have come from the courier */
  remit_days: number
}

/** Whether a cash order is meant: who tried when, its timeline says. */
export type CashConfirmationTable = {
  order_id: OrderId
  state: ConfirmationState
  tries: Generated<number>
  tried_at: Instant | null
}

/** What a courier says to have handed over of the cash for a parcel. */
export type CashRemittanceTable = {
  id: Generated<number>
  shop_id: ShopId
  /** the same row, in whichever file, is the same money */
  row_key: string
  awb: string | null
  order_no: number | null
  amount: number
  /** a day such as 2026-11-16 */
  paid_on: string
  /** none: the shop has no such parcel */
  parcel_id: ParcelId | null
  noted_by: string
  noted_at: Instant
}
