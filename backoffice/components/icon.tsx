/** Drawn on a square of 24, in lines. */
const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  orders: 'M4 8l8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8',
  stock: 'M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10',
  products: 'M12 4H5v7l9 9 7-7zM8.5 7.5h.01',
  coupon: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM9 14.5l6-5M9.5 10h.01M14.5 14h.01',
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 0 5-5V6',
  pick: 'M9 4h6v3H9zM7 5.5H5V20h14V5.5h-2M9 13l2.2 2.2L15.5 11',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-1.5L20 20',
  staff:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 9c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5m2 3.5c2 .8 3 2.8 3 5.5',
  key: 'M14.5 13a4.5 4.5 0 1 0-4.3-3.2L4 16v4h4v-2h2v-2h2l1.3-1.3c.4.2.8.3 1.2.3zm1-5.5h.01',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  phone:
    'M6 3h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5L16 12.5l5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  lamp: 'M9 18h6m-5 3h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2z',
  rupee: 'M7 5h10M7 9h10M7 5h3a4 4 0 0 1 0 8H7l7 6',
  inbox: 'M4 13 6.5 5h11L20 13v6H4zm0 0h5l1.5 2.5h3L15 13h5',
  letter: 'M4 6h16v12H4zm0 1 8 6 8-6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7 8c0-4 3-6 7-6s7 2 7 6',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const

export type IconName = keyof typeof PATHS

/** Beside a word that says the same: those who listen hear the word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
