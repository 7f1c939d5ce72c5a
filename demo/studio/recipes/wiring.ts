import {
  black,
  ceramicPlug,
  driverBox,
  red,
  ringTerminal,
  sealedPlug,
  white,
  wires,
} from '../parts/connectors.ts'
import { at, group, turn, way } from '../parts/shapes.ts'
import { clamp, flasherPins, fuseHolder, loom, relay, relayInSocket, sleeve } from '../parts/wiring.ts'
import type { View } from './entry.ts'

export function harness(): View[] {
  const all = () =>
    group(
      loom(way('-40,6,-30 -80,6,-44 -128,6,-30 -140,6,10 -120,6,44')),
      loom(way('-40,6,-22 -30,6,10 10,6,36 60,6,40 96,6,22')),
      loom(way('-44,6,-36 -30,6,-86 20,6,-98 70,6,-78 110,6,-40')),
      loom(way('-12,6,-66 -24,6,-62 -36,6,-50 -42,6,-36'), 4.6),
      at(turn(relayInSocket(0x1a3a78), 0, 20), -10, 0, -20),
      at(turn(relayInSocket(0x1a3a78), 0, -8), 14, 0, -66),
      wires(way('-120,6,44 -112,3,56 -100,6,64'), [black, red, white], 1.7),
      at(turn(ceramicPlug(), 0, -40), -88, 0, 72),
      wires(way('96,6,22 108,3,24 116,8,34'), [black, red, white], 1.7),
      at(turn(ceramicPlug(), 0, -60), 124, 0, 50),
      wires(way('110,5,-40 124,2,-30 136,4,-18'), [red], 2.2),
      at(turn(fuseHolder(), 0, -60), 140, 0, -8),
      wires(way('146,6,4 152,2,18 150,2,34'), [red], 2.2),
      at(turn(ringTerminal(), 0, -100), 150, 0, 46),
      wires(way('64,6,-80 86,2,-98 116,2,-98 140,2,-78'), [black], 2.2),
      at(turn(ringTerminal(), 0, -30), 150, 0, -70),
    )
  return [
    {
      shows: 'H4 relay harness laid out: two relays, ceramic sockets, fuse holder and battery terminals',
      yaw: 0,
      pitch: 46,
      fill: 0.88,
      subject: all,
    },
    { shows: 'H4 relay harness from the side', yaw: -34, pitch: 26, fill: 0.88, subject: all },
  ]
}

export function decoderPair(): View[] {
  const one = () =>
    group(
      driverBox(['KIRANTA CAN-BUS', 'H7  12 V  55 W'], 58, 26, 15),
      wires(way('28,7,0 40,2,4 56,2,6 66,5,4'), [black, red], 1.5),
      at(turn(sealedPlug(), 0, 8), 78, 0, 3),
      wires(way('-28,7,0 -40,2,-4 -56,2,-4 -66,5,0'), [black, red], 1.5),
      at(turn(sealedPlug(white), 0, 186), -78, 0, 1),
    )
  const two = () => group(at(turn(one(), 0, 14), -6, 0, -30), at(turn(one(), 0, -6), 8, 0, 30))
  return [
    {
      shows: 'two CAN-bus decoders in metal boxes with plugs at both ends',
      yaw: 0,
      pitch: 30,
      fill: 0.9,
      subject: two,
    },
    { shows: 'one CAN-bus decoder, close', yaw: 28, pitch: 24, fill: 0.9, subject: one },
  ]
}

const WORDS = ['KIRANTA SUTRA', 'ELECTRONIC FLASHER', '12 V   0.02 – 20 A', 'LED  3-PIN'] as const

export function flasher(): View[] {
  return [
    {
      shows: 'three-pin electronic flasher relay standing on its blades',
      yaw: 26,
      pitch: 14,
      subject: () => relay(0x15171b, WORDS, flasherPins),
    },
    {
      shows: 'flasher relay lying, its three blades to the viewer',
      yaw: -28,
      pitch: 22,
      subject: () => turn(relay(0x15171b, WORDS, flasherPins), -90),
    },
  ]
}

export function socketPair(): View[] {
  const one = () =>
    group(
      turn(ceramicPlug(), 0, 0),
      wires(way('-12,9,0 -24,6,0 -44,2,6 -70,2,4 -92,2,-8'), [black, red, white], 2.1),
    )
  return [
    {
      shows: 'two ceramic H4 sockets with thick tails',
      yaw: -8,
      pitch: 20,
      fill: 0.9,
      subject: () => group(at(turn(one(), 0, -34), 0, 0, -22), at(turn(one(), 0, -62), 34, 0, 22)),
    },
    { shows: 'one ceramic H4 socket, its three slots to the viewer', yaw: 56, pitch: 18, subject: one },
  ]
}

export function clampPair(): View[] {
  return [
    {
      shows: 'two steel tube clamps with lamp tabs, rubber sleeves beside them',
      yaw: 0,
      pitch: 16,
      fill: 0.9,
      subject: () =>
        group(
          at(turn(clamp(true), 0, 24), -42, 0, -16),
          at(turn(clamp(false), 0, -30), 40, 0, -10),
          at(turn(sleeve(), 0, 60), -8, 0, 48),
          at(turn(sleeve(), 0, 20), 56, 0, 56),
        ),
    },
    {
      shows: 'one tube clamp with its rubber sleeve in place',
      yaw: -34,
      pitch: 18,
      subject: () => clamp(true),
    },
  ]
}
