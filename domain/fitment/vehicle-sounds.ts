import { editDistance, isCorrectable, swapsOf } from '../search/spelling.ts'
import { inLatin, isDevanagari, soundOf } from './sound.ts'
import { type Indexed, startingWith, type VehicleIndex } from './vehicle-index.ts'

/** Of the words that sound like this one, those that are spelled most like it; else those of which it has two letters swapped or one twice. */
export function soundingLike<V extends Indexed>(index: VehicleIndex<V>, word: string): string[] {
  const sound = soundOf(word)
  const alike = sound === undefined ? [] : (index.sounds.get(sound) ?? [])
  if (alike.length === 0) return isCorrectable(word) ? slipsOf(word).filter((it) => index.words.has(it)) : []
  const slips = alike.map((known) => editDistance(inLatin(word), known))
  const fewest = Math.min(...slips)
  return alike.filter((_, at) => slips[at] === fewest)
}

/** The same where it may be a word of anything: a Latin one must be spelled nearly so as well. */
export function surelySoundingLike<V extends Indexed>(index: VehicleIndex<V>, word: string): string[] {
  if (isDevanagari(word)) return soundingLike(index, word)
  if (word.length < 4) return []
  const slipsAllowed = word.length < 6 ? 1 : 2
  return soundingLike(index, word).filter((known) => editDistance(word, known) <= slipsAllowed)
}

/** Somebody who spells by ear is still typing. */
export function soundingLikeBeginning<V extends Indexed>(index: VehicleIndex<V>, word: string): string[] {
  const sound = soundOf(word)
  if (sound === undefined || sound.startsWith('~')) return []
  return startingWith(index.sortedSounds, sound).flatMap((it) => index.sounds.get(it) ?? [])
}

const slipsOf = (word: string) => [word.replace(/(.)\1+/g, '$1'), ...swapsOf(word)]
