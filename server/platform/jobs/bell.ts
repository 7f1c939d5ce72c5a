/** Calls back once after so many milliseconds, unless cancelled by what it returns. */
export type SetTimer = (milliseconds: number, ring: () => void) => () => void

/** A rest that a ring ends; a ring before the rest counts too, so that none is missed. */
export function createBell(setTimer: SetTimer = setRealTimer) {
  let rung = false
  let wake = (): void => {}
  return {
    ring: (): void => {
      rung = true
      wake()
    },
    rest: async (milliseconds: number): Promise<void> => {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const cancel = setTimer(milliseconds, resolve)
        wake = resolve
        await promise
        cancel()
        wake = () => {}
      }
      rung = false
    },
  }
}

const setRealTimer: SetTimer = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds)
  return () => clearTimeout(timer)
}
