// Other cars' lamps, mist and rain.

import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  LineSegments,
  type Scene,
  ShaderMaterial,
  Sprite,
  SpriteMaterial,
  Vector3,
} from 'three'
import { radialTexture } from '../parts/textures.ts'
import { chance } from '../rendering/chance.ts'
import { CAR, LAP, LAP_SECONDS, type Mover, passing } from './lap.ts'
import { RAIN_FRAGMENT, RAIN_VERTEX } from './road-shaders.ts'

const RAIN_ROOM = new Vector3(9, 4.5, 12)

function sprite(scene: Scene, colour: Color, size: number): Sprite {
  const material = new SpriteMaterial({
    map: radialTexture(),
    color: colour,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  })
  const one = new Sprite(material)
  one.scale.set(size, size, 1)
  scene.add(one)
  return one
}

/** Two red lamps ahead of us that keep their distance, two white ones that come by once a lap. */
export function otherCars(scene: Scene, lamps: Vector3[], colours: Vector3[]): Mover {
  const tail = [-0.62, 0.62].map((x) => ({
    x,
    core: sprite(scene, new Color(9, 0.5, 0.3), 0.3),
    halo: sprite(scene, new Color(0.5, 0.03, 0.018), 2.6),
  }))
  const head = [-0.7, 0.7].map((x) => ({
    x,
    core: sprite(scene, new Color(1, 1, 1), 0.5),
    halo: sprite(scene, new Color(1, 1, 1), 5),
  }))
  return (now) => {
    const lap = now / LAP_SECONDS
    const gap = -40 + Math.sin(lap * Math.PI * 2) * 3
    const sway = Math.sin(lap * Math.PI * 4) * 0.1
    tail.forEach(({ x, core, halo }, i) => {
      core.position.set(CAR.x + x + sway, 0.82, gap)
      halo.position.copy(core.position)
      lamps[i]?.copy(core.position)
      colours[i]?.set(0.9, 0.05, 0.03)
    })
    // seen from 2 s on, past us after 6.4 s
    const z = -150 + (now - 1.2) * 29
    const seen = now > 1.2 && z < 3 ? Math.min(1, (now - 1.2) / 1.6) : 0
    const strength = seen * Math.exp(-Math.abs(z) / 60)
    head.forEach(({ x, core, halo }, i) => {
      core.position.set(1.85 + x, 0.7, z)
      halo.position.copy(core.position)
      core.material.color.setRGB(11 * seen, 10.4 * seen, 9.4 * seen).multiplyScalar(0.25 + strength)
      halo.material.color.setRGB(0.62, 0.6, 0.56).multiplyScalar(strength)
      lamps[i + 2]?.copy(core.position)
      colours[i + 2]?.set(2.6, 2.5, 2.3).multiplyScalar(strength)
    })
  }
}

/** Soft shreds of mist, bright only where the beams pass through them. */
export function hangMist(scene: Scene): Mover {
  const random = chance(23)
  const shreds = Array.from({ length: 34 }, () => {
    const one = sprite(scene, new Color(0, 0, 0), 1)
    one.scale.set(5 + random() * 6, 1.1 + random() * 1.2, 1)
    return { one, x: CAR.x + (random() - 0.5) * 9, y: 0.35 + random() * 0.7, start: random() * LAP }
  })
  return (now, travel) => {
    for (const { one, x, y, start } of shreds) {
      const z = passing(start, travel)
      const drift = Math.sin((now / LAP_SECONDS) * Math.PI * 2 + start) * 0.5
      one.position.set(x + drift, y, z)
      const near = Math.min(1, Math.max(0, (-z - 3) / 9))
      const bright = 0.05 * near * Math.exp(z / 34) * Math.exp(-(((x - CAR.x) / 4.5) ** 2))
      one.material.color.setRGB(bright, bright * 0.97, bright * 0.92)
    }
  }
}

export function letItRain(scene: Scene, warm: Color): Mover {
  const random = chance(5)
  const [starts, ends, positions]: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < 560; i += 1) {
    const start = [random() * RAIN_ROOM.x, random() * RAIN_ROOM.y, random() * RAIN_ROOM.z]
    for (const end of [0, 1]) {
      starts.push(...start)
      ends.push(end)
      positions.push(0, 0, 0)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('start', new Float32BufferAttribute(starts, 3))
  geometry.setAttribute('end', new Float32BufferAttribute(ends, 1))
  // whole rooms per lap in every direction, so that each drop returns to its place
  const speed = new Vector3(RAIN_ROOM.x * 1, -RAIN_ROOM.y * 14, -RAIN_ROOM.z * 9).divideScalar(LAP_SECONDS)
  const material = new ShaderMaterial({
    vertexShader: RAIN_VERTEX,
    fragmentShader: RAIN_FRAGMENT,
    uniforms: {
      time: { value: 0 },
      speed: { value: speed },
      room: { value: RAIN_ROOM },
      car: { value: CAR },
      shutter: { value: 0.022 },
      warm: { value: warm },
    },
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
  })
  const drops = new LineSegments(geometry, material)
  drops.frustumCulled = false
  scene.add(drops)
  return (now) => {
    if (material.uniforms.time) material.uniforms.time.value = now
  }
}
