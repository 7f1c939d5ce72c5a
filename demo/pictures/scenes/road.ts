// A wet road at night from the driver's seat: rain in the beams, mist, one car ahead and one that comes by.
// After one lap everything is where it was, so the film closes without a seam.

import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Sprite,
  SpriteMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { kelvin } from '../parts/colour.ts'
import { drawn, radialTexture } from '../parts/textures.ts'
import { chance } from '../studio/chance.ts'
import { darkroom } from '../studio/develop.ts'
import { GROUND_FRAGMENT, GROUND_VERTEX, RAIN_FRAGMENT, RAIN_VERTEX } from './road-shaders.ts'

export const LAP_SECONDS = 8
const LAP = 108
const CAR = new Vector3(-1.75, 0, 0)
const FOG = new Color(0.0042, 0.006, 0.0104)
const RAIN_ROOM = new Vector3(9, 4.5, 12)

type Film = { readonly width: number; readonly height: number; readonly tall?: boolean }

export function openRoad(renderer: WebGLRenderer, { width, height, tall = false }: Film) {
  renderer.setSize(width, height, false)
  const scene = new Scene()
  scene.background = FOG.clone()
  const camera = new PerspectiveCamera(tall ? 58 : 40, width / height, 0.05, 400)
  camera.position.set(CAR.x + 0.1, 1.24, 0.2)
  camera.lookAt(CAR.x + 0.42, tall ? 0.55 : 0.92, -14)

  const warm = kelvin(5200)
  const lamps = Array.from({ length: 4 }, () => new Vector3(0, -50, 0))
  const lampColours = Array.from({ length: 4 }, () => new Vector3())
  const ground = new ShaderMaterial({
    vertexShader: GROUND_VERTEX,
    fragmentShader: GROUND_FRAGMENT,
    uniforms: {
      travel: { value: 0 },
      car: { value: CAR },
      warm: { value: warm },
      fogColour: { value: FOG },
      period: { value: LAP },
      lamps: { value: lamps },
      lampColours: { value: lampColours },
    },
  })
  const plane = new Mesh(new PlaneGeometry(300, 400), ground)
  plane.rotation.x = -Math.PI / 2
  plane.position.z = -190
  scene.add(plane)

  const roadside = plantRoadside(scene)
  const others = otherCars(scene, lamps, lampColours)
  const mist = hangMist(scene)
  const rain = letItRain(scene, warm)
  const plates = darkroom(renderer, width, height)

  return (time: number, subframes: number): void => {
    plates.start()
    for (let i = 0; i < subframes; i += 1) {
      // half the time between two frames, as a film camera's shutter
      const now = (((time + (i / subframes) * (0.5 / 24)) % LAP_SECONDS) + LAP_SECONDS) % LAP_SECONDS
      const travel = (now / LAP_SECONDS) * LAP
      if (ground.uniforms.travel) ground.uniforms.travel.value = travel
      for (const each of [roadside, others, mist, rain]) each(now, travel)
      const shake = Math.sin((now / LAP_SECONDS) * Math.PI * 10) * 0.004
      camera.position.y = 1.24 + shake
      camera.setViewOffset(width, height, ((i * 0.37) % 1) - 0.5, ((i * 0.71) % 1) - 0.5, width, height)
      renderer.setRenderTarget(plates.sample)
      renderer.clear()
      renderer.render(scene, camera)
      plates.add()
    }
    plates.print(0.5, 1.25, 0.5)
  }
}

type Mover = (now: number, travel: number) => void

/** Where something on the road is now, between far ahead and just behind us. */
const passing = (start: number, travel: number) => -(LAP - 4) + ((start + travel) % LAP)

/** How much of the low beam reaches a thing beside the road. */
const reach = (x: number, z: number) =>
  Math.exp(-(((x - CAR.x) / 7) ** 2)) * Math.exp(-Math.abs(z) / 30) * Math.min(1, Math.abs(z) / 6)

function plantRoadside(scene: Scene): Mover {
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
function otherCars(scene: Scene, lamps: Vector3[], colours: Vector3[]): Mover {
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
function hangMist(scene: Scene): Mover {
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

function letItRain(scene: Scene, warm: Color): Mover {
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
