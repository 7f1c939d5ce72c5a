import type { ShopChange } from '#domain/forms/profile/shop.ts'
import type { ShopId } from '#domain/ids.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { changeRule } from '#server/shop/delivery/change-rule.ts'
import { lockShop, type Shop, updateShop } from './queries.ts'
import { givenFacts, type ProfileDeps, picturesProblem } from './staff-facts.ts'

export async function changeShop(
  { db: database, pictures, now }: ProfileDeps,
  id: ShopId,
  change: ShopChange,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const missing = await picturesProblem(pictures, {
    Icon: change.icon,
    Logo: change.logo,
    'Feature image': change.featureImage,
  })
  if (missing) return missing
  const facts = factsOf(change)
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const problem = stateProblem({ ...before, ...facts })
    if (problem) return problem
    await updateShop(db, id, facts)
    const { deliveryCharge: price, deliveryMaximumAmount: purchaseRange } = change
    await changeRule(db, id, { price, purchaseRange })
    const changed = changedFacts(before, facts)
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.change',
      record: { kind: 'shop', id },
      before: changed.before,
      after: { ...changed.after, deliveryPrice: price, deliveryFreeFrom: purchaseRange },
    })
    return undefined
  })
}

/** As they are kept. */
function factsOf(change: ShopChange) {
  return givenFacts({
    name: change.name,
    short_name: change.shortName,
    tagline: change.tagline,
    category: change.category,
    address: change.address,
    area: change.area,
    city: change.city,
    state: change.state,
    country: change.country,
    pincode: change.pincode,
    gstin: change.gstin,
    invoice_prefix: change.invoicePrefix ?? undefined,
    icon: change.icon,
    logo: change.logo,
    feature_image: change.featureImage,
    description: change.description,
    custom_domain: change.customDomain,
    promo_text: change.promoText,
    phone: change.phone,
    email: change.email,
    grievance_email: change.grievanceEmail,
    opening_hours: change.openingHours,
    answer_time: change.answerTime,
    is_online: flagOf(change.isOnline),
    fit_promise: flagOf(change.fitPromise),
  })
}

function flagOf(said: boolean | null | undefined): Flag | undefined {
  return said == null ? undefined : said ? 1 : 0
}

/** A GSTIN begins with the code of its State, which decides on every invoice which taxes there are. */
function stateProblem({ state, gstin }: Pick<Shop, 'state' | 'gstin'>): Refusal | undefined {
  const named = findGstState(state ?? '')
  if (!named || gstin === null || gstin.startsWith(named.code)) return undefined
  return new Refusal('BAD_USER_INPUT', 'State and GSTIN do not match')
}
