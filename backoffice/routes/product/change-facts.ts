import { data } from 'react-router'
import * as v from 'valibot'
import type { ProductId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { refusedFields, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import type { FactPart } from './fact-fields.ts'

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId; isShown: boolean }

const seenSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Saves what was typed anew in a part of the page. */
export async function changeFacts({ shop, actor, id, isShown }: Deps, part: FactPart, sent: SentForm) {
  const read = v.safeParse(seenSchema, sent.fields.seen)
  if (!read.success) throw data(null, { status: 400 })
  const cells = Object.fromEntries(
    part.fields.flatMap(({ fact }) => {
      const typed = sent.fields[fact]
      return typed === undefined ? [] : [[fact, typed]]
    }),
  )
  const changed = await shop.catalogue.changeFacts({ id, cells, seen: read.output }, actor)
  if (isRefusal(changed)) return refusedForm(sent, changed)
  if ('problems' in changed) return refusedFields(sent, changed.problems)
  if (changed.changed.length === 0) return { toast: 'Nothing was changed.' }
  const isSeen = isShown && !part.isForStaff
  return { toast: isSeen ? 'Saved. The shop shows it in two seconds.' : 'Saved.' }
}
