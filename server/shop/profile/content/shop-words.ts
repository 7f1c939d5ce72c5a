import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { grievanceOfficerText } from '#domain/profile/grievance-officer.ts'
import { formatPhone } from '#domain/profile/phone-text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { grievanceOfficerOf } from '../grievance-officer.ts'
import type { Shop } from '../queries.ts'

/** Of shops whose customers do not ask for returns by themselves. */
const USUAL_RETURN_DAYS = 7

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const PLACEHOLDER = /\{\{\s*([\w.]*)\s*\}\}/g

/** What a policy says in numbers, as it is set. */
export type SetNumbers = { delivery: DeliveryRule; returnDays: number | null }

/** What a text may say of the shop as `{{shop.name}}`. Where the shop does not say it, the next best keeps the sentence whole. */
function wordsOf(shop: Shop, { delivery, returnDays }: SetNumbers): Record<string, string | null> {
  const phone = shop.phone && formatPhone(shop.phone)
  return {
    'shop.name': shop.name,
    'shop.shortName': shop.short_name ?? shop.name,
    'shop.city': shop.city ?? shop.state ?? shop.country,
    'shop.place': [shop.city, shop.state].filter(Boolean).join(', ') || shop.country,
    'shop.phone': phone,
    'shop.email': shop.email,
    'shop.grievanceOfficer': grievanceOfficerText(grievanceOfficerOf(shop)) || shop.name,
    'delivery.price': formatRupees(delivery.price),
    'delivery.freeFrom': formatRupees(delivery.purchaseRange),
    'returns.days': daysText(returnDays ?? USUAL_RETURN_DAYS),
    'shop.grievanceEmail': shop.grievance_email ?? shop.email ?? phone ?? shop.name,
  }
}

/** A text with the shop's own words in it, as text. A placeholder that means nothing is left out: customers shall not read it. */
export function fillShopWords(html: string, shop: Shop, numbers: SetNumbers): string {
  const words = wordsOf(shop, numbers)
  return html.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(words, name) ? escapeHtml(words[name] ?? '') : '',
  )
}
