const SHAPES = {
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0m11.5 5 4.5 4.5',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20c1.5-4 4.5-5.5 7.5-5.5s6 1.5 7.5 5.5',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z',
  cart: 'M2.5 4h2.7l2.5 11.5h10.5L20.5 8H6M8 19.5a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0m8.5 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0',
  car: 'M5 16.5H3V12l2.5-1.5L8 6.5h8l2.5 4L21 12v4.5h-2M9.5 16.5h5M5.5 10.5h13M5 16.5a2 2 0 1 0 4.5 0a2 2 0 1 0-4.5 0m9.5 0a2 2 0 1 0 4.5 0a2 2 0 1 0-4.5 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export function Icon({ of }: { of: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[of]} />
    </svg>
  )
}
