import { data } from 'react-router'
import { object } from 'valibot'
import { warrantyMonthsSchema } from '#domain/forms/catalogue/warranty.ts'
import { categoryDaysSchema, returnDaysSchema } from '#domain/forms/returns/staff-returns.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../../context.ts'
import { parseForm, type SentForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { afterSaving, seenBy } from '../../settings/save-settings.ts'

const PATH = '/settings/returns'

/** The categories that the form has a field for, with the name of the field. */
async function sentCategories(context: Context, { fields }: SentForm) {
  const { shop } = requireStaff(context, 'settings')
  const all = await shop.catalogue.listWarranties(SHOP_ID)
  return all
    .map(({ id, name }) => ({ name, field: `of-${id}` }))
    .filter(({ field }) => fields[field] !== undefined)
}

export async function saveReturns(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const categories = await sentCategories(context, sent)
  const schema = object({
    days: returnDaysSchema,
    ...Object.fromEntries(categories.map(({ field }) => [field, categoryDaysSchema])),
  })
  const names = Object.fromEntries(['days', ...categories.map(({ field }) => field)].map((it) => [it, 'It']))
  const values = { ...sent.fields, days: sent.fields.days?.trim() || 'none' }
  const form = parseForm(schema, sent, { values, names })
  if ('refused' in form) return form.refused
  const typed = form.value as Record<string, number | null>
  const change = {
    days: typed.days ?? null,
    categories: categories.map(({ name, field }) => ({ name, days: typed[field] ?? null })),
  }
  const done = await shop.returns.changeSettings(SHOP_ID, change, actor, seenBy(sent))
  const text = 'Saved. It applies to what customers ask for from now on.'
  return afterSaving(context, sent, done, { to: PATH, text })
}

export async function saveWarranties(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const categories = await sentCategories(context, sent)
  const schema = object(Object.fromEntries(categories.map(({ field }) => [field, warrantyMonthsSchema])))
  const names = Object.fromEntries(categories.map(({ field }) => [field, 'It']))
  const form = parseForm(schema, sent, { names })
  if ('refused' in form) return form.refused
  const changes = categories.map(({ name, field }) => ({ name, months: form.value[field] ?? null }))
  const done = await shop.catalogue.changeWarranties(SHOP_ID, changes, actor, seenBy(sent))
  const products = 'products' in done ? done.products : 0
  const of = products === 1 ? '1 product' : `${products} products`
  return afterSaving(context, sent, done, {
    to: PATH,
    text: `Saved, with ${of}. Pages will show it in two seconds.`,
  })
}

export async function saveCancelling(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const isAllowed = isYes(sent, 'cancels')
  const done = await shop.profile.changeCancelling(SHOP_ID, { isAllowed }, actor, seenBy(sent))
  const text = isAllowed
    ? 'Customers can now cancel items that are not packed yet.'
    : 'Customers can no longer cancel orders themselves.'
  return afterSaving(context, sent, done, { to: PATH, text })
}

export async function savePromise(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const change = { fitPromise: isYes(sent, 'promises') }
  const done = await shop.profile.change(SHOP_ID, change, actor, { fitPromise: isYes(sent, 'was') })
  return afterSaving(context, sent, done, { to: PATH, text: 'Saved. Pages will show it in two seconds.' })
}

function isYes({ fields }: SentForm, name: string): boolean {
  const word = fields[name]
  if (word !== 'yes' && word !== 'no') throw data(null, { status: 400 })
  return word === 'yes'
}
