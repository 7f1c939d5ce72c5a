/** Numbers that look random and are the same in every run, so that a picture can be drawn again to the pixel. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The n-th number of an evenly filling sequence: fewer samples for the same smoothness. */
export function halton(index: number, base: number): number {
  let result = 0
  let fraction = 1 / base
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    result += (i % base) * fraction
    fraction /= base
  }
  return result
}
