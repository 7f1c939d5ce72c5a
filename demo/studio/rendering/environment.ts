// What the subject sees around itself: a dark room with soft boxes. Metal and glass are made of these reflections.

import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three'

type SoftBox = {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number]
  readonly power: number
  readonly colour?: number
}

const BOXES: readonly SoftBox[] = [
  // overhead, large and even
  { at: [0, 9, 1], size: [9, 6], power: 5 },
  // left key, tall
  { at: [-9, 3.5, 4], size: [4.5, 7], power: 7, colour: 0xfff1e0 },
  // right strip, cooler and narrow: the thin bright edge on glass
  { at: [9.5, 3.6, 1.5], size: [1.5, 8], power: 12, colour: 0xdfeaff },
  // behind, two strips for the rim
  { at: [-6.5, 4, -8], size: [1.4, 7], power: 10, colour: 0xcfe0ff },
  { at: [6, 4.5, -8], size: [2.2, 6], power: 7, colour: 0xcfe0ff },
  // a weak card beside the camera, so that nothing facing us is black
  { at: [2, 3.5, 11], size: [8, 5], power: 3 },
]

export function softBoxRoom(renderer: WebGLRenderer): Texture {
  const room = new Scene()
  const walls = new MeshBasicMaterial({ color: new Color(0.035, 0.042, 0.056), side: BackSide })
  const shell = new Mesh(new BoxGeometry(26, 18, 26), walls)
  shell.position.y = 8.5
  room.add(shell)
  const ground = new Mesh(
    new PlaneGeometry(26, 26),
    new MeshBasicMaterial({ color: new Color(0.012, 0.015, 0.021) }),
  )
  ground.rotation.x = -Math.PI / 2
  ground.position.y = -0.4
  room.add(ground)
  for (const { at, size, power, colour } of BOXES) {
    const material = new MeshBasicMaterial({ color: new Color(colour ?? 0xffffff).multiplyScalar(power) })
    const box = new Mesh(new PlaneGeometry(...size), material)
    box.position.set(...at)
    box.lookAt(0, 1, 0)
    room.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(room, 0.008, 0.1, 60)
  generator.dispose()
  return texture
}
