// How bulbs are photographed: standing, lying, switched on.

import type { Color, Material, Object3D } from 'three'
import { AMBER, kelvin } from '../parts/colour.ts'
import { ballast, ballastLeads, bulbLeads, capsule, conversionBulb } from '../parts/discharge.ts'
import { bayonet, type Halogen, halogen } from '../parts/glass-bulbs.ts'
import { footOf, type LedBulb, lead, ledBulb } from '../parts/led-bulb.ts'
import { metal } from '../parts/materials.ts'
import { at, group, turn, way } from '../parts/shapes.ts'
import { wedge } from '../parts/wedge.ts'
import { loom, relayInSocket } from '../parts/wiring.ts'
import { lying, type View } from './entry.ts'

const standing = (bulb: LedBulb, spin = 0) =>
  turn(group(at(turn(ledBulb(bulb), 0, spin), 0, -footOf(bulb), 0)), 0, 0)

const DIM = { studio: 0.42, bloom: 0.2 } as const

type Special = { readonly driver?: readonly string[]; readonly light?: Color }

export function ledPair(
  bulb: LedBulb,
  temperature: number,
  { driver, light = kelvin(temperature) }: Special = {},
): View[] {
  const name = `${bulb.base} LED bulb`
  return [
    {
      shows: `two ${name}s, one standing on its fan with its lead and plug, one lying in front`,
      yaw: 0,
      pitch: 16,
      subject: () =>
        group(
          at(group(standing(bulb, 28), turn(lead(bulb.base, 1, driver), 0, 18)), -40, 0, -22),
          at(turn(group(lying(ledBulb(bulb), 62)), 0, -24), 32, 0, 60),
        ),
    },
    {
      shows: `one ${name} switched on, glowing at ${temperature} K`,
      yaw: -18,
      pitch: 10,
      ...DIM,
      subject: () => standing({ ...bulb, light }, 30),
    },
    {
      shows: `${name} from behind, with its heat sink and fan`,
      yaw: 218,
      pitch: 20,
      fill: 0.8,
      subject: () => lying(ledBulb(bulb), 75),
    },
  ]
}

export function ledSingle(bulb: LedBulb, temperature: number, extra?: () => Object3D): View[] {
  const light = kelvin(temperature)
  const name = `${bulb.base} LED bulb`
  return [
    {
      shows: `${name} standing, chips to the front`,
      yaw: -22,
      pitch: 12,
      subject: () => group(standing(bulb, 12), ...(extra ? [extra()] : [])),
    },
    {
      shows: `${name} lying, switched on at ${temperature} K`,
      yaw: 34,
      pitch: 16,
      ...DIM,
      subject: () => lying(ledBulb({ ...bulb, light }), 70),
    },
  ]
}

export function halogenSingle(bulb: Halogen, temperature: number): View[] {
  const name = `${bulb.base} halogen bulb`
  const angled = bulb.base === 'H11' || bulb.base === 'HB3'
  const lit = () => halogen({ ...bulb, light: kelvin(temperature) })
  return [
    {
      shows: `${name} upright: clear glass, filament, metal supports and base`,
      yaw: -16,
      pitch: 9,
      subject: () => turn(halogen(bulb), 0, 16),
    },
    {
      shows: `${name} ${angled ? 'from its plug side' : 'lying'}, its filament glowing at ${temperature} K`,
      yaw: angled ? -58 : 30,
      pitch: angled ? 16 : 17,
      studio: 0.5,
      bloom: 0.2,
      subject: () => (angled ? lit() : lying(lit(), 30)),
    },
  ]
}

export function halogenPair(bulb: Halogen, temperature: number): View[] {
  const name = `${bulb.base} halogen bulb`
  const two = (light?: Color) =>
    group(
      at(turn(halogen(bulb), 0, 20), -36, 27.5, -20),
      at(turn(group(lying(halogen({ ...bulb, light }), 30)), 0, -28), 16, 0, 24),
    )
  return [
    {
      shows: `two ${name}s with tinted glass, one upright, one lying`,
      yaw: -6,
      pitch: 13,
      subject: () => two(),
    },
    {
      shows: `two ${name}s, the nearer one glowing at ${temperature} K`,
      yaw: 8,
      pitch: 18,
      studio: 0.5,
      bloom: 0.2,
      subject: () => two(kelvin(temperature)),
    },
  ]
}

