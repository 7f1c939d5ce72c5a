import { categoryPlaceSchema } from '#domain/forms/catalogue/category.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../../context.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'

/** Puts a category before another one, and says where it stands now. */
export async function moveCategory(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const form = parseForm(categoryPlaceSchema, sent)
  if ('refused' in form) return form.refused
  const refused = await shop.catalogue.moveCategory({ shopId: SHOP_ID, ...form.value, actor })
  if (refused) return refusedForm(sent, refused)
  const all = await shop.catalogue.listCategories(SHOP_ID)
  const place = all.findIndex(({ id }) => id === form.value.id)
  const text = `${all[place]?.name} is now number ${place + 1} of ${all.length}.`
  return redirectWithToast(context, '/categories', { text })
}
