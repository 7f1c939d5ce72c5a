import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { plannedPrice, planProblem, type TaxPlan, writeTaxPlan } from '#domain/catalogue/tax-plan.ts'
import { priceBeforeTax, typedPriceProblem } from '#domain/catalogue/typed-price.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { readCategoryNames } from './csv/category-names.ts'
import { WrongCell } from './csv/cells.ts'
import { lockStored, type StoredProduct } from './csv/csv-product.ts'
import { writeChange } from './csv/write-import.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'

type Deps = { db: Kysely<Tables>; now: number }

/** As somebody types it: the price with tax, and only where it is another one from then on. */
export type WantedTax = { fromAt: number; tax: string; hsnCode: string; priceWithTax?: Paise | undefined }

export type TaxPlanProblems = { problems: { tax?: string; hsnCode?: string; price?: string } }

type Asked = {
  id: ProductId
  /** none: nothing is planned any more */
  plan: WantedTax | undefined
  /** what was planned when somebody looked, as writeTaxPlan writes it */
  seen: string
}

/** Notes another tax rate from a day to come. The price before tax stays, unless another one is saved with it. */
export async function planTax(
  { db: database, now }: Deps,
  { id, plan: wanted, seen }: Asked,
  actor: StaffActor,
): Promise<{ plan: TaxPlan | undefined } | TaxPlanProblems | Refusal> {
  return database.transaction().execute(async (db) => {
    const stored = await lockStored(db, id)
    if (!stored) return new Refusal('NOT_FOUND', 'This product is no longer in the catalogue.')
    const before = await findTaxPlan(db, id)
    if (writeTaxPlan(before) !== seen)
      return new Refusal('CONFLICT', 'Somebody else has changed this meanwhile. Nothing was saved.')
    const plan = wanted && readWanted(wanted, now)
    if (plan && 'problems' in plan) return plan
    if (plan && plan.fromAt <= now) return new Refusal('BAD_USER_INPUT', 'Choose a day to come.')
    const problem = plan && planProblem(stored, plan)
    if (problem !== undefined) return { problems: { price: `${problem}. Enter a lower price for that day.` } }
    if (writeTaxPlan(plan) === seen) return { plan }
    await writePlan(db, id, plan)
    const facts = changedFacts({ ...(before ?? NO_PLAN) }, { ...(plan ?? NO_PLAN) })
    const record = { kind: 'product', id }
    await writeAudit(db, { actor, at: now, action: 'product.tax-plan', record, ...facts })
    return { plan }
  })
}

const NO_PLAN = { fromAt: null, tax: null, hsnCode: null, sellingPrice: null }

function readWanted({ fromAt, priceWithTax, ...cells }: WantedTax, now: number): TaxPlan | TaxPlanProblems {
  const tax = PRODUCT_FIELDS.tax.cell.parse(cells.tax)
  const hsnCode = PRODUCT_FIELDS.hsnCode.cell.parse(cells.hsnCode)
  const taxProblem = tax instanceof WrongCell ? tax.problem : PRODUCT_FIELDS.tax.cell.problem?.(tax, now)
  const hsnProblem =
    hsnCode instanceof WrongCell ? hsnCode.problem : PRODUCT_FIELDS.hsnCode.cell.problem?.(hsnCode, now)
  if (
    taxProblem !== undefined ||
    hsnProblem !== undefined ||
    tax instanceof WrongCell ||
    hsnCode instanceof WrongCell
  )
    return {
      problems: {
        ...(taxProblem !== undefined && { tax: `Tax rate ${taxProblem}.` }),
        ...(hsnProblem !== undefined && { hsnCode: `HSN code ${hsnProblem}.` }),
      },
    }
  if (priceWithTax === undefined) return { fromAt, tax, hsnCode, sellingPrice: null }
  const sellingPrice = priceBeforeTax(priceWithTax, tax)
  if (sellingPrice === undefined) return { problems: { price: typedPriceProblem(priceWithTax, tax) ?? '' } }
  return { fromAt, tax, hsnCode, sellingPrice }
}

export async function findTaxPlan(db: Kysely<Tables>, id: ProductId): Promise<TaxPlan | undefined> {
  return (await planOf(db, id))[0]
}

const planOf = preparedQuery((db, id: ProductId) =>
  db
    .selectFrom('product_tax_plans')
    .select(['from_at as fromAt', 'tax', 'hsn_code as hsnCode', 'selling_price as sellingPrice'])
    .where('product_id', '=', id),
)

async function writePlan(db: Transaction<Tables>, id: ProductId, plan: TaxPlan | undefined): Promise<void> {
  await db.deleteFrom('product_tax_plans').where('product_id', '=', id).execute()
  if (!plan) return
  const { fromAt: from_at, tax, hsnCode: hsn_code, sellingPrice: selling_price } = plan
  await db
    .insertInto('product_tax_plans')
    .values({ product_id: id, from_at, tax, hsn_code, selling_price })
    .execute()
}

/** Gives products the tax whose day has come, one product at a time: orders lock several, and must not be waited for. */
export async function settleTaxPlans({ db: database, now }: Deps): Promise<void> {
  const due = await listDue(database, now)
  if (due.length === 0) return
  const names = await readCategoryNames(database)
  for (const { id } of due) {
    await database.transaction().execute(async (db) => {
      const stored = await lockStored(db, id)
      const plan = await findTaxPlan(db, id)
      // Somebody has changed it since, or another process was sooner.
      if (!stored || !plan || plan.fromAt > now) return
      await writeChange(db, { id, facts: factsFrom(stored, plan) }, names, now)
      await writePlan(db, id, undefined)
    })
    await nextTurn()
  }
}

function factsFrom(stored: StoredProduct, plan: TaxPlan) {
  const { tax, sellingPrice, discount, offerEndsAt } = plannedPrice(stored, plan)
  return { tax, sellingPrice, discount, offerEndsAt, ...(plan.hsnCode !== null && { hsnCode: plan.hsnCode }) }
}

/** The others have their turn the next time: a stop waits for the end of this. */
const AT_ONCE = 500

const listDue = preparedQuery((db, now: number) =>
  db
    .selectFrom('product_tax_plans')
    .select('product_id as id')
    .where('from_at', '<=', now)
    .orderBy('from_at')
    .limit(AT_ONCE),
)
