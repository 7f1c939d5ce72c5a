import { data } from 'react-router'
import {
  returnAcceptSchema,
  returnReceiveSchema,
  returnRefuseSchema,
} from '#domain/forms/returns/staff-returns.ts'
import type { ReturnId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { piecesText } from '#domain/orders/pieces-text.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import type { parseForm, SentForm } from '../../forms/form-result.ts'
import { parseDeskForm, seenIn } from '../../order-forms/desk-form.ts'
import { isRefusal } from '../../refused.ts'

type Deps = { shop: Pick<Shop, 'returns'>; actor: StaffActor; returnId: ReturnId }
type Outcome =
  | { text: string }
  | { effect: Effect & { replacementNo: number | undefined } }
  | Refusal
  | { refused: Extract<ReturnType<typeof parseForm>, { refused: unknown }>['refused'] }

/** Does what a form of the return's page asks for. */
export async function actOnReturn(deps: Deps, sent: SentForm): Promise<Outcome> {
  const { shop, actor, returnId } = deps
  const seen = seenIn(sent)
  switch (sent.form) {
    case 'accept': {
      const form = parseDeskForm(returnAcceptSchema, sent, { return: String(returnId) })
      if ('refused' in form) return form
      const done = await shop.returns.accept({ returnId, answer: form.value.answer ?? null, seen, actor })
      return isRefusal(done) ? done : { text: 'Accepted. Now wait for the goods.' }
    }
    case 'refuse': {
      const form = parseDeskForm(returnRefuseSchema, sent, { return: String(returnId) })
      if ('refused' in form) return form
      const done = await shop.returns.refuse({ returnId, answer: form.value.reason, seen, actor })
      return isRefusal(done) ? done : { text: 'Refused. Nothing is refunded.' }
    }
    case 'sent': {
      const done = await shop.returns.noteSent({ returnId, seen, actor })
      return isRefusal(done) ? done : { text: 'Saved: it is on its way.' }
    }
    case 'receive':
      return receive(deps, sent)
    case 'preview': {
      const effect = await shop.returns.previewClose({ returnId, ...closingIn(sent), seen, actor })
      return isRefusal(effect) ? effect : { effect }
    }
    case 'confirm': {
      const done = await shop.returns.close({ returnId, ...closingIn(sent), seen, actor })
      return isRefusal(done) ? done : { text: closedText(done) }
    }
    default:
      throw data(null, { status: 400 })
  }
}

const closingIn = ({ fields }: SentForm) => ({
  refundInstead: fields.refund === 'yes',
  withDelivery: fields.delivery === 'yes',
})

async function receive({ shop, actor, returnId }: Deps, sent: SentForm): Promise<Outcome> {
  const line = Object.entries(sent.fields).flatMap(([name, text]) => {
    const [, grade, id] = /^(sellable|damaged)-(\d{1,15})$/.exec(name) ?? []
    const units = text.trim()
    return id === undefined || units === '' || units === '0' ? [] : [`${id}=${units}:${grade}`]
  })
  // Nothing at all came.
  const found = line.length === 0 ? { all: 'missing' } : { line }
  const form = parseDeskForm(returnReceiveSchema, sent, { return: String(returnId), ...found })
  if ('refused' in form) return form
  const units = form.value.line ?? form.value.all ?? []
  const done = await shop.returns.receive({ returnId, found: units, seen: seenIn(sent), actor })
  if (isRefusal(done)) return done
  const pieces = done.lines.reduce((sum, it) => sum + it.received, 0)
  const here = `${piecesText(pieces)} received.`
  if (done.amount === undefined) return { text: `${here} Now close the return.` }
  return {
    text: `${here} ${closedText({ amount: done.amount, refunded: done.refunded ?? false, replacementNo: undefined })}`,
  }
}

type Closed = { amount: number; refunded: boolean; replacementNo: number | undefined }

function closedText({ amount, refunded, replacementNo }: Closed): string {
  if (replacementNo !== undefined)
    return `The return is closed. Order ${replacementNo} replaces it: please pack it.`
  if (amount === 0) return 'The return is closed. Nothing is refunded.'
  const sum = formatRupeesAndPaise(amount)
  return refunded
    ? `The return is closed. ${sum} is refunded.`
    : `The return is closed. ${sum} is not refunded yet: see the order.`
}
