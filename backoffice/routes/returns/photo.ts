import { Readable } from 'node:stream'
import { data } from 'react-router'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/photo.ts'

/** A photo that a customer has sent with a return, for those who decide about it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'returns')
  const photo = /^[\da-f]{32}$/.test(params.key)
    ? await shop.returns.openPhoto(params.key, 'staff')
    : undefined
  if (!photo) throw data(null, { status: 404 })
  return new Response(Readable.toWeb(photo.body) as ReadableStream, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(photo.length),
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
