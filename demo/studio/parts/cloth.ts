// Folded cloths and the band that holds them.

import { type Material, Mesh, PlaneGeometry } from 'three'
import { chance } from '../rendering/chance.ts'
import { clothLike, metal } from './materials.ts'
import { at, box, group, label, turn } from './shapes.ts'
import { printed } from './textures.ts'

/** One cloth folded twice, about the size of a hand: four soft layers, uneven as folded cloth is. */
export function foldedCloth(colour: number, seed: number, wide = 120, deep = 90) {
  const cloth: Material = clothLike(colour)
  const random = chance(seed)
  const [phase, skew] = [random() * 6, (random() - 0.5) * 3]
  const all = group()
  // seen from the side a folded cloth is a flat loop: a long superellipse, thick at the fold
  const layer = (y: number, w: number, d: number) => {
    const [around, along] = [96, 40]
    const geometry = new PlaneGeometry(1, 1, around, along)
    const position = geometry.getAttribute('position')
    for (let i = 0; i <= along; i += 1) {
      for (let k = 0; k <= around; k += 1) {
        const angle = (k / around) * Math.PI * 2
        const edge = Math.min(i, along - i) / along
        const soft = 0.55 + 0.45 * Math.min(1, (edge * 26) ** 0.5)
        const x = (Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.35 * w) / 2
        const h =
          Math.sign(Math.sin(angle)) *
          Math.abs(Math.sin(angle)) ** 0.6 *
          (3.1 + 0.7 * Math.max(0, -x / w)) *
          soft
        const z = (i / along - 0.5) * d
        const wave = Math.sin(x * 0.06 + phase) * 0.5 + Math.sin(z * 0.08 + phase * 2 + x * 0.02) * 0.5
        position.setXYZ(
          i * (around + 1) + k,
          x + Math.sin(z * 0.11 + phase) * 0.5 + skew * (z / d),
          y + h + wave,
          z,
        )
      }
    }
    geometry.computeVertexNormals()
    return new Mesh(geometry, cloth)
  }
  all.add(layer(3.6, wide, deep), at(layer(10, wide - 2.6, deep - 1.6), 0.6, 0, 0.4))
  return all
}

/** A paper band round the stack. */
export function band(wide: number, tall: number, deep: number) {
  const card = metal(0x10151d, 0.6)
  card.metalness = 0
  const words = printed({
    lines: ['KIRANTA YANTRA', 'LENS CLOTH  × 5'],
    wide: 512,
    tall: 256,
    ink: '#ffb454',
  })
  return group(
    at(box(wide, tall + 1.2, deep + 3, card, 1.4), 0, tall / 2, 0),
    at(turn(label(words, wide * 0.92, wide * 0.46), -90), 0, tall + 0.75, 0),
  )
}
