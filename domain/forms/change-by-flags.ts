import * as v from 'valibot'

/** The flags of a call that adds, changes or removes; without either it adds. */
export const FLAGS = { update: v.nullish(v.boolean()), remove: v.nullish(v.boolean()) }

export type Flags = { update?: boolean | null | undefined; remove?: boolean | null | undefined }
export type Kind = 'add' | 'change' | 'remove'

/* @__NO_SIDE_EFFECTS__ */
export function oneFlag<Call extends Flags>() {
  return v.check<Call, string>(
    ({ update, remove }) => !(update && remove),
    'Use either Update or Delete, not both',
  )
}

export function kindOf({ update, remove }: Flags): Kind {
  if (remove) return 'remove'
  return update ? 'change' : 'add'
}
