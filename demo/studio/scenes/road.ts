// A wet road at night from the driver's seat: rain in the beams, mist, one car ahead and one that comes by.
// After one lap everything is where it was, so the film closes without a seam.

import {
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { kelvin } from '../parts/colour.ts'
import { darkroom } from '../rendering/develop.ts'
import { CAR, FOG, LAP, LAP_SECONDS } from './lap.ts'
import { GROUND_FRAGMENT, GROUND_VERTEX } from './road-shaders.ts'
import { plantRoadside } from './roadside.ts'
import { hangMist, letItRain, otherCars } from './weather.ts'

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
