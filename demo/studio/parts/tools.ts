// Workshop things.

import { CatmullRomCurve3, type Color, Mesh, PointLight, TubeGeometry, Vector3 } from 'three'
import {
  anodised,
  blackPlastic,
  board,
  glass,
  glow,
  gunmetal,
  phosphor,
  plastic,
  rubber,
  steel,
} from './materials.ts'
import { at, ball, box, cable, clear, group, label, outline, ring, rod, turn, turned, way } from './shapes.ts'
import { slab, strip } from './signals.ts'
import { drawn, printed } from './textures.ts'

/** The printed target of the aiming board: height lines, centre line, the slope of a low beam. */
function target() {
  return drawn(1024, 768, (pen) => {
    pen.fillStyle = '#b4b2aa'
    pen.fillRect(0, 0, 1024, 768)
    pen.strokeStyle = '#9aa3ad'
    pen.lineWidth = 2
    for (let x = 64; x < 1024; x += 64) pen.strokeRect(x, 0, 0.1, 768)
    for (let y = 64; y < 768; y += 64) pen.strokeRect(0, y, 1024, 0.1)
    pen.strokeStyle = '#14181e'
    pen.lineWidth = 7
    pen.beginPath()
    pen.moveTo(512, 40)
    pen.lineTo(512, 728)
    pen.moveTo(40, 384)
    pen.lineTo(984, 384)
    pen.stroke()
    pen.strokeStyle = '#c2341c'
    pen.lineWidth = 8
    pen.setLineDash([28, 14])
    pen.beginPath()
    pen.moveTo(40, 448)
    pen.lineTo(512, 448)
    pen.lineTo(900, 344)
    pen.stroke()
    pen.fillStyle = '#14181e'
    pen.font = '700 40px "DejaVu Sans", Arial, sans-serif'
    pen.fillText('KIRANTA YANTRA', 60, 96)
    pen.font = '500 28px "DejaVu Sans", Arial, sans-serif'
    pen.fillText('HEADLAMP AIM  10 m  1 %', 60, 140)
    for (let i = 1; i < 11; i += 1) pen.fillText(String(120 - i * 10), 966, i * 64 + 10)
  })
}

/** Two leaves on a hinge, standing like a tent, the target in front; a level hangs on the top edge. */
export function aimingBoard() {
  const leaf = (front: boolean) => {
    const all = group(
      at(box(240, 182, 6, gunmetal, 2), 0, 91, 0),
      at(box(232, 174, 6.6, plastic(0xdcdad2, 0.6), 1), 0, 91, 0),
    )
    if (front) all.add(at(label(target(), 230, 172, 0.7), 0, 91, 3.45))
    return all
  }
  const lean = 14
  const top = 182 * Math.cos((lean * Math.PI) / 180)
  const foot = 182 * Math.sin((lean * Math.PI) / 180)
  const all = group(
    at(turn(leaf(true), -lean), 0, 0.8, foot),
    at(turn(leaf(false), lean), 0, 0.8, -foot),
    at(spiritLevel(130), 0, top + 1, 0),
  )
  for (const x of [-88, 88]) all.add(at(turn(rod(4.4, 26, steel), 0, 0, 90), x, top - 1, 0))
  for (const x of [-117, 117]) all.add(at(turn(box(2.4, 2.4, foot * 1.3, steel, 0.8), 0), x, 58, 0))
  return all
}

export function spiritLevel(long: number) {
  const body = plastic(0xc9a018, 0.4)
  return group(
    at(box(long, 18, 12, body, 2), 0, 9, 0),
    at(box(34, 10, 12.6, blackPlastic, 2), 0, 11, 0),
    clear(at(turn(rod(3.8, 28, glass({ tint: 0x8fd61e, body: 0.6, rim: 0.4 })), 0, 0, 90), 0, 11.4, 3.4), 6),
    clear(at(ball(2, glass({ tint: 0xf2ffd0, body: 0.5 })), 0, 13, 6), 7),
    at(box(0.5, 8, 0.4, blackPlastic, 0.1), -4, 11.4, 7.3),
    at(box(0.5, 8, 0.4, blackPlastic, 0.1), 4, 11.4, 7.3),
    at(label(printed({ lines: ['KIRANTA'], wide: 256, tall: 64, ink: '#1a1508' }), 26, 6.5), -42, 9, 6.05),
  )
}

