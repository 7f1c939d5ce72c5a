export type Shortcut = 'palette' | 'help' | 'search' | 'next row' | 'previous row' | 'select row'

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const BY_KEY: Readonly<Record<string, Shortcut>> = {
  '?': 'help',
  '/': 'search',
  j: 'next row',
  k: 'previous row',
  x: 'select row',
}

/** What a key means. While somebody types, or something lies above the page, only the palette's does: a letter is a letter. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isTyping: boolean,
): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  if (isTyping || !Object.hasOwn(BY_KEY, key)) return undefined
  return BY_KEY[key]
}

/** As the help says them. */
export const SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Find an order, a ticket, a customer, a product or an action'],
  ['/', 'Search this list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['x', 'Select the row'],
  ['Enter', 'Open the row'],
  ['?', 'Show these shortcuts'],
]
