/** Puts an entry last. Where there are more than `most` then, the first one makes room. */
export function keepNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  const oldest = map.size > most ? map.keys().next() : undefined
  if (oldest && !oldest.done) map.delete(oldest.value)
}
