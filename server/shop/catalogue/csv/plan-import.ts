import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { ProductId } from '#domain/ids.ts'
import { isSteep } from '#domain/money/price-change.ts'
import { type CsvRow, type Problem, readRows } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isStored } from '#server/shop/pictures/is-stored.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import type { CardChange } from './card-change.ts'
import { type CategoryNames, type NewNames, readCategoryNames } from './category-names.ts'
import { type Change, checkRow } from './check-row.ts'
import type { Column } from './columns.ts'
import { listStoredBySku } from './csv-product.ts'
import { parseHeader } from './parse-header.ts'

export type Plan = {
  added: number
  unchanged: number
  /** the products to be changed */
  changedIds: ProductId[]
  newNames: NewNames
  problems: Problem[]
  /** so many more than are told */
  moreProblems: number
  /** what the cards of known products will read otherwise */
  cards: CardChange[]
  /** so many more than are told */
  moreCards: number
  /** how many prices become so much another one that somebody is to look twice, and the first of them */
  steep: { count: number; first: CardChange | undefined }
}

type Deps = {
  db: Kysely<Tables>
  pictures: PictureStore
  file: string
  createCategories: boolean
  /** prices of nothing are meant */
  free: boolean
  /** takes each change as a line of JSON */
  spool: Writable
  now: number
}

const BATCH_SIZE = 200
const PROBLEMS_TOLD = 100
const CARDS_TOLD = 100
const PICTURE_CONCURRENCY = 16

/**
 * Reads the whole CSV, checks every row and notes what is to be done, without changing anything. The notes go to
 * a file: then the transaction that follows is short, and the memory needed does not grow with the texts.
 */
export async function planImport(deps: Deps): Promise<Plan> {
  const planner = new Planner(deps, await readCategoryNames(deps.db))
  let columns: Column[] | undefined
  let rows: CsvRow[] = []
  for await (const row of readRows(deps.file)) {
    if (!columns) {
      const header = parseHeader(row)
      if (!isHeader(header)) {
        planner.complain(header)
        return planner.plan
      }
      columns = header
      continue
    }
    rows.push(row)
    if (rows.length < BATCH_SIZE) continue
    await planner.take(rows, columns)
    rows = []
  }
  if (columns) await planner.take(rows, columns)
  else planner.complain([{ line: 1, problem: 'is empty: the first row must name the columns' }])
  return planner.plan
}

function isHeader(header: Column[] | Problem[]): header is Column[] {
  return header.every((it) => 'field' in it)
}

class Planner {
  readonly plan: Plan = {
    added: 0,
    unchanged: 0,
    changedIds: [],
    newNames: { master: new Set(), plain: new Set() },
    problems: [],
    moreProblems: 0,
    cards: [],
    moreCards: 0,
    steep: { count: 0, first: undefined },
  }
  readonly #deps: Deps
  readonly #names: CategoryNames
  readonly #lineOfSku = new Map<string, number>()
  readonly #pictureIsThere = new Map<string, boolean>()

  constructor(deps: Deps, names: CategoryNames) {
    this.#deps = deps
    this.#names = names
  }

  complain(problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (this.plan.problems.length < PROBLEMS_TOLD) this.plan.problems.push(problem)
      else this.plan.moreProblems++
    }
  }

  async take(rows: readonly CsvRow[], columns: readonly Column[]): Promise<void> {
    const at = columns.findIndex(({ field }) => field === 'sku')
    const skuOf = (row: CsvRow) => row.cells[at]?.trim() ?? ''
    const stored = await listStoredBySku(this.#deps.db, rows.map(skuOf))
    const bySku = new Map(stored.map((product) => [product.sku, product]))
    const changes: { line: number; change: Change }[] = []
    const { now, free } = this.#deps
    for (const row of rows) {
      const sku = skuOf(row)
      const before = this.#lineOfSku.get(sku)
      if (before !== undefined && sku !== '') {
        this.complain([
          { line: row.line, column: 'number', problem: `"${sku}" is already on line ${before}` },
        ])
        continue
      }
      this.#lineOfSku.set(sku, row.line)
      const checked = checkRow(row, { columns, stored: bySku.get(sku), now, free })
      if (checked === 'unchanged') this.plan.unchanged++
      else if ('problems' in checked) this.complain(checked.problems)
      else {
        changes.push({ line: row.line, change: checked.change })
        if (checked.card) this.#tell(checked.card)
      }
    }
    await this.#findPictures(changes.flatMap(({ change }) => picturesOf(change).map(([, path]) => path)))
    for (const { line, change } of changes) await this.#note(line, change)
  }

  #tell(card: CardChange): void {
    if (isSteep(card.before.sellingPrice, card.after.sellingPrice)) {
      this.plan.steep.first ??= card
      this.plan.steep.count++
    }
    if (this.plan.cards.length < CARDS_TOLD) this.plan.cards.push(card)
    else this.plan.moreCards++
  }

  async #note(line: number, change: Change): Promise<void> {
    const problems = [...this.#categoryProblems(line, change), ...this.#pictureProblems(line, change)]
    if (problems.length > 0) return this.complain(problems)
    if (change.id === undefined) this.plan.added++
    else this.plan.changedIds.push(change.id)
    const { spool } = this.#deps
    if (!spool.write(`${JSON.stringify(change)}\n`)) await once(spool, 'drain')
  }

  #categoryProblems(line: number, { facts }: Change): Problem[] {
    const { newNames } = this.plan
    const problems: Problem[] = []
    const look = (column: string, name: string | null | undefined, known: boolean, add: () => void) => {
      if (name == null || known) return
      if (this.#deps.createCategories) add()
      else
        problems.push({ line, column, problem: `there is no "${name}"; use --create-categories to add it` })
    }
    const { masterCategory: master, category: plain } = facts
    const known = master !== undefined && this.#names.master.has(categoryKey(master))
    look('master_category', master, known, () => {
      const there = [...newNames.master].some((name) => categoryKey(name) === categoryKey(master ?? ''))
      if (!there) newNames.master.add(master ?? '')
    })
    look('category', plain, this.#names.plain.has(plain ?? ''), () => newNames.plain.add(plain ?? ''))
    return problems
  }

  #pictureProblems(line: number, change: Change): Problem[] {
    return picturesOf(change)
      .filter(([, path]) => !this.#pictureIsThere.get(path))
      .map(([column, path]) => ({ line, column, problem: `there is no picture "${path}"` }))
  }

  async #findPictures(paths: readonly string[]): Promise<void> {
    const left = new Set(paths.filter((path) => !this.#pictureIsThere.has(path))).values()
    const lookForLeft = async () => {
      for (const path of left) this.#pictureIsThere.set(path, await isStored(this.#deps.pictures, path))
    }
    await Promise.all(Array.from({ length: PICTURE_CONCURRENCY }, lookForLeft))
  }
}

function picturesOf({ facts }: Change): [column: string, path: string][] {
  const feature = facts.featureImage
  return [
    ...(feature == null ? [] : [['feature_image', feature] as [string, string]]),
    ...(facts.pictures ?? []).map(({ image }): [string, string] => ['pictures', image]),
  ]
}
