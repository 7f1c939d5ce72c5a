import * as v from 'valibot'
import { recordNumber } from '../typed.ts'

/** `orders payout` */
export const payoutSchema = v.object({ refund: recordNumber })

/** `shop cancelling` */
export const cancellingSchema = v.object({ cancelling: v.picklist(['on', 'off'], 'must be on or off.') })
