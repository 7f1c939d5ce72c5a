/**
 * How long what is in a cart may come back, in a few words; nothing where the shop takes nothing back, or somebody does not know.
 * Goods may have days of their own, so that what is said has to hold for each of them.
 */
export function returnDaysText(days: readonly (number | null)[]): string | undefined {
  const known = days.filter((it) => it !== null)
  if (known.length === 0 || known.length < days.length) return undefined
  const returnable = known.filter((it) => it > 0)
  const [least, most] = [Math.min(...returnable), Math.max(...returnable)]
  if (returnable.length === 0) {
    return known.length === 1 ? 'This item cannot be returned' : 'These items cannot be returned'
  }
  const words = least === most ? `${least}-day returns` : `Returns within ${least} to ${most} days, by item`
  const others = known.length - returnable.length
  if (others === 0) return words
  return `${words}; ${others === 1 ? '1 item' : `${others} items`} cannot be returned`
}
