import { isDeepStrictEqual } from 'node:util'
import type { ShopId } from '#domain/ids.ts'
import { WORD_FACETS } from '#domain/listing/choice.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { SizedCache } from '#server/platform/sized-cache.ts'
import { type ColumnName, Columns, GONE } from './columns.ts'
import type { ByFitting } from './fittings.ts'
import { nameOrder, resortByName } from './name-order.ts'
import { comparing, isMovedBy, type KeptOrder, resettle } from './orders.ts'
import { listChanges, type Mark, MOST_CHANGES, markNow } from './product-changes.ts'
import { listCategoryKeys, listRows, listRowsAfter } from './queries.ts'
import { sortRows } from './sort-rows.ts'
import { TimeSlice } from './time-slice.ts'

type Deps = Pick<Database, 'db'> & { shopId: ShopId }

const ROWS_AT_ONCE = 200
const MOST_MOVED = 20_000

/** What was found out for one version. */
const BYTES_OF_FINDINGS = 8_000_000
const BYTES_OF_VERDICTS = 8_000_000

type Order = { rows: Uint32Array; moved: Set<number> }

/** The public catalogue as one process keeps it, to list it by any choice. */
export class ListedCatalogue {
  readonly columns = new Columns()
  /** another one after every change */
  version = 0
  /** what was found out for this version, by what was asked */
  findings = new SizedCache<string, unknown>(BYTES_OF_FINDINGS)
  /** by vehicle and lamp, for so many fittings; whatever changes of the products, these stay */
  readonly verdicts = new SizedCache<string, { verdicts: ByFitting; fittings: number }>(BYTES_OF_VERDICTS)
  categories: ReadonlyMap<string, number> = new Map()
  readonly #deps: Deps
  readonly #orders = new Map<KeptOrder, Order>()
  /** rows of products that became public since the first ones were read; those are in the order of their ids */
  readonly #later = new Map<number, number>()
  #firstRows = 0
  #mark: Mark = '0'
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async load(now: number): Promise<void> {
    const { db, shopId } = this.#deps
    this.#mark = await markNow(this.#deps)
    const slice = new TimeSlice()
    for (let after = 0; ; ) {
      const products = await listRowsAfter(db, shopId, after)
      const last = products.at(-1)
      if (!last) break
      for (const product of products) this.columns.append(product, now)
      after = last.id
      await slice.yieldIfLong()
    }
    this.#firstRows = this.columns.count
    // They came by their ids, so that every word is spelled as the first product has it.
    for (const words of Object.values(this.columns.words)) words.takeDoubted()
    this.categories = await listCategoryKeys(db, shopId)
    // What is too much to take over now is loaded anew at the next look.
    await this.look(now)
  }

  /** Takes over what has changed; false when that is more than can be taken over. */
  look(now: number): Promise<boolean> {
    return this.alone(async () => {
      const { mark, ids } = await listChanges(this.#deps, this.#mark)
      if (ids.length > MOST_CHANGES) return false
      const categories = await listCategoryKeys(this.#deps.db, this.#deps.shopId)
      let isChanged = !isDeepStrictEqual(categories, this.categories)
      this.categories = categories
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
        const some = ids.slice(start, start + ROWS_AT_ONCE)
        const products = await listRows(this.#deps, this.#deps.shopId, some)
        const byId = new Map(products.map((product) => [product.id as number, product]))
        for (const id of some) isChanged = this.#takeOver(id, byId.get(id), now) || isChanged
      }
      isChanged = (await this.#respell()) || isChanged
      const ended = this.columns.endOffers(now)
      for (const row of ended) this.#orders.get('price')?.moved.add(row)
      if (isChanged || ended.length > 0) this.#beginVersion()
      this.#mark = mark
      return true
    })
  }

  /** Spells words as the first product that has them does by now, as a process that loads anew would. */
  async #respell(): Promise<boolean> {
    let isChanged = false
    for (const name of WORD_FACETS) {
      const words = this.columns.words[name]
      for (const code of words.takeDoubted()) {
        const id = this.columns.firstIdOf(name, code)
        const [first] = id === undefined ? [] : await listRows(this.#deps, this.#deps.shopId, [id])
        const word = first?.[name]
        if (word && words.find(word) === code) isChanged = words.respell(code, word) || isChanged
      }
    }
    return isChanged
  }

  #takeOver(id: number, product: Parameters<Columns['write']>[1] | undefined, now: number): boolean {
    const row = this.rowOf(id)
    if (!product) {
      if (row === undefined || this.columns.arrays.state[row] === GONE) return false
      this.columns.remove(row)
      this.#noteMoved(row)
      return true
    }
    if (row === undefined) {
      const added = this.columns.append(product, now)
      this.#later.set(id, added)
      this.#noteMoved(added)
      return true
    }
    const wasGone = this.columns.arrays.state[row] === GONE
    const changed = this.columns.write(row, product, now)
    this.#noteMoved(row, wasGone ? undefined : changed)
    return changed.size > 0
  }

  /** In every order, or in those that go by the changed columns. */
  #noteMoved(row: number, changed?: ReadonlySet<ColumnName>): void {
    for (const [kept, { moved }] of this.#orders) {
      if (changed === undefined || isMovedBy(kept, changed)) moved.add(row)
    }
  }

  #beginVersion(): void {
    this.version++
    this.findings = new SizedCache(BYTES_OF_FINDINGS)
  }

  /** Also of products that are not public any more. */
  rowOf(id: number): number | undefined {
    const { id: ids } = this.columns.arrays
    let [low, high] = [0, this.#firstRows]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low < this.#firstRows && ids[low] === id ? low : this.#later.get(id)
  }

  /** The public rows from the least to the greatest. */
  async rowsBy(kept: KeptOrder): Promise<Uint32Array> {
    const order = this.#orders.get(kept)
    if (order && order.moved.size === 0) return order.rows
    return this.alone(() => this.#settle(kept))
  }

  async #settle(kept: KeptOrder): Promise<Uint32Array> {
    const before = this.#orders.get(kept)
    if (before?.moved.size === 0) return before.rows
    const rows = await this.#settledRows(kept, before)
    this.#orders.set(kept, { rows, moved: new Set() })
    return rows
  }

  #settledRows(kept: KeptOrder, before: Order | undefined): Uint32Array | Promise<Uint32Array> {
    // So many are sorted sooner anew.
    const isLittle = before !== undefined && before.moved.size < MOST_MOVED
    const known = isLittle ? before : undefined
    if (kept === 'name') {
      const where = { ...this.#deps, catalogue: this }
      return known ? resortByName(where, known) : nameOrder(where)
    }
    if (!known) return sortRows(this.columns, kept)
    return resettle(known.rows, known.moved, this.columns, comparing(this.columns, kept))
  }

  /** One after the other: what reads all rows in several turns reads one version of them. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#underWay.then(work)
    this.#underWay = done.catch(() => {})
    return done
  }
}
