import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'

/** Rows, with their `data-id`, that are dragged to another place: as the arrows beside them, for whoever has a mouse. */
export function useDraggedRows(rows: readonly { id: number }[]): RefObject<HTMLDivElement | null> {
  const submit = useSubmit()
  const list = useRef<HTMLDivElement>(null)
  const drop = useEffectEvent((id: number, on: number) => {
    const ids = rows.map((row) => Number(row.id))
    const from = ids.indexOf(id)
    const to = ids.indexOf(on)
    if (from === -1 || to === -1 || from === to) return
    // Downwards it takes the place behind the row it is dropped on.
    const before = from < to ? ids[to + 1] : on
    void submit({ form: `move-${id}-drag`, id, before: before ?? '' }, { method: 'post' })
  })
  // The list may come with the first of them.
  const hasRows = rows.length > 0
  useEffect(() => {
    if (!hasRows) return
    const leaving = new AbortController()
    const on = (type: 'dragstart' | 'dragover' | 'drop', handle: (event: DragEvent, id: number) => void) =>
      list.current?.addEventListener(
        type,
        (event) => {
          const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null
          if (row) handle(event, Number(row.dataset.id))
        },
        { signal: leaving.signal },
      )
    let dragged: number | undefined
    on('dragstart', (_event, id) => {
      dragged = id
    })
    on('dragover', (event) => {
      if (dragged !== undefined) event.preventDefault()
    })
    on('drop', (event, id) => {
      // A file from elsewhere is none of ours.
      if (dragged === undefined) return
      event.preventDefault()
      drop(dragged, id)
      dragged = undefined
    })
    return () => leaving.abort()
  }, [hasRows])
  return list
}
