import type { Kysely, Transaction, Updateable } from 'kysely'
import { planProblem } from '#domain/catalogue/tax-plan.ts'
import { priceBeforeTax, typedPriceProblem } from '#domain/catalogue/typed-price.ts'
import type { SeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import type { ProductId } from '#domain/ids.ts'
import type { BasisPoints, Paise } from '#domain/money/paise.ts'
import { cardPrice, priceAt } from '#domain/money/pricing.ts'
import { mrpProblem } from '#domain/money/printed-mrp.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { changeWords } from '#domain/staff/audit/audit-words.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

/** Nothing is sold for nothing by a slip of the finger. */
export function freeProblem(price: Paise, free: boolean): string | undefined {
  return price === 0 && !free ? 'must be above 0 unless --free is given' : undefined
}

/** What is left out stays as it is. */
export type PriceChange = {
  /** the selling price before tax, discount taken off */
  sellingPrice?: number | undefined
  /** or what its card is to read, in whole rupees: what it reads already changes no price */
  priceWithTax?: Paise | undefined
  discount?: number | undefined
  offerEndsAt?: number | null | undefined
  /** on the box, tax included */
  printedMrp?: Paise | null | undefined
  /** a price of nothing is meant */
  free?: boolean | undefined
}

export type Price = SeenPrice & { name: string }

export type PriceStep = { before: Price; after: Price }

/** What a change would make of the price, or why it is refused. Nothing is written. */
export async function previewPrice(
  { db, now }: Pick<Database, 'db'> & { now: number },
  sku: string,
  change: PriceChange,
  seen?: SeenPrice,
): Promise<PriceStep | Refusal> {
  const [found] = await priceOf(db, sku)
  return found ? decide(sku, found, { change, seen, now }) : notThere(sku)
}

type Input = {
  change: PriceChange
  /** what was to be changed; another price meanwhile is not */
  seen?: SeenPrice | undefined
}

export async function changePrice(
  { db, now }: Pick<Database, 'db'> & { now: number },
  sku: string,
  { change, seen }: Input,
  actor: StaffActor,
): Promise<Price | Refusal> {
  return db
    .transaction()
    .execute((transaction) => changePriceIn({ db: transaction, now }, sku, { change, seen }, actor))
}

/** The same, within somebody's transaction. What it refuses it has not changed. */
export async function changePriceIn(
  { db, now }: { db: Transaction<Tables>; now: number },
  sku: string,
  { change, seen }: Input,
  actor: StaffActor,
): Promise<Price | Refusal> {
  const [found] = await priceToChange(db, sku)
  if (!found) return notThere(sku)
  const step = decide(sku, found, { change, seen, now })
  if (step instanceof Refusal) return step
  const { after } = step
  const { sellingPrice: selling_price, discount, offerEndsAt: offer_ends_at, printedMrp: printed_mrp } = after
  await writePrice(db, { selling_price, discount, offer_ends_at, printed_mrp, updated_at: now }, found.id)
  const facts = changedFacts(step.before, after)
  await writeAudit(db, {
    actor,
    at: now,
    action: 'product.price',
    record: { kind: 'product', id: found.id },
    before: facts.before,
    after: { sku, ...facts.after },
  })
  return after
}

/** Another price than the one that was looked at is told of, and not overwritten. */
function seenProblem(sku: string, seen: SeenPrice, { name: _, ...now }: Price): Refusal | undefined {
  const facts = changedFacts(seen, now)
  if (Object.keys(facts.after).length === 0) return undefined
  const what = changeWords({ action: 'product.price', ...facts }).join('; ')
  return new Refusal(
    'CONFLICT',
    `Somebody else has just changed ${sku} (${what}). Nothing was saved. Please check it again first.`,
  )
}

function selectPrice(db: Kysely<Tables>, sku: string) {
  return db
    .selectFrom('products')
    .leftJoin('product_tax_plans as plans', 'plans.product_id', 'products.id')
    .select([
      'id',
      'name',
      'products.selling_price as sellingPrice',
      'products.tax',
      'discount',
      'offer_ends_at as offerEndsAt',
      'printed_mrp as printedMrp',
      'plans.from_at as planFromAt',
      'plans.tax as planTax',
      'plans.selling_price as planPrice',
    ])
    .where('shop_id', '=', SHOP_ID)
    .where('number', '=', sku)
}

const priceOf = preparedQuery(selectPrice)

const priceToChange = preparedQuery((db, sku: string) => {
  const query = selectPrice(db, sku)
  return engineOf(db) === 'sqlite' ? query : query.forNoKeyUpdate('products')
})

const writePrice = preparedQuery((db, to: Updateable<ProductTable>, id: ProductId) =>
  db.updateTable('products').set(to).where('id', '=', id),
)

const notThere = (sku: string) => new Refusal('NOT_FOUND', `There is no product with the number ${sku}.`)

type Found = Price & {
  id: ProductId
  planFromAt: number | null
  planTax: BasisPoints | null
  planPrice: Paise | null
}

function decide(
  sku: string,
  { id: _, planFromAt, planTax, planPrice, ...price }: Found,
  { change, seen, now }: Input & { now: number },
): PriceStep | Refusal {
  const before = priceAt(price, now)
  const meanwhile = seen && seenProblem(sku, seen, before)
  if (meanwhile) return meanwhile
  const { free = false } = change
  const sellingPrice = change.sellingPrice ?? beforeTax(before, change.priceWithTax)
  if (sellingPrice instanceof Refusal) return sellingPrice
  const forNothing = sellingPrice === undefined ? undefined : freeProblem(sellingPrice, free)
  if (forNothing !== undefined) return new Refusal('BAD_USER_INPUT', `The price ${forNothing}.`)
  const after = changed(before, { ...change, sellingPrice }, now)
  const aboveMrp = mrpProblem(after, after.printedMrp)
  const plan =
    planFromAt === null || planTax === null
      ? undefined
      : { fromAt: planFromAt, tax: planTax, hsnCode: null, sellingPrice: planPrice }
  const problem = aboveMrp ?? (plan && planProblem(after, plan))
  if (problem !== undefined) return new Refusal('BAD_USER_INPUT', `${sku} (${price.name}): ${problem}.`)
  return { before, after }
}

function beforeTax(before: Price, withTax: Paise | undefined): Paise | Refusal | undefined {
  if (withTax === undefined || withTax === cardPrice(before)) return undefined
  if (withTax === 0) return 0
  return (
    priceBeforeTax(withTax, before.tax) ??
    new Refusal('BAD_USER_INPUT', typedPriceProblem(withTax, before.tax) ?? '')
  )
}

function changed(price: Price, change: PriceChange, now: number): Price {
  // The end of the last offer is not this one's.
  const isOver = price.offerEndsAt !== null && price.offerEndsAt <= now
  const ownEnd = isOver ? null : price.offerEndsAt
  const after = priceAt(
    {
      ...price,
      sellingPrice: change.sellingPrice ?? price.sellingPrice,
      discount: change.discount ?? price.discount,
      offerEndsAt: change.offerEndsAt === undefined ? ownEnd : change.offerEndsAt,
      printedMrp: change.printedMrp === undefined ? price.printedMrp : change.printedMrp,
    },
    now,
  )
  // Without a discount there is no offer that could end.
  return after.discount === 0 ? { ...after, offerEndsAt: null } : after
}
