import { useEffect, useRef } from 'react'

export type Direction = 'up' | 'down'

export const moveButtonId = (id: number, way: Direction): string => `move-${id}-${way}`

/** What was pressed moves with its row, and the browser loses sight of it: here it is told, and looked at again. */
export function useMovedFocus(rows: readonly unknown[]) {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (rows.length === 0 || moved.current === undefined) return
    document.getElementById(moved.current)?.focus()
    moved.current = undefined
  }, [rows])
  return (id: number, way: Direction) => {
    moved.current = moveButtonId(id, way)
  }
}
