import type { Shop } from '#server/shop/create-shop.ts'
import { isRefusal } from '../refused.ts'
import { fieldsOf, refusedField } from './form-result.ts'

type Kind = Parameters<Shop['profile']['storePicture']>[0]

/** Puts the picture that a form was sent with into the store, and tells where; or what was wrong with it. */
export async function storeSentPicture(shop: Pick<Shop, 'profile'>, kind: Kind, fields: FormData) {
  const sent = fieldsOf(fields)
  const file = fields.get('file')
  if (!(file instanceof File) || file.size === 0) {
    return { refused: refusedField(sent, 'file', 'Choose a picture first.') }
  }
  const bytes = Buffer.from(await file.arrayBuffer())
  const path = await shop.profile.storePicture(kind, { fileName: file.name, bytes })
  return isRefusal(path) ? { refused: refusedField(sent, 'file', path.message) } : { path }
}
