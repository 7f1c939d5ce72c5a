import type { Object3D } from 'three'
import { turn } from '../parts/shapes.ts'
import { layDown } from '../rendering/framing.ts'
import type { Shot } from '../rendering/studio.ts'

/** One picture of a product and the words for those who cannot see it. */
export type View = Shot & { readonly shows: string }

/** An upright part, laid on its side, its tip along +x. `roll` turns it about its own axis first. */
export function lying(part: Object3D, roll = 0): Object3D {
  part.rotation.y += (roll * Math.PI) / 180
  return layDown(turn(wrap(part), 0, 0, -90))
}

function wrap(part: Object3D): Object3D {
  const holder = part.clone()
  holder.clear()
  holder.position.set(0, 0, 0)
  holder.rotation.set(0, 0, 0)
  holder.add(part)
  return holder
}
