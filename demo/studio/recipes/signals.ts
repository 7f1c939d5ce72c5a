import { Color } from 'three'
import { kelvin } from '../parts/colour.ts'
import { black, red, sealedPlug, wires, yellow } from '../parts/connectors.ts'
import { at, group, type Place, turn, way } from '../parts/shapes.ts'
import {
  chipStrip,
  controller,
  drlStrip,
  indicator,
  loadResistor,
  remote,
  tailLamp,
} from '../parts/signals.ts'
import type { View } from './entry.ts'

const DIM = { studio: 0.42, bloom: 0.1 } as const

export function indicatorPair(): View[] {
  const pair = (far: number, near: number) =>
    group(
      at(turn(indicator(far), 0, 16), -26, 13.5, -44),
      at(turn(indicator(near), 0, -8), -2, 13.5, 36),
      at(turn(loadResistor(), 0, 24), 74, 0, -12),
    )
  return [
    {
      shows: 'two arrow-shaped bike indicators on flexible stalks, with a load resistor',
      yaw: 0,
      pitch: 26,
      fill: 0.9,
      subject: () => pair(0, 0),
    },
    {
      shows: 'two bike indicators mid-flow: the amber row half lit on the near one, whole on the other',
      yaw: -8,
      pitch: 22,
      fill: 0.9,
      ...DIM,
      subject: () => pair(12, 7),
    },
  ]
}

export function bikeTail(): View[] {
  const lead = () =>
    group(
      wires(way('0,12,-26 16,6,-44 44,1.6,-40 74,1.6,-20 92,5,-8'), [red, black, yellow], 1.2),
      at(turn(sealedPlug(), 0, 30), 104, 0, -14),
    )
  return [
    {
      shows: 'slim red tail lamp, unlit, with its lead',
      yaw: -16,
      pitch: 12,
      fill: 0.9,
      subject: () => group(tailLamp('off'), lead()),
    },
    {
      shows: 'tail lamp with the brake light on and the number-plate window lit',
      yaw: 20,
      pitch: 11,
      fill: 0.9,
      ...DIM,
      subject: () => tailLamp('brake'),
    },
    {
      shows: 'tail lamp with the tail row on',
      yaw: -30,
      pitch: 26,
      fill: 0.9,
      ...DIM,
      subject: () => tailLamp('tail'),
    },
  ]
}

const WAVE: readonly Place[] = way('-150,0,10 -120,0,-34 -60,0,-52 0,0,-10 50,0,30 110,0,10 148,0,-44')
const ARC: readonly Place[] = way('-140,0,66 -90,0,22 -30,0,34 10,0,76 70,0,92 126,0,62')

export function drlPair(): View[] {
  const pair = (light?: Color) =>
    group(
      drlStrip(WAVE, light),
      drlStrip(ARC, light),
      wires(way('148,3,-44 160,1.4,-52 176,1.4,-40 182,1.4,-14'), [red, black], 1.1),
      wires(way('126,3,62 140,1.4,58 158,1.4,66 176,1.4,58'), [red, black], 1.1),
    )
  return [
    {
      shows: 'two flexible daytime strips switched on, cool white, bent in curves on the floor',
      yaw: 0,
      pitch: 32,
      fill: 0.9,
      ...DIM,
      subject: () => pair(kelvin(6000)),
    },
    {
      shows: 'two flexible daytime strips, unlit, with their leads',
      yaw: -18,
      pitch: 40,
      fill: 0.9,
      subject: () => pair(),
    },
  ]
}

function spiral(x: number, z: number, turns: number, inner: number, outer: number): Place[] {
  const places: Place[] = []
  for (let i = 0; i <= turns * 16; i += 1) {
    const angle = (i / 16) * Math.PI * 2
    const r = inner + ((outer - inner) * i) / (turns * 16)
    places.push([x + Math.cos(angle) * r, 1.4, z + Math.sin(angle) * r])
  }
  return places
}

export function showKit(): View[] {
  const hue = (from: number) => (along: number) => new Color().setHSL((from + along * 0.4) % 1, 1, 0.5)
  const kit = (lit: boolean) => {
    const colour = (from: number) => (lit ? hue(from) : () => undefined)
    return group(
      chipStrip(spiral(-78, -40, 2, 18, 50), colour(0), 58),
      chipStrip(spiral(40, -50, 2, 18, 50), colour(0.3), 58),
      chipStrip(spiral(-70, 66, 2, 16, 46), colour(0.55), 52),
      chipStrip(way('0,1.4,84 30,1.4,48 82,1.4,34 140,1.4,44'), colour(0.8), 26),
      at(turn(controller(), 0, 20), 122, 0, -22),
      at(turn(remote(), 0, -24), 78, 0, 108),
    )
  }
  return [
    {
      shows: 'show strip kit switched on in many colours, with controller and remote',
      yaw: 0,
      pitch: 42,
      fill: 0.9,
      ...DIM,
      subject: () => kit(true),
    },
    {
      shows: 'show strip kit: four strips, controller and remote, unlit',
      yaw: -14,
      pitch: 48,
      fill: 0.9,
      subject: () => kit(false),
    },
  ]
}
