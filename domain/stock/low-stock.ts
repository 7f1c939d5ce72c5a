/** Whether a change took stock to its minimum. What was there already has been told; what is refilled may fall again. */
export function hasFallenLow({
  before,
  after,
  minStock,
}: {
  before: number
  after: number
  minStock: number
}): boolean {
  return before > minStock && after <= minStock
}
