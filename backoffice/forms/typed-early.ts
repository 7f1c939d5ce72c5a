import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells of each field that somebody has changed before the script came; what changes later is heard as it happens. */
export function useTypedEarly(
  within: RefObject<HTMLElement | null>,
  tell: (field: HTMLInputElement) => void,
): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    for (const field of within.current?.querySelectorAll('input') ?? [])
      if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) told(field)
  }, [within])
}