export function xenon(kind: 'D1S' | 'D2S' | 'D4S', temperature: number): View[] {
  return [
    {
      shows: `${kind} xenon bulb upright: quartz burner with its return wire on a round base${kind === 'D1S' ? ' with igniter' : ''}`,
      yaw: -24,
      pitch: 10,
      subject: () => turn(capsule({ kind }), 0, 14),
    },
    {
      shows: `${kind} xenon bulb lying, its arc burning at ${temperature} K`,
      yaw: 32,
      pitch: 16,
      studio: 0.5,
      bloom: 0.2,
      subject: () => lying(capsule({ kind, light: kelvin(temperature) }), kind === 'D1S' ? 90 : 40),
    },
  ]
}

const BALLAST = ['KIRANTA VAJRA', 'DIGITAL HID BALLAST', '35 W   9 – 16 V DC', 'OUTPUT 23 kV START'] as const

export function hidKit(temperature: number): View[] {
  const kit = (light?: Color) => {
    const bulb = (x: number, z: number, spin: number) =>
      at(turn(group(lying(conversionBulb(light), 200)), 0, spin), x, 0, z)
    return group(
      at(turn(group(ballast(false, BALLAST), ballastLeads(false)), 0, 8), -52, 0, -46),
      at(turn(group(ballast(false, BALLAST), ballastLeads(false)), 0, -10), 66, 0, -70),
      bulb(-30, 62, 20),
      bulb(56, 60, -24),
      bulbLeads([way('-52,7,70 -64,4,74 -80,2,66 -92,2,40 -88,2,14'), way('36,7,52 22,3,46 8,2,30 4,2,4')]),
      at(turn(group(relayInSocket(0x1c1e22)), 0, -70), 138, 0, 20),
      loom(way('136,6,42 130,6,70 104,6,92 70,6,98'), 5),
    )
  }
  return [
    {
      shows: 'H7 xenon kit: two bulbs, two ballasts and the relay lead laid out',
      yaw: -8,
      pitch: 30,
      fill: 0.92,
      subject: () => kit(),
    },
    {
      shows: `H7 xenon kit with both bulbs burning at ${temperature} K`,
      yaw: 22,
      pitch: 24,
      fill: 0.92,
      studio: 0.5,
      bloom: 0.2,
      subject: () => kit(kelvin(temperature)),
    },
    {
      shows: 'xenon bulb of the kit, close: quartz burner on an H7 plate',
      yaw: -20,
      pitch: 12,
      subject: () => turn(conversionBulb(undefined), 0, 20),
    },
  ]
}

export function spareBallast(): View[] {
  const all = () =>
    group(
      ballast(true, ['KIRANTA VAJRA', 'SLIM BALLAST  35 W', '9 – 16 V DC', 'SOFT START']),
      ballastLeads(true),
    )
  return [
    {
      shows: 'slim metal ballast with its label, supply lead and lamp lead',
      yaw: -20,
      pitch: 26,
      subject: all,
    },
    { shows: 'slim ballast from above', yaw: 28, pitch: 48, subject: all },
  ]
}

export function wedgePair(): View[] {
  const pair = (light?: Color) =>
    group(
      at(turn(wedge(light), 0, 24), -12, 0.7, 0),
      at(turn(group(lying(wedge(light), 45)), 0, -30), 16, 0, 10),
    )
  return [
    { shows: 'two T10 wedge lamps, chips round a small column', yaw: 0, pitch: 16, subject: () => pair() },
    {
      shows: 'two T10 wedge lamps switched on, neutral white',
      yaw: 22,
      pitch: 12,
      studio: 0.42,
      bloom: 0.05,
      subject: () => pair(kelvin(5000)),
    },
  ]
}

export function amberPair(): View[] {
  const pair = (light?: Color) =>
    group(
      at(turn(bayonet(0xd06c08, light), 0, 30), -20, 22.6, -8),
      at(turn(group(lying(bayonet(0xd06c08, light), 20)), 0, -32), 14, 0, 22),
    )
  return [
    { shows: 'two amber P21W bulbs with brass bayonet bases', yaw: 0, pitch: 13, subject: () => pair() },
    {
      shows: 'two amber P21W bulbs glowing',
      yaw: 26,
      pitch: 16,
      studio: 0.45,
      bloom: 0.2,
      subject: () => pair(AMBER.clone().lerp(kelvin(2700), 0.25)),
    },
  ]
}

export const copperTone: Material = metal(0xa85e34, 0.36)
export const blueTone: Material = metal(0x24508f, 0.4)
export const silverTone: Material = metal(0xb4bac2, 0.36)
export const amberTone: Material = metal(0xa8781c, 0.38)
