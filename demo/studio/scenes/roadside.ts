// Bushes and marker posts beside the road.

import { Color, DoubleSide, Mesh, MeshBasicMaterial, PlaneGeometry, type Scene } from 'three'
import { drawn } from '../parts/textures.ts'
import { chance } from '../rendering/chance.ts'
import { CAR, FOG, LAP, type Mover, passing } from './lap.ts'

/** How much of the low beam reaches a thing beside the road. */
const reach = (x: number, z: number) =>
  Math.exp(-(((x - CAR.x) / 7) ** 2)) * Math.exp(-Math.abs(z) / 30) * Math.min(1, Math.abs(z) / 6)

export function plantRoadside(scene: Scene): Mover {
  const random = chance(11)
  const leaves = [1, 2, 3].map((seed) => bush(seed))
  const things: {
    mesh: Mesh<PlaneGeometry, MeshBasicMaterial>
    start: number
    colour: Color
    strength: number
  }[] = []
  const add = (
    w: number,
    h: number,
    x: number,
    start: number,
    material: MeshBasicMaterial,
    strength: number,
    y = h / 2,
  ) => {
    const mesh = new Mesh(new PlaneGeometry(w, h), material)
    mesh.position.set(x, y, 0)
    scene.add(mesh)
    things.push({ mesh, start, colour: material.color.clone(), strength })
  }
  for (let i = 0; i < 70; i += 1) {
    const side = random() < 0.5 ? -1 : 1
    const size = 1 + random() * 4.5
    const map = leaves[i % 3] ?? null
    const material = new MeshBasicMaterial({
      map,
      transparent: true,
      alphaTest: 0.4,
      color: new Color(0.05, 0.075, 0.035),
      side: DoubleSide,
    })
    add(
      size * (0.9 + random() * 0.6),
      size,
      side * (5.4 + random() * 5 + size * 0.3),
      random() * LAP,
      material,
      1,
    )
  }
  // white posts with a reflector that answers the beam
  for (let i = 0; i < 6; i += 1) {
    for (const side of [-1, 1]) {
      const start = i * 18 + 4
      add(0.11, 0.95, side * 4.25, start, new MeshBasicMaterial({ color: new Color(0.32, 0.31, 0.28) }), 1.2)
      const shine = side < 0 ? new Color(7, 2.6, 0.5) : new Color(6.5, 6.2, 5.6)
      add(0.075, 0.17, side * 4.25, start + 0.02, new MeshBasicMaterial({ color: shine }), 2.4, 0.82)
    }
  }
  return (_, travel) => {
    for (const { mesh, start, colour, strength } of things) {
      const z = passing(start, travel)
      mesh.position.z = z
      const light = reach(mesh.position.x, z) * strength
      const fog = Math.exp(-((Math.abs(z) / 46) ** 1.3))
      mesh.material.color.copy(FOG).lerp(colour.clone().multiplyScalar(light * 2.4), Math.min(1, fog + 0.02))
    }
  }
}

function bush(seed: number) {
  return drawn(256, 256, (pen) => {
    const random = chance(seed * 31)
    for (let i = 0; i < 900; i += 1) {
      const angle = random() * Math.PI
      const far = Math.sqrt(random()) * 112
      const [x, y] = [
        128 + Math.cos(angle) * far * (0.8 + random() * 0.3),
        250 - Math.sin(angle) * far * 1.9 * (0.7 + random() * 0.3),
      ]
      const shade = 90 + Math.floor(random() * 165)
      pen.fillStyle = `rgb(${shade},${shade},${Math.floor(shade * 0.8)})`
      pen.beginPath()
      pen.ellipse(x, y, 3 + random() * 8, 2 + random() * 4, random() * 3, 0, 7)
      pen.fill()
    }
  })
}
