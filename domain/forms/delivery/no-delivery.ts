import * as v from 'valibot'
import { isPincodePart } from '#domain/delivery/no-delivery.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import { parsedBy } from '../parsed-by.ts'

/** What staff say of where the shop does not deliver. Messages go on after the field's name. */

const MOST_PARTS = 1_000

const closedPincodesSchema = parsedBy((text) => {
  const parts = [
    ...new Set(
      text
        .replaceAll(/\s*-\s*/g, '-')
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  return parts.length <= MOST_PARTS && parts.every(isPincodePart) ? parts : undefined
}, `must be pincodes, their first digits, or ranges, such as 400001, 19 or 744101-744304, at most ${MOST_PARTS}`)

const closedStatesSchema = parsedBy((text) => {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  const codes = names.flatMap((name) => findGstState(name)?.code ?? [])
  return codes.length === names.length ? [...new Set(codes)].sort() : undefined
}, 'must be States with commas between, such as Ladakh, Jammu and Kashmir')

/** `delivery closed`: what is left out stays as it is. */
export const noDeliverySchema = v.object({
  states: v.optional(closedStatesSchema),
  pincodes: v.optional(closedPincodesSchema),
})

export type NoDeliveryChange = v.InferOutput<typeof noDeliverySchema>
