import { SHOP_DETAILS } from '#domain/profile/shop-details.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../../context.ts'
import { fieldsOf, refusedField, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import { SHOP_PICTURES, type ShopPictureName } from './pictures.ts'

/** Puts the picture that was sent in the place of the one before. */
export async function savePicture(context: Context, name: ShopPictureName, fields: FormData) {
  const { shop } = requireStaff(context, 'settings')
  const sent = fieldsOf(fields)
  const file = fields.get('file')
  if (!(file instanceof File) || file.size === 0) return refusedField(sent, 'file', 'Choose a picture first.')
  const bytes = Buffer.from(await file.arrayBuffer())
  const path = await shop.profile.storePicture(SHOP_PICTURES[name].kind, { fileName: file.name, bytes })
  if (isRefusal(path)) return refusedField(sent, 'file', path.message)
  return changePicture(context, name, { fields, path })
}

/** Has the shop shown with another picture, or with none. */
export async function changePicture(
  context: Context,
  name: ShopPictureName,
  { fields, path }: { fields: FormData; path: string | null },
) {
  const { shop, actor } = requireStaff(context, 'settings')
  const refused = await shop.profile.change(SHOP_ID, { [name]: path }, actor)
  if (refused) return refusedForm(fieldsOf(fields), refused)
  const what = `The ${SHOP_DETAILS[name].toLowerCase()} is ${path === null ? 'removed' : 'saved'}.`
  return redirectWithToast(context, '/shop', { text: `${what} Pages will show it in two seconds.` })
}
