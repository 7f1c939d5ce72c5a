import { data } from 'react-router'
import { isPosition } from '#domain/fitment/positions.ts'
import { readForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/mark-lamps.ts'
import { fitPath, parseFitQuery } from './fit-query.ts'

/** Marks lamps of a vehicle for checking, or as looked at and right. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const { fields } = await readForm(request)
  const { vehicle } = parseFitQuery(new URLSearchParams({ vehicle: fields.vehicle ?? '' }))
  const named = (fields.lamps ?? '').split(' ')
  const positions = named.filter(isPosition)
  const isKnown = fields.mark === 'doubt' || fields.mark === 'right'
  if (vehicle === '' || positions.length !== named.length || !isKnown) throw data(null, { status: 400 })
  const isDoubted = fields.mark === 'doubt'
  const done = await shop.fitment.markLamps({ vehicleId: vehicle, positions, isDoubted }, actor)
  const text = isDoubted
    ? 'Marked for checking. Until it is checked, customers are told to check their bulb first.'
    : 'Marked as checked today and correct.'
  return redirectWithToast(context, fitPath({ vehicle }), { text: isRefusal(done) ? done.message : text })
}
