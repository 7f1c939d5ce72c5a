import { useId } from 'react'
import { asCss, lightColour } from '#domain/catalogue/light-colour.ts'
import type { Beam } from './beam.ts'

/** Which part of the light each thing throws back. */
const VERGE = [0.42, 0.45, 0.28] as const
const LEAVES = [0.3, 0.45, 0.22] as const
const ASPHALT = [0.68, 0.69, 0.7] as const
const PAINT = [1, 1, 0.98] as const
const YELLOW = [0.95, 0.75, 0.12] as const
const BOARD = [0.1, 0.6, 0.35] as const

type Reflects = readonly [number, number, number]

/** What stands at the road, from far to near. */
const THINGS: [reflects: Reflects, shape: string][] = [
  [VERGE, 'M0 112h480v158H0z'],
  [LEAVES, 'M0 112V78c14-16 30-6 36-20 14-8 24 6 38 8 10-10 26-2 34 10 16 2 20 18 36 22 16 2 30 8 44 14z'],
  [LEAVES, 'M480 112V60c-16-10-30 4-42 2-12 14-30 6-40 22-16 4-26 12-44 16-18 4-34 8-50 12z'],
  [ASPHALT, 'M232 112h18l320 158H20z'],
  [PAINT, 'M234 112 44 270h12L236 112z'],
  [PAINT, 'M244 116l4 8h2l-5-8zM252 131l8 14h4l-10-14zM270 160l14 24h6l-16-24zM300 206l24 40h10l-26-40z'],
  [BOARD, 'M96 50h66v34H96z'],
  [PAINT, 'M104 58h36v4h-36zM104 68h50v4h-50zM126 84h4v44h-4z'],
  [PAINT, 'M36 226v-34a13 13 0 0 1 26 0v34z'],
  [YELLOW, 'M36 204v-12a13 13 0 0 1 26 0v12z'],
]

/** Where light comes to: its bright middle, and the edge above which there is none. */
const BEAMS: Record<Beam, { at: [x: number, y: number, wide: number, high: number]; below?: string }> = {
  low: { at: [225, 205, 260, 120], below: 'M-20 92 150 96l86 22h264v172H-20z' },
  high: { at: [240, 140, 270, 150] },
  fog: { at: [240, 262, 380, 120], below: 'M-20 160h520v130H-20z' },
}

type Props = { kelvin: number; beam: Beam }

/** A road at night in the light of a lamp. Every colour in it is the lamp's own, thrown back in part. */
export function NightRoad({ kelvin, beam }: Props) {
  const id = useId()
  const light = lightColour(kelvin)
  const {
    at: [x, y, wide, high],
    below,
  } = BEAMS[beam]
  return (
    <svg viewBox="0 0 480 270" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <radialGradient id={`${id}-spread`}>
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.5" stopColor="#ddd" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
        <filter id={`${id}-soft`}>
          <feGaussianBlur stdDeviation="4" />
        </filter>
        <clipPath id={`${id}-frame`}>
          <path d="M0 0h480v270H0z" />
        </clipPath>
        <mask id={`${id}-edge`}>
          <path d={below ?? 'M-20-20h520v310H-20z'} fill="#fff" filter={`url(#${id}-soft)`} />
        </mask>
        <mask id={`${id}-beam`}>
          <ellipse cx={x} cy={y} rx={wide} ry={high} fill={`url(#${id}-spread)`} mask={`url(#${id}-edge)`} />
        </mask>
      </defs>
      <g clipPath={`url(#${id}-frame)`}>
        <path d="M0 0h480v270H0z" fill="#06080d" />
        <g opacity="0.1">
          <Things light={{ red: 150, green: 170, blue: 220 }} />
        </g>
        <g mask={`url(#${id}-beam)`}>
          <Things light={light} />
        </g>
      </g>
    </svg>
  )
}

function Things({ light }: { light: ReturnType<typeof lightColour> }) {
  return THINGS.map(([reflects, shape]) => <path key={shape} d={shape} fill={asCss(light, reflects)} />)
}
