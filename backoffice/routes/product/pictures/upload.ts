import { readFields } from '../../../forms/form-result.ts'
import { statusOf } from '../../../refused.ts'
import { requireStaff } from '../../../require-staff.ts'
import { productIdOf } from '../product-path.ts'
import type { Route } from './+types/upload.ts'
import { addSentMedia } from './add-sent-media.ts'

/** One file of a product, sent by a script that shows how far it is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const id = productIdOf(params.id)
  const { added, refusals } = await addSentMedia({ shop, actor, id }, await readFields(request))
  const [refusal] = refusals
  if (refusal) return Response.json({ message: refusal.message }, { status: statusOf(refusal) })
  if (added === 0) return Response.json({ message: 'Choose a picture first.' }, { status: 400 })
  return Response.json({ added })
}
