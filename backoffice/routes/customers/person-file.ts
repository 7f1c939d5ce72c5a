import { data } from 'react-router'
import { toUserId } from '#domain/ids.ts'
import { isRefusal, statusOf } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/person-file.ts'

/** Everything about one person, as one file. It is asked for by a form: that somebody had it is noted. */
export async function action({ context, params }: Route.ActionArgs) {
  requireStaff(context, 'see customers')
  const { shop, actor } = requireStaff(context, 'export')
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw data(null, { status: 404 })
  const file = await shop.privacy.exportPerson({ userId: toUserId(Number(params.userId)), actor })
  if (isRefusal(file)) throw data(null, { status: statusOf(file) })
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${params.userId}.json"`,
    },
  })
}
