/** The last so many numbers up to one. */
export function lastNumbers(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
