import { unitsInParcels } from '#domain/orders/parcels.ts'
import { type NeededUnits, type PickRow, pickList } from '#domain/orders/pick-list.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'
import { cancelledProblem, gatherOrders, nothingToPrint, type Skipped } from './gather-orders.ts'
import { listNumbersToPack } from './orders-by-number.ts'
import { readSender } from './sender.ts'

export type PickListPaper = {
  kind: 'pick list'
  at: number
  shop: string
  /** what is fetched for them */
  voucherNos: number[]
  /** more orders wait than one list holds */
  hasMore: boolean
  picks: PickRow[]
}

/** As many orders as somebody fetches for in one walk, and more. */
const MOST_PICKED = 200

type Deps = Pick<Database, 'db'> & { now: number }

/** What to fetch for some orders, or for all that are to be packed, the longest waiting first. Units in parcels are fetched already. */
export async function readPickList(
  deps: Deps,
  input: readonly number[] | 'all to pack',
): Promise<{ print: PickListPaper; skipped: Skipped[] } | Refusal> {
  const waiting = input === 'all to pack' ? await listNumbersToPack(deps.db, MOST_PICKED + 1) : input
  const hasMore = input === 'all to pack' && waiting.length > MOST_PICKED
  const numbers = hasMore ? waiting.slice(0, MOST_PICKED) : waiting
  if (input === 'all to pack' && numbers.length === 0)
    return new Refusal('CONFLICT', 'There are no orders to pack.')
  const gathered = await gatherOrders(
    deps,
    numbers.map((voucherNo) => ({ voucherNo })),
    { most: MOST_PICKED },
  )
  if (gathered instanceof Refusal) return gathered
  const { orders, skipped } = gathered
  const needed = orders.flatMap(({ order, parcels }): NeededUnits[] => {
    const { voucherNo, lines } = order
    const problem = cancelledProblem(order)
    const open = lines
      .map((line) => ({ voucherNo, productId: line.productId, units: unitsInParcels(line, parcels).left }))
      .filter(({ units }) => units > 0)
    if (problem === undefined && open.length > 0) return open
    skipped.push({ voucherNo, why: problem ?? `Order ${voucherNo} has nothing left to pack.` })
    return []
  })
  if (needed.length === 0) return nothingToPrint(skipped)
  const shelves = await listShelved(
    deps,
    needed.map(({ productId }) => productId),
  )
  const { name: shop } = await readSender(deps.db)
  const voucherNos = [...new Set(needed.map(({ voucherNo }) => voucherNo))]
  const picks = pickList(needed, shelves)
  return { print: { kind: 'pick list', at: deps.now, shop, voucherNos, hasMore, picks }, skipped }
}
