/** Spreads ids evenly and always alike, and differently for every salt: any two attributes meet in some product. */
export function mixed(id: number, salt: number): number {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}
