import { misfit, otherColour } from '#domain/fitment/cart-warnings.ts'
import { bestFit } from '#domain/fitment/verdict.ts'
import type { CartLine } from '../../api/cart.ts'
import { type CartLampOfVehicle, listCartLamps } from '../../api/cart-lamps.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { useLatestAnswer } from '../../customer/use-latest-answer.ts'
import { type ChosenVehicle, useChosenVehicle } from '../../customer/vehicle.ts'

/** What is to be said at a line of a cart before it is ordered. */
export type LineNotes = {
  warnings: string[]
  /** the vehicle that it is bought for, and that the shop says it fits */
  fits: { chip: string; isLikely: boolean } | undefined
  returnDays: number | null
}

/** The notes of each line by the id of its product; none of those that nobody has answered for. */
export function useLineNotes(userId: number, lines: readonly CartLine[]): ReadonlyMap<number, LineNotes> {
  const chosen = useChosenVehicle()
  const products = lines.map(({ productId }) => productId).join()
  const vehicleId = chosen?.id
  const question = products === '' ? undefined : JSON.stringify([userId, products, vehicleId])
  // It is a kindness: what cannot be asked is not said.
  const latest = useLatestAnswer<CartLampOfVehicle[]>(question, (signal) =>
    listCartLamps(sendFromBrowser, userId, vehicleId, signal).catch(() => []),
  )
  // As many as are shown now, and none that was removed.
  const lamps = lines.flatMap(({ productId, quantity }) => {
    const lamp = latest?.answer.find((it) => it.productId === productId)
    return lamp ? [{ ...lamp, quantity }] : []
  })
  return new Map(lamps.map((lamp) => [lamp.productId, notesOf(lamp, lamps, chosen)]))
}

function notesOf(
  lamp: CartLampOfVehicle,
  all: readonly CartLampOfVehicle[],
  chosen: ChosenVehicle | undefined,
): LineNotes {
  const reason = misfit(lamp)
  const other = otherColour(lamp, all)
  const { chip, isLikely } = lamp
  const isSaidToFit = chip !== undefined && bestFit(lamp.fits)?.verdict === 'fits'
  return {
    warnings: [
      ...(reason ? [`Not for your ${chip ?? chosen?.chip ?? 'vehicle'}: ${reason}`] : []),
      ...(other ? [`One ${lamp.kelvin} K and one ${other} K: left and right would differ.`] : []),
    ],
    fits: isSaidToFit ? { chip, isLikely } : undefined,
    returnDays: lamp.returnDays,
  }
}
