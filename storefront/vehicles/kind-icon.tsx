import type { Kind } from '#domain/fitment/vehicle.ts'

/** Seen from the side, driving to the left, towards the words. */
const SHAPES: Record<Kind, string> = {
  car: 'M8 22H4v-5l6-2 6-7h15l7 7 6 2v5h-4M16 22h16M16 15h19M24 8v7',
  suv: 'M8 23H4v-8l5-1 5-8h25l3 8v9h-2M16 23h16M11 14h29M22 6v8M32 6v8',
  muv: 'M8 23H4v-8l5-2 6-8h27v18h-2M16 23h16M11 13h31M22 5v8M32 5v8',
  truck: 'M8 24H4V14l4-7h9v17M8 14h9M17 4h27v20h-4M16 24h16',
  motorcycle: 'M15 22l-4-12h5M11 10l-3 1M14 16l6-4h8l5 10M20 12l-2 9h14M28 11h10',
  scooter: 'M11 23L13 7h5M13 7l-3 1M13 18l2 5h16M31 23l-2-9h11l2 9M28 13h13',
}

/** Where the wheels touch the road, and how large they are. */
const WHEELS: Record<Kind, { at: [number, number]; y: number; r: number }> = {
  car: { at: [12, 36], y: 22, r: 4 },
  suv: { at: [12, 36], y: 23, r: 4 },
  muv: { at: [12, 36], y: 23, r: 4 },
  truck: { at: [12, 36], y: 24, r: 4 },
  motorcycle: { at: [10, 37], y: 22, r: 6 },
  scooter: { at: [9, 36], y: 24, r: 4 },
}

export function KindIcon({ of }: { of: Kind }) {
  const { at, y, r } = WHEELS[of]
  return (
    <svg
      viewBox="0 0 48 32"
      width="48"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[of]} />
      {at.map((x) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
    </svg>
  )
}
