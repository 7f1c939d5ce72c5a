import type { MetaDescriptor } from 'react-router'
import { answerOf } from '#domain/fitment/lamp-groups.ts'
import { positionLabel } from '#domain/fitment/positions.ts'
import { hasAnswer, vehicleName, vehiclePath, vehicleYears } from '#domain/fitment/vehicle.ts'
import { metaDescription } from '#domain/profile/meta-description.ts'
import { originIn, type Place, pageMeta } from '../../page-meta.ts'
import type { ShownLamp, ShownVehicle } from './find-vehicle.ts'
import { eachOnce, type VehiclePage } from './load-vehicle.ts'

export const vehicleTitle = (vehicle: ShownVehicle) => `${vehicleName(vehicle)} ${vehicleYears(vehicle)}`

/** What search engines learn of a vehicle's page: its lamps, where it stands, and what there is for it. */
export function vehicleMeta(place: Place, { vehicle, groups, added }: VehiclePage): MetaDescriptor[] {
  const title = vehicleTitle(vehicle)
  // The router takes an id in any letter case; it is one page all the same.
  const own = { ...place, location: { pathname: vehiclePath(vehicle) } }
  const head = pageMeta(own, { title: `Bulbs for ${title}`, description: describe(vehicle) })
  // A page without an answer is for those who came by the finder.
  if (!hasAnswer(vehicle)) return [...head, { name: 'robots', content: 'noindex' }]
  const origin = originIn(place.matches[0]?.loaderData)
  const fitting = groups.flatMap((group) => [...group.fitting.fits, ...group.fitting.mayFit])
  const shown = eachOnce([...fitting, ...added])
  return [
    ...head,
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'What do you drive?', item: `${origin}/fit` },
          { '@type': 'ListItem', position: 3, name: title, item: origin + vehiclePath(vehicle) },
        ],
      },
    },
    ...(shown.length === 0
      ? []
      : [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              itemListElement: shown.map(({ id, name }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: `${origin}/product/${id}`,
              })),
            },
          },
        ]),
  ]
}

function describe(vehicle: ShownVehicle): string {
  const known = vehicle.lamps.flatMap((lamp) => inShort(lamp) ?? [])
  const lamps = known.length > 0 ? `: ${known.join(', ')}` : ''
  return metaDescription(
    `Which bulbs are in the ${vehicleTitle(vehicle)}${lamps}. What fits, and how sure it is.`,
  )
}

/** Low beam H4 */
function inShort(lamp: ShownLamp): string | undefined {
  const label = positionLabel(lamp.position)
    .replace(/ \(.*\)$/, '')
    .toLowerCase()
  switch (answerOf(lamp)) {
    case 'base':
      return `${label} ${lamp.base}`
    case 'factory-led':
      return `${label} factory LED`
    case 'unknown':
      return undefined
  }
}
