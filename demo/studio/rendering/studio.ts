// The one studio: one lens, one floor, one set of lamps for every picture. A picture is the average of many
// renderings, each with the lamps, the lens and the floor moved a little: soft shadows and smooth edges.

import {
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderChunk,
  SpotLight,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { radialTexture } from '../parts/textures.ts'
import { bake } from './bake.ts'
import { chance, halton } from './chance.ts'
import { darkroom } from './develop.ts'
import { softBoxRoom } from './environment.ts'
import { glossyFloor } from './floor.ts'
import { type Angle, aim, settle } from './framing.ts'

export type Shot = Angle & {
  readonly subject: () => Object3D
  /** the studio lamps, 1 for a plain picture, less where the subject's own light shall show */
  readonly studio?: number
  readonly bloom?: number
  readonly exposure?: number
  /** the colour of the pool of light on the backdrop */
  readonly backdrop?: number
}

export type Size = { readonly width: number; readonly height: number; readonly samples: number }

const LENS = 22
/** Samples are smaller than the picture; as each is shifted by a part of a pixel, together they are as sharp. */
const FINENESS = 0.56

// Even light without shadow makes things look like toys. Most of it comes from the moving dome lamp instead,
// which does cast shadows; only a rest stays.
ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance( geometryNormal );',
  'iblIrradiance += 0.3 * getIBLIrradiance( geometryNormal );',
)

// The dome stands for a whole room of soft light. In polished surfaces that is the environment's to show: the lamp
// itself would leave a bright dot for each place it moved to.
ShaderChunk.lights_physical_pars_fragment = `float dotted = 1.0;
${ShaderChunk.lights_physical_pars_fragment.replaceAll('reflectedLight.directSpecular += ', 'reflectedLight.directSpecular += dotted * ')}`
ShaderChunk.lights_fragment_begin = ShaderChunk.lights_fragment_begin.replace(
  'getDirectionalLightInfo( directionalLight, directLight );',
  `getDirectionalLightInfo( directionalLight, directLight );
  #ifdef STANDARD
    dotted = smoothstep( 0.1, 0.4, material.roughness );
  #endif`,
)

// Two shadow lookups instead of five: the average of the samples smooths the rest.
ShaderChunk.shadowmap_pars_fragment = ShaderChunk.shadowmap_pars_fragment.replace(
  /shadow = \(\s*texture\( shadowMap[\s\S]*?\) \* 0\.2;/,
  `vec2 off = vec2( cos( phi ), sin( phi ) ) * radius * 0.7;
  shadow = 0.5 * ( texture( shadowMap, vec3( shadowCoord.xy + off, shadowCoord.z ) )
    + texture( shadowMap, vec3( shadowCoord.xy - off, shadowCoord.z ) ) );`,
)

export function openStudio(renderer: WebGLRenderer) {
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const room = softBoxRoom(renderer)

  return (shot: Shot, { width, height, samples }: Size): void => {
    renderer.setSize(width, height, false)
    const scene = new Scene()
    scene.environment = room
    scene.background = new Color(0x05070a)
    const power = shot.studio ?? 1
    scene.environmentIntensity = 1.05 * power

    const subject = bake(settle(turned(shot.subject(), shot.yaw)))
    const floor = glossyFloor(Math.round(width * FINENESS), Math.round(height * FINENESS))
    scene.add(subject, floor.mesh, backdrop(shot.backdrop ?? 0x252d3b, power))

    const key = new SpotLight(0xfff4e6, 75 * power, 0, 0.42, 1, 2)
    const dome = new DirectionalLight(0xdfe8ff, 1.1 * power)
    for (const lamp of [key, dome]) {
      lamp.castShadow = true
      lamp.shadow.autoUpdate = false
      lamp.shadow.mapSize.set(896, 896)
      lamp.shadow.bias = -0.0008
      lamp.shadow.normalBias = 0.006
      lamp.shadow.radius = 4
      scene.add(lamp, lamp.target)
    }
    Object.assign(dome.shadow.camera, { left: -1.5, right: 1.5, top: 1.5, bottom: -1.5, near: 1, far: 9 })
    Object.assign(key.shadow.camera, { near: 2, far: 12 })
    key.target.position.set(0, 0.3, 0)

    const camera = new PerspectiveCamera(LENS, width / height, 0.5, 60)
    aim(camera, subject, shot)
    const home = camera.position.clone()
    const focus = camera.getWorldDirection(new Vector3()).multiplyScalar(home.length()).add(home)
    const random = chance(7)
    const plates = darkroom(renderer, width, height, FINENESS)
    plates.start()
    for (let i = 0; i < samples; i += 1) {
      const [a, b, c, d] = [halton(i + 1, 2), halton(i + 1, 3), halton(i + 1, 5), halton(i + 1, 7)]
      // shadows and mirror change slowly: each is taken anew for every other sample only
      const even = i % 2 === 0
      key.shadow.needsUpdate = even
      dome.shadow.needsUpdate = !even || i === 0
      if (even) key.position.set(-3.4 + (a - 0.5) * 2, 4.9 + (b - 0.5) * 0.8, 2.9 + (b - 0.5) * 2)
      if (dome.shadow.needsUpdate) {
        const rise = 0.18 + 0.82 * c
        const round = Math.sqrt(1 - rise * rise)
        dome.position.set(Math.cos(d * 6.283) * round, rise, Math.sin(d * 6.283) * round).multiplyScalar(5)
      }
      const lens = new Vector2(Math.cos(a * 6.283), Math.sin(a * 6.283)).multiplyScalar(0.02 * Math.sqrt(d))
      camera.position.copy(home).add(new Vector3(lens.x, lens.y, 0).applyQuaternion(camera.quaternion))
      camera.lookAt(focus)
      const [dx, dy] = [random() - 0.5, random() - 0.5]
      camera.setViewOffset(width, height, dx / FINENESS, dy / FINENESS, width, height)
      camera.updateMatrixWorld()
      const tilt = new Vector3((b - 0.5) * 0.028, 1, (c - 0.5) * 0.028).normalize()
      if (even) floor.reflect(renderer, scene, camera, tilt)
      renderer.setRenderTarget(plates.sample)
      renderer.clear()
      renderer.render(scene, camera)
      plates.add(dx / FINENESS, dy / FINENESS)
    }
    plates.print(shot.bloom ?? 0.018, shot.exposure ?? 1.5)
    renderer.renderLists.dispose()
  }
}

function backdrop(colour: number, power: number): Mesh {
  const material = new MeshBasicMaterial({
    map: radialTexture(),
    color: new Color(colour).multiplyScalar(0.55 + 0.2 * power),
    transparent: true,
    depthWrite: false,
  })
  const wall = new Mesh(new PlaneGeometry(26, 15), material)
  wall.position.set(0, 1.4, -9)
  wall.renderOrder = -1
  return wall
}

/** The subject turns, not the camera: the lamps stand where they stood for every other picture. */
function turned(subject: Object3D, yaw: number): Object3D {
  const table = new Group()
  table.rotation.y = (-yaw * Math.PI) / 180
  table.add(subject)
  return table
}
