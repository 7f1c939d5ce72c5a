/** How the back office looks to one person: by day, by night, or as their machine does. */
export const LOOKS = ['system', 'light', 'dark'] as const
export type Look = (typeof LOOKS)[number]

export function isLook(value: unknown): value is Look {
  return LOOKS.some((look) => look === value)
}
