import { data } from 'react-router'
import { stockCountedSchema, stockReceivedSchema, stockRemovedSchema } from '#domain/forms/stock/stock.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { SeenStock } from '#server/shop/stock/correct-stock.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'

type Deps = { shop: Pick<Shop, 'stock'>; actor: StaffActor; sku: string }

/** Does what a form of a product's stock asks for; brings what to say, or what to tell whoever filled it in. */
export async function changeStock(deps: Deps, sent: SentForm) {
  switch (sent.form) {
    case 'received': {
      const form = parseForm(stockReceivedSchema, sent)
      if ('refused' in form) return form.refused
      const { units, more } = form.value
      return correct(deps, sent, { added: units, why: whyOf('Received', more) })
    }
    case 'removed': {
      const form = parseForm(stockRemovedSchema, sent)
      if ('refused' in form) return form.refused
      const { units, reason, more } = form.value
      return correct(deps, sent, { added: -units, why: whyOf(reason, more) })
    }
    case 'counted': {
      const form = parseForm(stockCountedSchema, sent)
      if ('refused' in form) return form.refused
      const { counted, seen, ledger, reason, more } = form.value
      const since = { stock: seen, ledgerId: ledger }
      return correct(deps, sent, { counted, since, why: whyOf(reason, more) })
    }
    default:
      throw data(null, { status: 400 })
  }
}

const whyOf = (reason: string, more: string) => (more === '' ? reason : `${reason}: ${more}`)

type Change = { why: string } & ({ added: number } | { counted: number; since: SeenStock })

async function correct({ shop, actor, sku }: Deps, sent: SentForm, change: Change) {
  const corrected = await shop.stock.correct({ sku, ...change }, actor)
  if (isRefusal(corrected)) return refusedForm(sent, corrected)
  return { toast: `The stock was ${corrected.before} and is now ${corrected.after}.` }
}
