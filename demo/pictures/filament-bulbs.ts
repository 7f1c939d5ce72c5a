// Lamps with a glowing wire in them.

import { along, type Base, black, coil, glass, seat, silver, steel } from './bulb-parts.ts'
import { darker } from './colour.ts'
import { type Frame, type Point, pairs, triples } from './frame.ts'
import { box, cable, domeOutline, glow, lathe, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { path, radial } from './svg.ts'

const blades = (f: Frame, base: Base): string => {
  const pin = (x: number, y: number, turn: number): string =>
    box(f.move(x, y, -104).turnZ(turn).turnX(-90), 17, 54, 3, 2, '#c8ced8')
  return base === 'h4' ? pin(-24, 8, 90) + pin(24, 8, 90) + pin(0, -22, 0) : pin(-14, 0, 90) + pin(14, 0, 90)
}

function elbow(f: Frame, straight: boolean): string {
  const plug = straight ? f.move(0, 0, -92) : f.move(34, 0, -78)
  const socket = box(plug, straight ? 52 : 92, 44, straight ? 66 : 46, 8, '#232934')
  const rib = box(
    plug.move(straight ? 0 : 12, 0, 0),
    straight ? 58 : 10,
    50,
    straight ? 10 : 52,
    4,
    '#2d3440',
  )
  return along(f, [socket + rib, lathe(f, pairs('-62 40, -30 40, -30 44, -8 44'), black)])
}

/** A filament lamp: quartz envelope on a metal cap or a plastic elbow. */
export function halogen(base: Base): Part {
  return (f, light) => {
    const wide = base === 'h4' ? 34 : 25
    const tip = base === 'hb' ? 168 : 158
    const bell = pairs(
      `22 ${wide * 0.86}, 40 ${wide}, ${tip - 30} ${wide}, ${tip - 14} ${wide * 0.9}, ${tip - 4} ${wide * 0.6}, ${tip} ${wide * 0.2}`,
    )
    const cap = pairs(
      `${tip - 22} ${wide * 1.01}, ${tip - 12} ${wide * 0.9}, ${tip - 3} ${wide * 0.6}, ${tip + 1} ${wide * 0.2}`,
    )
    const plug = base === 'h11' || base === 'hb' ? elbow(f, base === 'hb') : blades(f, base)
    const post = (x: number, to: number): string => cable(f, triples(`${x} 0 16, ${x} 0 ${to}`), 3, '#a9a39a')
    const two = base === 'h4'
    const shield = two ? lathe(f.move(0, 9, 0), pairs('46 15, 52 17, 84 17'), silver) : ''
    const wires = post(-13, two ? 124 : 112) + post(13, 62)
    const filaments = two
      ? coil(f, 56, 82, 0, light) + coil(f, 96, 124, 0, light)
      : coil(f, 68, 112, 0, light)
    const metal = base === 'h4' || base === 'h7'
    const parts = [
      plug,
      metal ? lathe(f, pairs(`-78 ${wide * 0.9}, -70 ${wide * 1.15}, -7 ${wide * 1.15}`), steel) : '',
      seat(f, base),
      lathe(
        f,
        pairs(metal ? `3 ${wide * 1.2}, 20 ${wide * 1.2}, 26 ${wide}` : `2 28, 16 28, 24 ${wide}`),
        silver,
      ),
      wires + shield + glow(f, 0, 0, 96, 165, light, 0.6) + filaments + glass(f, bell),
      base === 'h7' ? '' : path(domeOutline(f, cap), two ? steel.side : black.side, { opacity: 0.93 }),
    ]
    return along(f, parts)
  }
}

/** P21W: brass bayonet cap under a round envelope. */
export function bayonet(tint: string): Part {
  return (f, light) => {
    const ball = Array.from({ length: 17 }, (_, i): Point => {
      const angle = (-50 + i * 8.75) * (Math.PI / 180)
      return [68 + 52 * Math.sin(angle), 52 * Math.cos(angle)]
    })
    const envelope = [...pairs('4 31, 16 33'), ...ball]
    const brass = turned('#b8924e', 0.8)
    const pin = box(f.move(36, 0, -44).turnY(90), 9, 9, 14, 4, '#b8924e')
    const parts = [
      lathe(f, pairs('-86 8, -80 12, -74 12'), turned('#8d9299', 0.5)),
      lathe(f, pairs('-74 22, -70 32, -8 32, -4 36, 6 34'), brass) + pin,
      cable(f, triples('-14 0 6, -18 0 66'), 3, '#a9a39a') +
        cable(f, triples('14 0 6, 18 0 66'), 3, '#a9a39a'),
      coil(f, 64, 70, 0, light) + glow(f, 0, 0, 68, 150, light, 0.7),
      path(domeOutline(f, envelope), radial(`0 ${tint} 0.1, 0.7 ${tint} 0.34, 1 ${tint} 0.8`)) +
        glass(f, envelope, darker(tint, 0.1)),
    ]
    return along(f, parts)
  }
}
