import * as v from 'valibot'
import { wholeNumber } from './typed.ts'

/** `orders payout` */
export const payoutSchema = v.object({ refund: wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER }) })

/** `shop cancelling` */
export const cancellingSchema = v.object({ cancelling: v.picklist(['on', 'off'], 'must be on or off.') })