/** A soft measuring tape, rolled, with its free end. */
export function tape() {
  const paper = plastic(0xe3c53a, 0.6)
  const all = group(turned(outline('7,0 21,0 21,13 7,13 7,0.2'), paper, 0.4))
  all.add(at(strip(way('0,6.5,21 30,6.5,22 64,6.5,26'), slab(0.9, 13), paper), 0, 0, 0))
  for (let i = 1; i < 6; i += 1) all.add(at(ring(8 + i * 2.4, 0.3, rubber), 0, 13, 0))
  return all
}

/** Black butyl rope wound with its release paper. */
export function sealantRoll() {
  const butyl = plastic(0x0a0a0b, 0.5)
  const paper = plastic(0xd9d2be, 0.75)
  const turns = 4
  const all = group()
  for (let layer = 0; layer < 3; layer += 1) {
    const places: Vector3[] = []
    for (let i = 0; i <= turns * 40; i += 1) {
      const angle = (i / 40) * Math.PI * 2
      const r = 30 + (i / 40) * 9.6
      places.push(new Vector3(Math.cos(angle) * r, 4.6 + layer * 9.4, Math.sin(angle) * r))
    }
    all.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(places), turns * 60, 4.5, 14), butyl))
    if (layer < 2)
      all.add(
        turned(
          [
            [26, 9.2 + layer * 9.4],
            [72, 9.2 + layer * 9.4],
            [72, 9.5 + layer * 9.4],
            [26, 9.5 + layer * 9.4],
          ],
          paper,
          0.1,
        ),
      )
  }
  all.add(turned(outline('22,0 25,0 25,30 22,30 22,0.2'), plastic(0x9a7a4e, 0.85), 0.4))
  all.add(cable(way('68,23.4,2 67,23,22 72,14,42 86,5,54 106,4.6,58 128,4.6,52'), 4.5, butyl))
  all.add(strip(way('66,28.4,0 66,28.6,20 76,27,40 94,30,52 112,38,54'), slab(0.5, 11), paper))
  return all
}

/** A folding work light: bright panel above, grip below, hook on top, magnet in the foot. */
export function inspectionLamp(light: Color | undefined) {
  const shell = plastic(0xc4380c, 0.42)
  const all = group(
    turned(outline('0,0 20,0 21,2 21,10 18,13 0,13'), anodised, 1),
    turned(outline('0,-0.6 13,-0.6 13,0.4 0,0.4'), steel, 0.3),
    at(box(34, 84, 26, blackPlastic, 8), 0, 54, 0),
    at(box(36.6, 40, 28.6, shell, 8), 0, 42, 0),
    at(turn(rod(9, 38, gunmetal), 0, 0, 90), 0, 102, 0),
    at(box(44, 108, 22, blackPlastic, 7), 0, 160, 0),
    at(box(45, 12, 23, shell, 5), 0, 212, 0),
    at(box(36, 92, 2, board, 0.8), 0, 158, 10.6),
    at(box(26, 82, 1.4, light ? glow(light, 2) : phosphor, 0.6), 0, 158, 11.6),
    clear(at(box(38, 96, 3, glass({ body: 0.03 }), 1.2), 0, 158, 12.2), 8),
    at(rod(5, 4, rubber), 0, 78, 12).rotateX(Math.PI / 2),
    cable(way('-10,216,-4 -10,232,-4 -4,246,-4 8,246,-4 13,236,-4 10,228,-4'), 2, steel),
    at(label(printed({ lines: ['KIRANTA', '500 lm'], wide: 256, tall: 128 }), 24, 12), 0, 46, 14.5),
  )
  if (light) {
    const spill = new PointLight(light, 2.2, 0, 2)
    spill.position.set(0, 158, 50)
    all.add(spill)
  }
  return all
}

export function usbCable() {
  const loop = way('0,2,0 24,2,8 40,2,26 28,2,46 0,2,48 -18,3.4,34 -4,5.6,20 22,3.6,26 56,2,36 70,3,36')
  return group(
    cable(loop, 2, rubber),
    at(box(16, 7, 11, blackPlastic, 2), 78, 3.5, 36),
    at(box(9, 3, 8, steel, 1.2), 90, 3.5, 36),
    at(box(14, 7, 11, blackPlastic, 2), -7, 3.5, 0),
  )
}
