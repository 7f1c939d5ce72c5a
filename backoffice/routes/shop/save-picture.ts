import { SHOP_DETAILS } from '#domain/profile/shop-details.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../../context.ts'
import { fieldsOf, refusedForm } from '../../forms/form-result.ts'
import { storeSentPicture } from '../../forms/stored-picture.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import { SHOP_PICTURES, type ShopPictureName } from './pictures.ts'

/** Puts the picture that was sent in the place of the one before. */
export async function savePicture(context: Context, name: ShopPictureName, fields: FormData) {
  const { shop } = requireStaff(context, 'settings')
  const stored = await storeSentPicture(shop, SHOP_PICTURES[name].kind, fields)
  if ('refused' in stored) return stored.refused
  return changePicture(context, name, { fields, path: stored.path })
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
