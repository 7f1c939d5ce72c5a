/*
 * Who brings parcels in India, and where a parcel is followed. `{awb}` stands for its number; a link without it only opens the
 * courier's page. Staff correct these and add others.
 */

export type Courier = {
  name: string
  /** none: nobody knows where its parcels are followed */
  track: string | null
}

/** Those that the shop begins with, as they were found on 18 November 2026. */
export const KNOWN_COURIERS: readonly Courier[] = [
  { name: 'Delhivery', track: 'https://www.delhivery.com/track-v2/package/{awb}' },
  { name: 'Blue Dart', track: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}' },
  { name: 'Ekart', track: 'https://ekartlogistics.com/shipmenttrack/{awb}' },
  { name: 'Xpressbees', track: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}' },
  { name: 'Ecom Express', track: 'https://ecomexpress.in/tracking/?awb_field={awb}' },
  { name: 'DTDC', track: 'https://www.dtdc.com/track-your-shipment/' },
  {
    name: 'India Post (Speed Post)',
    track: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  { name: 'Shadowfax', track: 'https://tracker.shadowfax.in/' },
  { name: 'Professional Couriers', track: 'https://www.tpcindia.com/' },
  { name: 'Shree Maruti', track: 'https://shreemaruti.com/track-shipment/' },
  { name: 'ST Courier', track: 'https://stcourier.com/track/shipment' },
]

export const AWB = '{awb}'

/** The same courier, however it is typed: `blue  dart` is Blue Dart. */
export const courierKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Those that the shop begins with and its own, by their names; what staff have said of one holds. */
export function withOwnCouriers(own: readonly Courier[]): Courier[] {
  const all = new Map([...KNOWN_COURIERS, ...own].map((it) => [courierKey(it.name), it]))
  return [...all.values()].sort((one, other) => (courierKey(one.name) < courierKey(other.name) ? -1 : 1))
}

/** Where a parcel is followed; nothing where nobody knows, or where its number is not known yet. */
export function trackingLink(
  couriers: readonly Courier[],
  { courier, trackingNo }: { courier: string | null; trackingNo: string | null },
): string | null {
  if (courier === null || trackingNo === null) return null
  const track = couriers.find(({ name }) => courierKey(name) === courierKey(courier))?.track ?? null
  return track?.replaceAll(AWB, encodeURIComponent(trackingNo)) ?? null
}
