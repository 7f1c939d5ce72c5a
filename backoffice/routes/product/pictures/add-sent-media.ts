import { MOST_PICTURES } from '#domain/catalogue/pictures.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { isRefusal } from '../../../refused.ts'

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId }

/** Adds the files of a form to a product, one after the other: what is wrong with one does not keep the others out. */
export async function addSentMedia({ shop, actor, id }: Deps, fields: FormData) {
  const refusals: Refusal[] = []
  let added = 0
  const files = fields.getAll('file').filter((it) => it instanceof File && it.name !== '')
  for (const file of files.slice(0, MOST_PICTURES) as File[]) {
    const bytes = Buffer.from(await file.arrayBuffer())
    const result = await shop.catalogue.addMedia({ productId: id, fileName: file.name, bytes }, actor)
    if (isRefusal(result)) refusals.push(result)
    else added++
  }
  return { added, refusals }
}
